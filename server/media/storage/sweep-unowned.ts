import { DAY, later } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import type { ObjectStore } from '@server/kernel/ports/media';
import { markForgotten } from './removal-store';
import { removeMarked } from './remove-objects';

/** How long pictures without an owner are kept: longer than any registration may take. */
const UNOWNED_FOR = DAY;
const PICTURES_AT_ONCE = 100;

/** Removes pictures without an owner; to be run every hour or so, by any number of servers. */
export async function sweepUnowned(db: Database, store: ObjectStore, clock: Clock): Promise<void> {
  const before = later(clock.now(), -UNOWNED_FOR);
  await removeMarked(db, store, await markForgotten(db, before, PICTURES_AT_ONCE));
}
