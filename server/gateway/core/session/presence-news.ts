import { blockedAmong } from '@server/gateway/core/account-store';
import type { Database } from '@server/kernel/database';
import type { PresenceStatus } from './presence';

/** What telling of presence needs. */
interface PresenceNewsDeps {
  readonly db: Database;
  readonly send: (subscriber: string, status: PresenceStatus) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Tells watchers who came and went, in that order, and never those whom the person has blocked since
 * they began to watch. One question for each change, however many watch.
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

  /** Resolves when nothing is left to be told. */
  async settled(): Promise<void> {
    await this.#work;
  }

  async #tellAll(): Promise<void> {
    // Everybody who is told of one change is named in the same turn of the event loop.
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
    const blocked = await blockedAmong(
      db,
      target,
      told.map(({ subscriber }) => subscriber),
    );
    for (const { subscriber, status } of told) {
      if (!blocked.has(subscriber)) send(subscriber, status);
    }
  }
}
