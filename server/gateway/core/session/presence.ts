import { type EpochMs, type Milliseconds, SECOND } from '@/domain/shared/time';
import type { Cancel, Clock, Scheduler } from '@server/kernel/ports/system';
import { hidingFrom } from '@server/gateway/core/account-store';
import type { Database } from '@server/kernel/database';

/** Whether a person is online, in the words of the SDK. */
export interface PresenceStatus {
  readonly uid: string;
  /** Of the last change, in seconds since 1970; 0 when it was not seen. */
  readonly last_time: number;
  /** Seconds for which the subscription still runs; 0 without one. */
  readonly expiry: number;
  readonly ext: string;
  /** The connected device as `{"name": "1"}`; empty when there is none. */
  readonly status: Readonly<Record<string, '1'>>;
}

interface PresenceDeps {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly grace: Milliseconds;
  /** Whether a person is always online, without a device; default: no person is. */
  readonly resident?: ((address: string) => boolean) | undefined;
  /** Notifies a watcher. */
  readonly tell: (subscriber: string, status: PresenceStatus) => void;
}

/** The device of residents. */
const HOUSE = 'house';

/** Most people one person can watch. */
export const MAX_WATCHED = 500;

/** Longest subscription; the SDK names a time of its own. */
const MAX_EXPIRY: Milliseconds = 30 * 24 * 3_600 * SECOND;

/**
 * Who is online and who watches whom. It lives as long as the process: a client subscribes again
 * after each sign-in. A person who comes back within the grace period stays online for the others.
 */
export class Presence {
  readonly #deps: PresenceDeps;
  readonly #watchedBy = new Map<string, Map<string, EpochMs>>();
  /** The device of everyone who is online, or was within the grace period. */
  readonly #devices = new Map<string, string>();
  readonly #changedAt = new Map<string, EpochMs>();
  readonly #leaving = new Map<string, Cancel>();

  constructor(deps: PresenceDeps) {
    this.#deps = deps;
  }

  came(address: string, device: string): void {
    this.#leaving.get(address)?.();
    this.#leaving.delete(address);
    const known = this.#devices.has(address);
    this.#devices.set(address, device);
    if (!known) this.#changed(address);
  }

  left(address: string): void {
    this.#leaving.get(address)?.();
    const cancel = this.#deps.scheduler.after(this.#deps.grace, () => {
      this.#leaving.delete(address);
      this.#devices.delete(address);
      this.#watchedBy.delete(address);
      this.#changed(address);
    });
    this.#leaving.set(address, cancel);
  }

  /** Starts to notify `subscriber` of changes of `targets`; beyond the limit the newest win. */
  subscribe(subscriber: string, targets: readonly string[], seconds: number): void {
    const until = (this.#deps.clock.now() + Math.min(seconds * SECOND, MAX_EXPIRY)) as EpochMs;
    const watched = this.#watchedBy.get(subscriber) ?? new Map<string, EpochMs>();
    for (const target of targets) {
      watched.delete(target);
      watched.set(target, until);
    }
    for (const target of watched.keys()) {
      if (watched.size <= MAX_WATCHED) break;
      watched.delete(target);
    }
    this.#watchedBy.set(subscriber, watched);
  }

  unsubscribe(subscriber: string, targets: readonly string[]): void {
    for (const target of targets) this.#watchedBy.get(subscriber)?.delete(target);
  }

  /** Whom `subscriber` watches. */
  watched(subscriber: string): readonly string[] {
    return [...(this.#watchedBy.get(subscriber)?.keys() ?? [])];
  }

  /** Whether `target` is online, as `subscriber` sees it. */
  status(subscriber: string, target: string): PresenceStatus {
    const device = this.#devices.get(target) ?? (this.#deps.resident?.(target) ? HOUSE : undefined);
    const until = this.#watchedBy.get(subscriber)?.get(target);
    const left = until === undefined ? 0 : Math.max(0, until - this.#deps.clock.now());
    return {
      uid: target,
      last_time: Math.floor((this.#changedAt.get(target) ?? 0) / SECOND),
      expiry: Math.floor(left / SECOND),
      ext: '',
      status: device === undefined ? {} : { [device]: '1' },
    };
  }

  close(): void {
    for (const cancel of this.#leaving.values()) cancel();
    this.#leaving.clear();
  }

  #changed(address: string): void {
    const now = this.#deps.clock.now();
    this.#changedAt.set(address, now);
    for (const [subscriber, watched] of this.#watchedBy) {
      const until = watched.get(address);
      if (until === undefined) continue;
      if (until > now) this.#deps.tell(subscriber, this.status(subscriber, address));
      else watched.delete(address);
    }
  }
}

interface PresenceNewsDeps {
  readonly db: Database;
  readonly send: (subscriber: string, status: PresenceStatus) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Notifies watchers of changes in their order, but not those from whom the person hides since they began to watch. One query for each change, however many people watch.
 */
export class PresenceNews {
  readonly #deps: PresenceNewsDeps;
  #pending: { readonly subscriber: string; readonly status: PresenceStatus }[] = [];
  #work: Promise<void> | undefined;

  constructor(deps: PresenceNewsDeps) {
    this.#deps = deps;
  }

  tell(subscriber: string, status: PresenceStatus): void {
    this.#pending.push({ subscriber, status });
    this.#work ??= this.#tellAll();
  }

  /** Resolves when all news is sent. */
  async settled(): Promise<void> {
    await this.#work;
  }

  async #tellAll(): Promise<void> {
    // All watchers of one change are added in the same turn of the event loop.
    await Promise.resolve();
    try {
      while (this.#pending.length > 0) await this.#tellOne();
    } catch (error) {
      this.#pending = [];
      this.#deps.onError(error);
    } finally {
      this.#work = undefined;
    }
  }

  async #tellOne(): Promise<void> {
    const target = this.#pending[0]?.status.uid ?? '';
    const other = this.#pending.findIndex(({ status }) => status.uid !== target);
    const told = this.#pending.splice(0, other < 0 ? this.#pending.length : other);
    const { db, send } = this.#deps;
    const hidden = await hidingFrom(
      db,
      target,
      told.map(({ subscriber }) => subscriber),
    );
    for (const { subscriber, status } of told) {
      if (!hidden.has(subscriber)) send(subscriber, status);
    }
  }
}
