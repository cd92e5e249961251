import { BURN_FETCH } from '@/domain/media/burn-picture';
import { later } from '@/domain/shared/time';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { SignedIn } from '@server/kernel/http/route';
import type { Clock } from '@server/kernel/ports/system';
import type { MomentPictures, ObjectStore, ViewClaim } from '@server/kernel/ports/media';
import { disownObject, findObject } from '@server/media/storage/object-record-store';
import { removeObjects } from '@server/media/storage/remove-objects';
import { hashToken } from '@server/kernel/secrets';
import { keyOfView, takeView } from './burn-picture-store';

/** The bytes of a burn-after-reading picture, for the one who sees them. */
interface BurningPicture {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** The picture of this view, once; undefined for anybody else, and ever after. */
export type FetchBurnPicture = (
  name: string,
  viewer: SignedIn,
) => Promise<BurningPicture | undefined>;

/** What fetching is built from. */
interface FetchBurnDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly clock: Clock;
  readonly momentPictures: Pick<MomentPictures, 'keyOfView' | 'takeView'>;
}

/**
 * The fetch is claimed in one statement and the object is gone before its bytes leave: whatever
 * happens to the answer, there is nothing left to fetch (readings, Better than observed). The bytes are read
 * before, so that a storage that is away takes nobody's one view.
 */
export function createFetchBurnPicture(deps: FetchBurnDeps): FetchBurnPicture {
  const { db, store, clock } = deps;
  return async (name, { user, token }) => {
    const now = clock.now();
    const claim = {
      viewHash: hashToken(name),
      sessionHash: hashToken(token),
      viewer: user,
      grantedAfter: later(now, -BURN_FETCH),
      now,
    };
    const viewed = await keyOfView(db, claim);
    if (viewed === undefined) return viewOfMoment(deps, claim);
    const bytes = await store.get(viewed);
    const object = await inTransaction(db, async (transaction) => {
      const key = await takeView(transaction, claim);
      return key === undefined ? undefined : disownObject(transaction, key);
    });
    if (!object) return undefined;
    await removeObjects(db, store, [object.key]);
    return bytes && { bytes, type: object.type };
  };
}

/**
 * A picture of an opened moment: others may still open it, so the object stays, and the claim alone is
 * what makes it one fetch for this viewer.
 */
async function viewOfMoment(
  { db, store, momentPictures }: FetchBurnDeps,
  claim: ViewClaim,
): Promise<BurningPicture | undefined> {
  const viewed = await momentPictures.keyOfView(db, claim);
  if (viewed === undefined) return undefined;
  const bytes = await store.get(viewed);
  const object = await inTransaction(db, async (transaction) => {
    const key = await momentPictures.takeView(transaction, claim);
    const found = key === undefined ? undefined : await findObject(transaction, key);
    return found?.owner === undefined ? undefined : found;
  });
  return bytes && object && { bytes, type: object.type };
}
