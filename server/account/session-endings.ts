import type { UserId } from '@/domain/shared/ids';
import { onceOver } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';

/** Is told whose sessions have ended; whoever ended them has no answer before it is done. It never fails. */
export type EndingsListener = (user: UserId) => Promise<void>;

const listeners = new WeakMap<Database, Set<EndingsListener>>();

/** Has `listener` told whenever sessions in `db` have ended by a statement of this process. */
export function onEndings(db: Database, listener: EndingsListener): void {
  listeners.set(db, (listeners.get(db) ?? new Set()).add(listener));
}

/** Tells of ended sessions of `user` as soon as the transaction is over. Only the store of sessions calls it. */
export function tellOfEndings(db: Database, user: UserId): Promise<void> {
  return onceOver(db, async (database) => {
    await Promise.all([...(listeners.get(database) ?? [])].map((listener) => listener(user)));
  });
}
