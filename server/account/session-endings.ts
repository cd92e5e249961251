import type { UserId } from '@/domain/shared/ids';
import { onceOver } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Milliseconds } from '@/domain/shared/time';
import type { Backplane } from '@server/kernel/ports/system';

/** Receives whose sessions have ended; the call that ended them answers only when it is done. It never fails. */
type EndingsListener = (user: UserId) => Promise<void>;

const listeners = new WeakMap<Database, Set<EndingsListener>>();

/** Has `listener` called whenever sessions in `db` have ended by a statement of this process. */
export function onEndings(db: Database, listener: EndingsListener): void {
  listeners.set(db, (listeners.get(db) ?? new Set()).add(listener));
}

/** Tells of ended sessions of `user` as soon as the transaction is over. Only the store of sessions calls it. */
export function publishEndings(db: Database, user: UserId): Promise<void> {
  return onceOver(db, async (database) => {
    await Promise.all([...(listeners.get(database) ?? [])].map((listener) => listener(user)));
  });
}

const ENDED = 'sessions-ended';
const HEARD = 'sessions-ended-heard';

const ended = z.object({ id: z.string(), user: z.number() });
const heard = z.object({ id: z.string(), from: z.number() });

interface EndingsElsewhereDeps {
  readonly backplane: Backplane;
  /** The number of this server. */
  readonly own: () => Promise<number>;
  /** The numbers of all servers that may remember sessions now. */
  readonly servers: () => Promise<readonly number[]>;
  /** Forgets what this server remembers of `user`; of everybody where it is undefined. */
  readonly forget: (user: UserId | undefined) => void;
  /** For how long servers remember at most: a server that does not answer until then has forgotten by itself. */
  readonly length: Milliseconds;
  /** Calls `then` after `length`; what is given back ends that. */
  readonly after: (length: Milliseconds, then: () => void) => () => void;
}

/**
 * Tells the other servers whose sessions have ended, and is done when each of them has forgotten them: it
 * said so, or what it remembered has run out (ADR-0043).
 */
export function announceEndings(deps: EndingsElsewhereDeps): EndingsListener {
  const { backplane, own, servers, forget, length, after } = deps;
  const told = new Map<string, (from: number) => void>();
  backplane.onGap(() => forget(undefined));
  backplane.subscribe(ENDED, (message) => {
    const read = ended.safeParse(message);
    if (!read.success) return;
    const { id, user } = read.data;
    forget(user as UserId);
    const answer = (from: number) => backplane.publish(HEARD, { id, from });
    // A server without a number remembers nothing.
    void own().then(answer, () => undefined);
  });
  backplane.subscribe(HEARD, (message) => {
    const read = heard.safeParse(message);
    if (read.success) told.get(read.data.id)?.(read.data.from);
  });

  return (user) =>
    new Promise((resolve) => {
      const id = randomUUID();
      const heardBy = new Set<number>();
      let others: readonly number[] | undefined;
      const end = () => {
        stop();
        told.delete(id);
        resolve();
      };
      const look = () => {
        if (others?.every((other) => heardBy.has(other)) === true) end();
      };
      const stop = after(length, end);
      told.set(id, (from) => {
        heardBy.add(from);
        look();
      });
      backplane.publish(ENDED, { id, user });
      const ask = async () => {
        const number = await own();
        others = (await servers()).filter((other) => other !== number);
        look();
      };
      // Where it is unknown which servers have to answer, the time decides.
      void ask().catch(() => undefined);
    });
}
