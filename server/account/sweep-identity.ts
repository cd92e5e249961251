import { DAY, later } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { ObjectStore } from '@server/kernel/ports/object-store';
import { unownedObjects } from '@server/media/storage/object-record-store';
import { removeObjects } from '@server/media/storage/remove-objects';
import { sweepExpired } from './sweep-store';

/** How long pictures that belong to nobody wait: longer than any registration may take. */
const UNOWNED_FOR = DAY;
const PICTURES_AT_ONCE = 100;

/** Removes what time has made worthless; to be run every hour or so, by any number of servers. */
export type SweepIdentity = () => Promise<void>;

/** Sweeps codes, tickets, counted attempts, sessions, letters, and pictures nobody owns. */
export function createSweepIdentity(
  db: Database,
  objects: ObjectStore,
  clock: Clock,
): SweepIdentity {
  return async () => {
    const now = clock.now();
    await sweepExpired(db, now);
    const pictures = await unownedObjects(db, later(now, -UNOWNED_FOR), PICTURES_AT_ONCE);
    await removeObjects(db, objects, pictures);
  };
}
