import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins, type Coins } from '@/domain/wallet/coins';
import { people } from '@server/compose-people';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { photoFeeFor } from '@server/media/pictures/take-photo-fee';
import { findPerson } from '@server/profile/profile-store';
import type { UserNotFound } from '@server/kernel/ports/people';

/** What seeing somebody's album costs now: nothing for oneself, friends and who has paid. */
export async function albumFee(
  db: Database,
  viewer: UserId,
  owner: UserId,
): Promise<Result<Coins, UserNotFound>> {
  if (viewer === owner) return ok(coins(0));
  const reached = await people.reach(db, viewer, owner);
  if (!reached.ok) return reached;
  const self = await findPerson(db, viewer);
  return self ? ok(await photoFeeFor(db, self, owner)) : err({ kind: 'user-not-found' });
}

/** Whether a picture of an album may be seen: it is in the album, and seeing it costs nothing any more. */
export async function maySeeAlbumPicture(
  db: Database,
  viewer: UserId,
  { key, owner }: { readonly key: string; readonly owner: UserId },
): Promise<boolean> {
  if (viewer === owner) return true;
  const fee = await albumFee(db, viewer, owner);
  if (!fee.ok || fee.value > 0) return false;
  const shown = await query(db)
    .selectFrom('album_picture')
    .select('id')
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return shown !== undefined;
}
