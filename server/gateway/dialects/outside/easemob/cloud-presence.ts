import type { ChatAddress } from '@/domain/shared/ids';
import { later, MINUTE, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import type { Clock, Log } from '@server/kernel/ports/system';
import { remember } from '@/domain/shared/remember';
import { cloudFaultText } from './cloud-rest';
import { STATUS_BATCH, type CloudUsers } from './cloud-users';

/** How long a reported presence is trusted. */
const BELIEVED: Milliseconds = MINUTE;
/** People remembered; the ones reported longest ago make room. */
const REMEMBERED = 50_000;

/**
 * Who is connected to the cloud. It reports changes by itself, and is asked about people of whom it has reported
 * nothing; until it answers they count as offline.
 */
export class CloudPresence {
  readonly #users: Pick<CloudUsers, 'statuses'>;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #known = new Map<string, { readonly online: boolean; readonly until: EpochMs }>();
  readonly #wanted = new Set<ChatAddress>();
  /** People of the query under way of whom nothing newer was reported since. */
  #asked = new Set<ChatAddress>();
  #asking: Promise<void> | undefined;

  constructor(users: Pick<CloudUsers, 'statuses'>, clock: Clock, log: Log) {
    this.#users = users;
    this.#clock = clock;
    this.#log = log;
  }

  online(address: ChatAddress): boolean {
    const known = this.#known.get(address);
    if (!known || known.until <= this.#clock.now()) this.#want(address);
    return known?.online ?? false;
  }

  /** A person came or went. A person who went may be online with another device, so the cloud is asked. */
  report(address: ChatAddress, online: boolean): void {
    this.#asked.delete(address);
    if (online) this.#remember(address, true);
    else this.#want(address);
  }

  /** Resolves when every query is answered. */
  async settled(): Promise<void> {
    await this.#asking;
  }

  #want(address: ChatAddress): void {
    this.#wanted.add(address);
    this.#asking ??= Promise.resolve()
      .then(() => this.#ask())
      .finally(() => (this.#asking = undefined));
  }

  async #ask(): Promise<void> {
    while (this.#wanted.size > 0) {
      const batch = [...this.#wanted].slice(0, STATUS_BATCH);
      for (const address of batch) this.#wanted.delete(address);
      this.#asked = new Set(batch);
      const answer = await this.#users.statuses(batch);
      if (!answer.ok) {
        this.#wanted.clear();
        this.#log.warn(`nobody knows who is online: ${cloudFaultText(answer.error)}`);
        return;
      }
      for (const address of this.#asked) {
        this.#remember(address, answer.value.get(address) ?? false);
      }
    }
  }

  #remember(address: string, online: boolean): void {
    const until = later(this.#clock.now(), BELIEVED);
    remember(this.#known, address, { online, until }, REMEMBERED);
  }
}
