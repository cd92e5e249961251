import type { Database } from '@server/kernel/database';
import type { ObjectStore } from '@server/kernel/ports/object-store';
import { forgetObjects } from './object-record-store';

/**
 * Removes pictures that nobody owns any more, bytes first: a crash in between leaves rows that the
 * next sweep finds, never bytes that nothing points to.
 */
export async function removeObjects(
  db: Database,
  store: ObjectStore,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await store.remove(key);
  await forgetObjects(db, keys);
}
