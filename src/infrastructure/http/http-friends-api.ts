import type * as z from 'zod/mini';
import type { CircleApi, Dated, Listed } from '@/application/friends/friends-api';
import * as circle from '@/contract/http/friends';
import type { userVo } from '@/contract/http/profile';
import type { HttpApi } from './http-api';
import { mapAnswer, nothingOf } from './map-answer';
import { momentOf, personOf } from './wire-people';

/** The calls about friends, follows, visits, notices and privacy over HTTP. */
export function createHttpCircleApi(api: HttpApi): CircleApi {
  return { ...friendCalls(api), ...followCalls(api), ...visitCalls(api), ...noticeCalls(api) };
}

type Calls<Name extends keyof CircleApi> = Pick<CircleApi, Name>;

function friendCalls(
  api: HttpApi,
): Calls<'friends' | 'applications' | 'ask' | 'answer' | 'endFriendship'> {
  return {
    friends: (before) =>
      mapAnswer(api.call(circle.friendList, pageOf(before)), (page) => listed(page, personOf)),
    applications: (direction, before) =>
      mapAnswer(api.call(circle.friendRequests, { direction, ...pageOf(before) }), (page) =>
        listed(page, ({ person, at, ...row }) => ({
          ...row,
          person: personOf(person),
          at: momentOf(at),
        })),
      ),
    ask: (userId, words) =>
      mapAnswer(api.call(circle.addFriend, { userId, words }), ({ state }) => state),
    answer: (applyId, accepts) =>
      mapAnswer(
        api.call(circle.answerFriendRequest, { applyId, accept: accepts ? 'true' : 'false' }),
        ({ state }) => state,
      ),
    endFriendship: (userId) => mapAnswer(api.call(circle.deleteFriend, { userId }), nothingOf),
  };
}

function followCalls(api: HttpApi): Calls<'follow' | 'follows' | 'whoLikesMe' | 'relation'> {
  return {
    follow: (userId, follow) =>
      mapAnswer(api.call(circle.followUser, { userId, follow }), ({ following }) => following),
    follows: (tab, before) =>
      mapAnswer(api.call(circle.followList, { tab, ...pageOf(before) }), (page) =>
        listed(page, ({ person, since }) => dated(person, since)),
      ),
    whoLikesMe: () => mapAnswer(api.call(circle.whoLikesMe, {}), (page) => listed(page, personOf)),
    relation: (userId) =>
      mapAnswer(api.call(circle.relation, { userId }), ({ applyId, ...relation }) => ({
        ...relation,
        ...(applyId !== undefined && { applicationId: applyId }),
      })),
  };
}

function visitCalls(api: HttpApi): Calls<'visit' | 'visitNumbers' | 'visitors'> {
  return {
    visit: (userId) => mapAnswer(api.call(circle.visitUser, { userId }), nothingOf),
    visitNumbers: () => api.call(circle.visitorNumber, {}),
    visitors: (before) =>
      mapAnswer(api.call(circle.visitorRecord, pageOf(before)), (page) =>
        listed(page, ({ person, visitedAt }) => dated(person, visitedAt)),
      ),
  };
}

function noticeCalls(
  api: HttpApi,
): Calls<'interactions' | 'announcements' | 'counts' | 'privacy' | 'setPrivacy'> {
  return {
    interactions: (before) =>
      mapAnswer(api.call(circle.interactions, pageOf(before)), (page) =>
        listed(page, ({ id, kind, person, subject, at }) => ({
          id,
          kind,
          person: personOf(person),
          at: momentOf(at),
          ...(subject !== undefined && { subject }),
        })),
      ),
    announcements: (before) =>
      mapAnswer(api.call(circle.announcements, pageOf(before)), (page) =>
        listed(page, ({ at, ...row }) => ({ ...row, at: momentOf(at) })),
      ),
    counts: () => api.call(circle.circleCounts, {}),
    privacy: () => api.call(circle.readPrivacy, {}),
    setPrivacy: (change) => api.call(circle.setPrivacy, change),
  };
}

function pageOf(before: string | undefined): { before?: string } {
  return before === undefined ? {} : { before };
}

function dated(person: z.infer<typeof userVo>, at: string): Dated {
  return { person: personOf(person), at: momentOf(at) };
}

function listed<T, U>(
  page: {
    readonly rows: readonly T[];
    readonly older?: string | undefined;
    readonly total?: number;
  },
  map: (row: T) => U,
): Listed<U> {
  return {
    rows: page.rows.map((row) => map(row)),
    ...(page.older !== undefined && { older: page.older }),
    ...(page.total !== undefined && { total: page.total }),
  };
}
