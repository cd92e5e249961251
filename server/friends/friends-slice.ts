import type { EraseWithAccount } from '@server/kernel/ports/erase-with-account';
import type { People, ReadCards } from '@server/kernel/ports/people';
import type { PartWays } from './block-person';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { friendsRoutes } from './friends-routes';
import { deleteFollow } from './follow-store';
import { deleteWaiting, eraseRequests } from './friend-store';
import { lockPair } from './lock-pair-store';
import { eraseNotices } from '@server/notices/notice-store';
import { erasePrivacy } from './privacy-store';
import { eraseVisits } from './visit-store';
import { createTellPeople, type TellPeople } from './tell-people';

/** Friends, follows, visits, notices and privacy; others tell people through it. */
export interface FriendsSlice extends Slice {
  readonly tellPeople: TellPeople;
}

/** Puts the calls about people together. */
export function createFriendsSlice(
  { db, clock, ids, events }: ServerKit,
  { people, readCards }: { readonly people: People; readonly readCards: ReadCards },
): FriendsSlice {
  const deps = { db, clock, ids, events, people, readCards };
  const tellPeople = createTellPeople(deps);
  return { routes: friendsRoutes(deps, tellPeople), tellPeople };
}

/** Removes with an account what others hold of it in their lists. */
export const eraseFriends: EraseWithAccount = async (user, transaction) => {
  await eraseRequests(transaction, user);
  await eraseVisits(transaction, user);
  await eraseNotices(transaction, user);
  await erasePrivacy(transaction, user);
};

/** A block ends follows and waiting requests in both directions; a friendship rests until it is taken back. */
export const partWays: PartWays = async (transaction, one, other) => {
  await lockPair(transaction, one, other);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await deleteFollow(transaction, from, to);
    await deleteWaiting(transaction, from, to);
  }
};
