import type { EraseWithAccount } from '../account/cancel-account';
import type { PartWays } from '../people/block-person';
import type { ReadCards } from '../people/read-cards';
import type { ServerKit, Slice } from '../slice';
import { circleRoutes } from './circle-routes';
import { deleteFollow } from './repositories/follows';
import { deleteWaiting, eraseRequests } from './repositories/friends';
import { lockPair } from './repositories/lock-pair';
import { eraseNotices } from './repositories/notices';
import { erasePrivacy } from './repositories/privacy';
import { eraseVisits } from './repositories/visits';
import { createTellPeople, type TellPeople } from './tell-people';

/** Friends, follows, visits, notices and privacy; others tell people through it. */
export interface CircleSlice extends Slice {
  readonly tellPeople: TellPeople;
}

/** Puts the calls about people together. */
export function createCircleSlice(
  { db, clock, ids, events }: ServerKit,
  { readCards }: { readonly readCards: ReadCards },
): CircleSlice {
  const deps = { db, clock, ids, events, readCards };
  const tellPeople = createTellPeople(deps);
  return { routes: circleRoutes(deps, tellPeople), tellPeople };
}

/** Removes with an account what others hold of it in their lists. */
export const eraseCircle: EraseWithAccount = async (user, transaction) => {
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
