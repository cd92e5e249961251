import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins, type Coins } from '@/domain/wallet/coins';
import type { Database } from '@server/kernel/database';
import { pictureOfKey } from './album-store';
import { photoFeeFor } from '@server/media/pictures/take-photo-fee';
import type { People, UserNotFound } from '@server/kernel/ports/people';

/**
 * The current price of an album: nothing for its owner, for friends and for people who have paid.
 */
export async function albumFee(
  people: People,
  db: Database,
  viewer: UserId,
  owner: UserId,
): Promise<Result<Coins, UserNotFound>> {
  if (viewer === owner) return ok(coins(0));
  const reached = await people.reach(db, viewer, owner);
  if (!reached.ok) return reached;
  const self = await people.find(db, viewer);
  return self ? ok(await photoFeeFor(people, db, self, owner)) : err({ kind: 'user-not-found' });
}

/** Whether a picture of an album may be seen: it is in the album, and seeing it costs nothing any more. */
export async function maySeeAlbumPicture(
  people: People,
  db: Database,
  viewer: UserId,
  { key, owner }: { readonly key: string; readonly owner: UserId },
): Promise<boolean> {
  if (viewer === owner) return true;
  const fee = await albumFee(people, db, viewer, owner);
  if (!fee.ok || fee.value > 0) return false;
  const picture = await pictureOfKey(db, key);
  return picture?.deleted_at === null;
}
