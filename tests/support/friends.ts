import { vi } from 'vitest';
import type { Call } from '@/application/shared/call';
import { provideFriendsActions } from '@/composition/friends';
import type { Scope } from '@/composition/scope';
import * as friends from '@/contract/http/friends';
import { ok } from '@/domain/shared/result';
import { fakeCall } from './fake-call';

/** A person without any relation. */
export const STRANGER: friends.Relation = { following: false, friendship: 'none', fans: 0 };

type Friends = typeof friends;

/** The calls about people that views and use cases make. */
export interface FriendCalls {
  readonly friendList: Call<Friends['friendList']>;
  readonly friendRequests: Call<Friends['friendRequests']>;
  readonly followList: Call<Friends['followList']>;
  readonly visitorRecord: Call<Friends['visitorRecord']>;
  readonly visitorNumber: Call<Friends['visitorNumber']>;
  readonly visit: Call<Friends['visitUser']>;
  readonly relation: Call<Friends['relation']>;
  readonly ask: Call<Friends['addFriend']>;
  readonly answer: Call<Friends['answerFriendRequest']>;
  readonly end: Call<Friends['deleteFriend']>;
  readonly follow: Call<Friends['followUser']>;
}

/** The calls of a server on which nothing has happened; a test replaces what it is about. */
export function quietFriends(calls: Partial<FriendCalls> = {}): FriendCalls {
  return {
    friendList: async () => ok({ rows: [], total: 0 }),
    friendRequests: async () => ok({ rows: [] }),
    followList: async () => ok({ rows: [], total: 0 }),
    visitorRecord: async () => ok({ rows: [] }),
    visitorNumber: async () => ok({ today: 0, total: 0 }),
    visit: async () => ok({}),
    relation: async () => ok(STRANGER),
    ask: async () => ok({ state: 'pending' }),
    answer: async () => ok({ state: 'accepted' }),
    end: async () => ok({}),
    follow: vi.fn<FriendCalls['follow']>(async ({ follow }) => ok({ following: follow })),
    ...calls,
  };
}

/** What can be seen of people and done about them, with these calls. */
export function provideQuietFriends(scope: Scope, calls: Partial<FriendCalls> = {}): Scope {
  const all = quietFriends(calls);
  return provideFriendsActions(scope)
    .value(...fakeCall(friends.friendList, all.friendList))
    .value(...fakeCall(friends.friendRequests, all.friendRequests))
    .value(...fakeCall(friends.followList, all.followList))
    .value(...fakeCall(friends.visitorRecord, all.visitorRecord))
    .value(...fakeCall(friends.visitorNumber, all.visitorNumber))
    .value(...fakeCall(friends.visitUser, all.visit))
    .value(...fakeCall(friends.relation, all.relation))
    .value(...fakeCall(friends.addFriend, all.ask))
    .value(...fakeCall(friends.answerFriendRequest, all.answer))
    .value(...fakeCall(friends.deleteFriend, all.end))
    .value(...fakeCall(friends.followUser, all.follow));
}
