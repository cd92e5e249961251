import { BURN_FETCH, BURN_LIFETIME } from '@/domain/media/burn-picture';
import { UNSENT_PICTURE_LIFETIME } from '@/domain/media/image-rules';
import { HOUR, later } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import type { ObjectStore } from '@server/kernel/ports/media';
import { disownObject, disownUnsent, markUnowned } from '@server/media/storage/object-record-store';
import { removeMarked } from '@server/media/storage/owned-pictures';
import { endLapsed } from './burn-picture-store';
import { endDropped, forgetEnded } from './sent-picture-store';

/** Pictures taken at once, so that no round is long. */
const AT_ONCE = 100;

/** After so long no upload is under way any more: its credentials have expired many times over. */
const UPLOAD_OVER = 6 * HOUR;

/** Removes pictures that cannot be seen any more; runs repeatedly, on any number of servers. */
type SweepPictures = () => Promise<void>;

/**
 * Burns what was never opened, or granted and never fetched; gives up what was uploaded and never
 * sent, and what the history of its conversation has dropped; removes the bytes of all of them and of
 * what was taken back.
 */
export function createSweepPictures(deps: {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly clock: Clock;
}): SweepPictures {
  const { db, store, clock } = deps;
  return async () => {
    const now = clock.now();
    const limits = {
      now,
      sentBefore: later(now, -BURN_LIFETIME),
      grantedBefore: later(now, -BURN_FETCH),
    };
    await inTransaction(db, async (transaction) => {
      const unkept = later(now, -UNSENT_PICTURE_LIFETIME);
      const ended = [
        ...(await endLapsed(transaction, limits, AT_ONCE)),
        ...(await endDropped(transaction, unkept, now, AT_ONCE)),
      ];
      for (const key of ended) await disownObject(transaction, key);
      await disownUnsent(transaction, unkept, AT_ONCE);
    });
    await removeMarked(db, store, await markUnowned(db, later(now, -UPLOAD_OVER), AT_ONCE));
    await forgetEnded(db, later(now, -BURN_LIFETIME));
  };
}
