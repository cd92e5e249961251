import { PICTURE_SIZES, type PictureSize } from '@/domain/media/picture-sizes';
import type { Database } from '@server/kernel/database';
import type { ObjectStore } from '@server/kernel/ports/media';
import { forgetObjects, markDisowned } from './removal-store';
import { sizedKey } from './sized-key';

const SIZES = Object.keys(PICTURE_SIZES) as PictureSize[];

/** Removes pictures that were just taken from their owners. */
export async function removeObjects(
  db: Database,
  store: ObjectStore,
  keys: readonly string[],
): Promise<void> {
  await removeMarked(db, store, await markDisowned(db, keys));
}

/**
 * Removes pictures whose rows are marked as being removed, with their sizes, bytes first: a crash in between leaves
 * rows that a later sweep finds, never bytes that nothing points to.
 */
export async function removeMarked(
  db: Database,
  store: ObjectStore,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    for (const size of SIZES) await store.remove(sizedKey(key, size));
    await store.remove(key);
  }
  await forgetObjects(db, keys);
}
