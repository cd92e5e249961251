import { vi } from 'vitest';
import type { Call } from '@/application/shared/call';
import { callToken } from '@/application/shared/shared-tokens';
import { provideFriendsActions } from '@/composition/friends';
import type { Scope } from '@/composition/scope';
import * as friends from '@/contract/http/friends';
import { ok } from '@/domain/shared/result';

/** A person one has nothing to do with. */
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
    .value(callToken(friends.friendList), all.friendList)
    .value(callToken(friends.friendRequests), all.friendRequests)
    .value(callToken(friends.followList), all.followList)
    .value(callToken(friends.visitorRecord), all.visitorRecord)
    .value(callToken(friends.visitorNumber), all.visitorNumber)
    .value(callToken(friends.visitUser), all.visit)
    .value(callToken(friends.relation), all.relation)
    .value(callToken(friends.addFriend), all.ask)
    .value(callToken(friends.answerFriendRequest), all.answer)
    .value(callToken(friends.deleteFriend), all.end)
    .value(callToken(friends.followUser), all.follow);
}
