import type { Kysely } from 'kysely';
import { DAY, later } from '@/domain/shared/time';
import type { Schema } from '../data/schema';
import type { Clock } from '../ports/clock';
import type { ObjectStore } from '../ports/object-store';
import { removeObjects } from '../storage/remove-objects';
import { unownedObjects } from '../storage/repositories/objects';
import { sweepExpired } from './repositories/sweep';

/** How long pictures that belong to nobody wait: longer than any registration may take. */
const UNOWNED_FOR = DAY;
const PICTURES_AT_ONCE = 100;

/** Removes what time has made worthless; to be run every hour or so, by any number of servers. */
export type SweepIdentity = () => Promise<void>;

/** Sweeps codes, tickets, counted attempts, sessions, letters, and pictures nobody owns. */
export function createSweepIdentity(
  db: Kysely<Schema>,
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
