import { photoFee } from '@/domain/media/photo-permission';
import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { People } from '@server/kernel/ports/people';
import { openableAmong, type OpenablePicture } from './burn-picture-store';
import { permittedAmong } from './photo-permission-store';

/** How messages with a burn-after-reading picture stand for a person. */
export interface BurnStatus {
  /** Cannot be opened any more. */
  readonly burned: readonly string[];
  /** Opening would take the photo permission. */
  readonly priced: readonly string[];
}

/** The states of these messages for `user`, their sender or recipient. */
export type ReadBurnStatus = (user: UserId, messageIds: readonly string[]) => Promise<BurnStatus>;

/** What the status is read from. */
export interface BurnStatusDeps {
  readonly db: Database;
  readonly people: Pick<People, 'find' | 'friendsAmong'>;
}

/** What is not known, or other people's, is burned like the rest: nothing is learned by asking. */
export function createReadBurnStatus(deps: BurnStatusDeps): ReadBurnStatus {
  return async (user, messageIds) => {
    const openable = await openableAmong(deps.db, user, messageIds);
    const senders = await pricedSenders(deps, user, [...openable.values()]);
    return {
      burned: messageIds.filter((id) => !openable.has(id)),
      priced: messageIds.filter((id) => senders.has(openable.get(id)?.sender ?? user)),
    };
  };
}

/** Whose pictures would cost `user` the photo permission. */
async function pricedSenders(
  { db, people }: BurnStatusDeps,
  user: UserId,
  pictures: readonly OpenablePicture[],
): Promise<ReadonlySet<UserId>> {
  const senders = [...new Set(pictures.map(({ sender }) => sender))].filter((id) => id !== user);
  const viewer = await people.find(db, user);
  if (senders.length === 0 || !viewer) return new Set();
  const friends = await people.friendsAmong(db, user, senders);
  const permitted = await permittedAmong(db, user, senders);
  const priced = senders.filter((id) => {
    const relation = { friends: friends.has(id), permitted: permitted.has(id) };
    return photoFee({ viewer: viewer.gender, wasMale: viewer.wasMale, ...relation }) > 0;
  });
  return new Set(priced);
}
