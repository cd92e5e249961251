import { photoFee } from '@/domain/media/photo-permission';
import type { Gender } from '@/domain/profile/gender';
import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import { findPerson } from '@server/profile/profile-store';
import { friendsAmong } from '@server/friends/relation-store';
import { openableAmong, type OpenablePicture } from './burn-picture-store';
import { permittedAmong } from './photo-permission-store';

/** How messages with a burn-after-reading picture stand for a person. */
export interface BurnStatus {
  /** Cannot be opened any more. */
  readonly burned: readonly string[];
  /** Opening would take the photo permission. */
  readonly priced: readonly string[];
}

/** How these messages stand for `user`, who sent them or was sent them. */
export type ReadBurnStatus = (user: UserId, messageIds: readonly string[]) => Promise<BurnStatus>;

/** What is not known, or other people's, is burned like the rest: nothing is learned by asking. */
export function createReadBurnStatus(db: Database): ReadBurnStatus {
  return async (user, messageIds) => {
    const openable = await openableAmong(db, user, messageIds);
    const senders = await pricedSenders(db, user, [...openable.values()]);
    return {
      burned: messageIds.filter((id) => !openable.has(id)),
      priced: messageIds.filter((id) => senders.has(openable.get(id)?.sender ?? user)),
    };
  };
}

/** Whose pictures would cost `user` the photo permission. */
async function pricedSenders(
  db: Database,
  user: UserId,
  pictures: readonly OpenablePicture[],
): Promise<ReadonlySet<UserId>> {
  const senders = [...new Set(pictures.map(({ sender }) => sender))].filter((id) => id !== user);
  const viewer = await findPerson(db, user);
  if (senders.length === 0 || !viewer) return new Set();
  const friends = await friendsAmong(db, user, senders);
  const permitted = await permittedAmong(db, user, senders);
  const priced = senders.filter((id) => {
    const relation = { friends: friends.has(id), permitted: permitted.has(id) };
    return photoFee({ viewer: viewer.gender as Gender, ...relation }) > 0;
  });
  return new Set(priced);
}
