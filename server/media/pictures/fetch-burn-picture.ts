import { BURN_FETCH } from '@/domain/media/burn-picture';
import { later } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { SignedIn } from '@server/kernel/http/route';
import type { Clock } from '@server/kernel/ports/clock';
import type { ObjectStore } from '@server/kernel/ports/object-store';
import { disownObject } from '@server/media/storage/object-record-store';
import { removeObjects } from '@server/media/storage/remove-objects';
import { hashToken } from '@server/kernel/secrets';
import { takeView } from './burn-picture-store';

/** The bytes of a burn-after-reading picture, for the one who sees them. */
export interface BurningPicture {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** The picture of this view, once; undefined for anybody else, and ever after. */
export type FetchBurnPicture = (
  name: string,
  viewer: SignedIn,
) => Promise<BurningPicture | undefined>;

/**
 * The fetch is claimed in one statement and the object is gone before its bytes leave: whatever
 * happens to the answer, there is nothing left to fetch (readings, Better than observed).
 */
export function createFetchBurnPicture(deps: {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly clock: Clock;
}): FetchBurnPicture {
  const { db, store, clock } = deps;
  return async (name, { user, token }) => {
    const now = clock.now();
    const object = await inTransaction(db, async (transaction) => {
      const key = await takeView(transaction, {
        viewHash: hashToken(name),
        sessionHash: hashToken(token),
        viewer: user,
        grantedAfter: later(now, -BURN_FETCH),
        now,
      });
      return key === undefined ? undefined : disownObject(transaction, key);
    });
    if (!object) return undefined;
    const bytes = await store.get(object.key);
    await removeObjects(db, store, [object.key]);
    return bytes && { bytes, type: object.type };
  };
}
