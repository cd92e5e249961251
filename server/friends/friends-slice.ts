import type { EraseWithAccount } from '@server/kernel/ports/account';
import type { EventBus } from '@server/kernel/ports/notices';
import type { EndFriendship, OpenAsks } from '@server/kernel/ports/friends';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { blockRoutes, friendsRoutes } from './friends-routes';
import { eraseRelations, peopleAround } from './relation-store';
import { eraseRequests, openRequestsTo } from './friend-store';
import type { FriendsNeeds, FriendsDeps } from './friends-deps';
import { erasePrivacy } from './privacy-store';
import { publishParting, createRemoveFriend, createAnswerRequest } from './friend-requests';
import { eraseVisits } from './visit-store';

/** Requests answered in one round. */
const ROUND = 50;

/** Friend requests for those whose answers are decided by the server. */
function createOpenRequests(deps: FriendsDeps): OpenAsks<'accept'> {
  const answerRequest = createAnswerRequest(deps);
  return {
    openTo: (people) => openRequestsTo(deps.db, people, ROUND),
    answer: async ({ asked, id }) => void (await answerRequest(asked, id, true)),
  };
}

/** What other slices take from the friendships. */
export interface FriendsSlice extends Slice {
  readonly endFriendship: EndFriendship;
  readonly openRequests: OpenAsks<'accept'>;
}

/** Friends, follows, visits, blocks, given names and privacy. */
export function createFriendsSlice(
  { db, clock, ids, events }: ServerKit,
  needs: FriendsNeeds,
): FriendsSlice {
  const deps = { db, clock, ids, events, ...needs };
  return {
    routes: [...friendsRoutes(deps), ...blockRoutes(deps)],
    endFriendship: createRemoveFriend(deps),
    openRequests: createOpenRequests(deps),
  };
}

/** Removes a deleted account from the lists of others, whose pages then read them again. */
export function createEraseFriends(events: Pick<EventBus, 'publish'>): EraseWithAccount {
  return async (user, transaction) => {
    const around = await peopleAround(transaction, user);
    await eraseRequests(transaction, user);
    await eraseVisits(transaction, user);
    await erasePrivacy(transaction, user);
    await eraseRelations(transaction, user);
    return () => publishParting(events, around);
  };
}
