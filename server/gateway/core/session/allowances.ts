import type { Clock } from '@server/kernel/ports/system';
import type { GatewaySettings } from '@server/gateway/core/settings';
import type { EpochMs } from '@/domain/shared/time';

/** How many more calls an account may make; each question that is answered with yes counts as one. */
interface Allowance {
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

/** The allowance of each account, over all its connections. */
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

/** A bucket of tokens that refills with time: bursts pass, a flood does not. */
export class RateLimit {
  #left: number;
  #at: EpochMs;
  readonly #burst: number;
  readonly #perSecond: number;

  constructor(burst: number, perSecond: number, now: EpochMs) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
    this.#at = now;
  }

  /** Takes one token; false if none is left. A clock that was set back refills nothing. */
  take(now: EpochMs): boolean {
    this.#refill(now);
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** Whether no token is used. */
  isWhole(now: EpochMs): boolean {
    this.#refill(now);
    return this.#left >= this.#burst;
  }

  #refill(now: EpochMs): void {
    const passed = Math.max(0, now - this.#at);
    this.#at = now;
    this.#left = Math.min(this.#burst, this.#left + (passed / 1_000) * this.#perSecond);
  }
}
