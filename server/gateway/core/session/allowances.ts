import type { Clock } from '@server/kernel/ports/system';
import type { GatewaySettings } from '@server/gateway/core/settings';
import { RateLimit } from './rate-limit';

/** What somebody has left of the right to ask for something; asking takes of it. */
export interface Allowance {
  /** Something that is stored. */
  readonly mayStore: () => boolean;
  /** Something that is only passed on. */
  readonly mayPass: () => boolean;
  /** A receipt for a message that arrived. */
  readonly mayConfirm: () => boolean;
  /** Something that is only looked up. */
  readonly mayAsk: () => boolean;
}

/** Accounts remembered before those whose allowance is whole again are forgotten. */
const REMEMBERED = 10_000;

interface Held {
  readonly allowance: Allowance;
  /** Nothing of it is used: a new one would be the same. */
  readonly isWhole: () => boolean;
}

/** What each account may still ask for, however often it connects and from wherever. */
export class Allowances {
  readonly #clock: Clock;
  readonly #settings: GatewaySettings;
  readonly #byAddress = new Map<string, Held>();

  constructor(clock: Clock, settings: GatewaySettings) {
    this.#clock = clock;
    this.#settings = settings;
  }

  of(address: string): Allowance {
    const held = this.#byAddress.get(address);
    if (held) return held.allowance;
    if (this.#byAddress.size >= REMEMBERED) this.#forgetWhole();
    const made = this.#make();
    this.#byAddress.set(address, made);
    return made.allowance;
  }

  #forgetWhole(): void {
    for (const [address, { isWhole }] of this.#byAddress) {
      if (isWhole()) this.#byAddress.delete(address);
    }
  }

  #make(): Held {
    const settings = this.#settings;
    const now = () => this.#clock.now();
    const stored = new RateLimit(settings.sendBurst, settings.sendsPerSecond, now());
    const passed = new RateLimit(settings.passBurst, settings.passesPerSecond, now());
    const confirmed = new RateLimit(settings.receiptBurst, settings.receiptsPerSecond, now());
    const asked = new RateLimit(settings.askBurst, settings.asksPerSecond, now());
    return {
      allowance: {
        mayStore: () => stored.take(now()),
        mayPass: () => passed.take(now()),
        mayConfirm: () => confirmed.take(now()),
        mayAsk: () => asked.take(now()),
      },
      isWhole: () => [stored, passed, confirmed, asked].every((limit) => limit.isWhole(now())),
    };
  }
}
