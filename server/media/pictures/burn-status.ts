import type * as z from 'zod/mini';
import type { burnedImages } from '@/contract/http/burn-pictures';
import type { MessageId } from '@/domain/messaging/message';
import { picturePrice, type PicturePrice } from '@/domain/media/photo-permission';
import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import type { People, Person } from '@server/kernel/ports/people';
import { openableAmong, type OpenablePicture } from './burn-picture-store';
import { permittedAmong } from './photo-permission-store';
import { picturesLeft } from './pictures-left';

/** The states of these messages for `user`, their sender or recipient. */
export type ReadBurnStatus = (
  user: UserId,
  messageIds: readonly MessageId[],
) => Promise<BurnStatus>;
type BurnStatus = z.output<typeof burnedImages.response>;

/** What the status is read from. */
interface BurnStatusDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly people: Pick<People, 'find' | 'findAll' | 'friendsAmong'>;
}

/** What is not known, or other people's, is burned like the rest: nothing is learned by asking. */
export function createReadBurnStatus(deps: BurnStatusDeps): ReadBurnStatus {
  return async (user, messageIds) => {
    const openable = await openableAmong(deps.db, user, messageIds);
    const viewer = await deps.people.find(deps.db, user);
    const left = viewer ? await picturesLeft(deps.db, viewer, deps.clock.now()) : 0;
    const prices = viewer
      ? await pricesOf(deps, viewer, [...openable.values()], left)
      : new Map<UserId, PicturePrice['kind']>();
    const which = (kind: PicturePrice['kind']) =>
      messageIds.filter((id) => prices.get(openable.get(id)?.sender ?? user) === kind);
    return {
      burned: messageIds.filter((id) => !openable.has(id)),
      priced: which('coins'),
      free: which('allowance'),
      left,
    };
  };
}

/** What the pictures of each sender would take from `viewer` now. */
async function pricesOf(
  { db, people }: BurnStatusDeps,
  viewer: Person,
  pictures: readonly OpenablePicture[],
  left: number,
): Promise<ReadonlyMap<UserId, PicturePrice['kind']>> {
  const senders = [...new Set(pictures.map(({ sender }) => sender))].filter(
    (id) => id !== viewer.id,
  );
  if (senders.length === 0) return new Map();
  const friends = await people.friendsAmong(db, viewer.id, senders);
  const permitted = await permittedAmong(db, viewer.id, senders);
  const { gender, wasMale } = viewer;
  return new Map(
    (await people.findAll(db, senders)).map(({ id, companion }) => {
      const relation = { friends: friends.has(id), companion, permitted: permitted.has(id) };
      return [id, picturePrice({ viewer: gender, wasMale, ...relation }, left).kind];
    }),
  );
}
