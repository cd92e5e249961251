import type { FriendsApi } from '@/application/friends/friends-api';
import * as friends from '@/contract/http/friends';
import * as matching from '@/contract/http/matching';
import type { Client } from '@/application/shared/call';
import { mapAnswer, nothingOf } from './map-answer';

/** The calls about friends, follows, visits and privacy over HTTP. */
export function createHttpFriendsApi({ api }: { readonly api: Client }): FriendsApi {
  return {
    ...friendCalls(api),
    ...followCalls(api),
    ...visitCalls(api),
    ...privacyCalls(api),
  };
}

type Calls<Name extends keyof FriendsApi> = Pick<FriendsApi, Name>;

function friendCalls(
  api: Client,
): Calls<'friends' | 'applications' | 'ask' | 'answer' | 'endFriendship'> {
  return {
    friends: (before) => api.call(friends.friendList, { before }),
    applications: (direction, before) => api.call(friends.friendRequests, { direction, before }),
    ask: (userId, words) =>
      mapAnswer(api.call(friends.addFriend, { userId, words }), ({ state }) => state),
    answer: (applyId, accepts) =>
      mapAnswer(
        api.call(friends.answerFriendRequest, { applyId, accept: accepts ? 'true' : 'false' }),
        ({ state }) => state,
      ),
    endFriendship: (userId) => mapAnswer(api.call(friends.deleteFriend, { userId }), nothingOf),
  };
}

function followCalls(api: Client): Calls<'follow' | 'follows' | 'whoLikesMe' | 'relation'> {
  return {
    follow: (userId, follow) =>
      mapAnswer(api.call(friends.followUser, { userId, follow }), ({ following }) => following),
    follows: (tab, before) => api.call(friends.followList, { tab, before }),
    whoLikesMe: (before) => api.call(matching.whoLikesMe, { before }),
    relation: (userId) => api.call(friends.relation, { userId }),
  };
}

function visitCalls(api: Client): Calls<'visit' | 'visitNumbers' | 'visitors'> {
  return {
    visit: (userId) => mapAnswer(api.call(friends.visitUser, { userId }), nothingOf),
    visitNumbers: () => api.call(friends.visitorNumber, {}),
    visitors: (before) => api.call(friends.visitorRecord, { before }),
  };
}

function privacyCalls(api: Client): Calls<'privacy' | 'setPrivacy'> {
  return {
    privacy: () => api.call(friends.readPrivacy, {}),
    setPrivacy: (change) => api.call(friends.setPrivacy, change),
  };
}
