import type { FriendsApi, Dated } from '@/application/friends/friends-api';
import * as friends from '@/contract/http/friends';
import * as matching from '@/contract/http/matching';
import type { Person } from '@/domain/profile/person';
import type { Client } from '@/application/shared/call';
import { mapAnswer, nothingOf } from './map-answer';
import { listed, pageOf } from './map-page';
import { momentOf } from './wire-people';

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
    friends: (before) =>
      mapAnswer(api.call(friends.friendList, pageOf(before)), (page) =>
        listed(page, (person) => person),
      ),
    applications: (direction, before) =>
      mapAnswer(api.call(friends.friendRequests, { direction, ...pageOf(before) }), (page) =>
        listed(page, ({ person, at, ...row }) => ({
          ...row,
          person,
          at: momentOf(at),
        })),
      ),
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
    follows: (tab, before) =>
      mapAnswer(api.call(friends.followList, { tab, ...pageOf(before) }), (page) =>
        listed(page, ({ person, since }) => dated(person, since)),
      ),
    whoLikesMe: (before) =>
      mapAnswer(api.call(matching.whoLikesMe, pageOf(before)), (page) =>
        listed(page, (person) => person),
      ),
    relation: (userId) =>
      mapAnswer(api.call(friends.relation, { userId }), ({ applyId, ...relation }) => ({
        ...relation,
        ...(applyId !== undefined && { applicationId: applyId }),
      })),
  };
}

function visitCalls(api: Client): Calls<'visit' | 'visitNumbers' | 'visitors'> {
  return {
    visit: (userId) => mapAnswer(api.call(friends.visitUser, { userId }), nothingOf),
    visitNumbers: () => api.call(friends.visitorNumber, {}),
    visitors: (before) =>
      mapAnswer(api.call(friends.visitorRecord, pageOf(before)), (page) =>
        listed(page, ({ person, visitedAt }) => dated(person, visitedAt)),
      ),
  };
}

function privacyCalls(api: Client): Calls<'privacy' | 'setPrivacy'> {
  return {
    privacy: () => api.call(friends.readPrivacy, {}),
    setPrivacy: (change) => api.call(friends.setPrivacy, change),
  };
}

function dated(person: Person, at: string): Dated {
  return { person, at: momentOf(at) };
}
