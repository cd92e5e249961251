import { vi } from 'vitest';
import type { FriendsApi } from '@/application/friends/friends-api';
import type { Relation } from '@/contract/http/friends';
import { DEFAULT_PRIVACY } from '@/domain/friends/privacy';
import { ok } from '@/domain/shared/result';

/** Somebody one has nothing to do with. */
export const STRANGER: Relation = { following: false, friendship: 'none', fans: 0 };

/** The calls about people, of a server on which nothing has happened; a test replaces what it is about. */
export function quietFriendsNews(calls: Partial<FriendsApi> = {}): FriendsApi {
  const nothing = async () => ok({ rows: [] });
  return {
    friends: vi.fn<FriendsApi['friends']>(nothing),
    applications: vi.fn<FriendsApi['applications']>(nothing),
    ask: vi.fn<FriendsApi['ask']>(async () => ok('pending' as const)),
    answer: vi.fn<FriendsApi['answer']>(async () => ok('accepted' as const)),
    endFriendship: vi.fn<FriendsApi['endFriendship']>(async () => ok(undefined)),
    follow: vi.fn<FriendsApi['follow']>(async (_id, wanted) => ok(wanted)),
    follows: vi.fn<FriendsApi['follows']>(nothing),
    whoLikesMe: vi.fn<FriendsApi['whoLikesMe']>(nothing),
    visit: vi.fn<FriendsApi['visit']>(async () => ok(undefined)),
    visitNumbers: vi.fn<FriendsApi['visitNumbers']>(async () => ok({ today: 0, total: 0 })),
    visitors: vi.fn<FriendsApi['visitors']>(nothing),
    relation: vi.fn<FriendsApi['relation']>(async () => ok(STRANGER)),
    privacy: vi.fn<FriendsApi['privacy']>(async () => ok(DEFAULT_PRIVACY)),
    setPrivacy: vi.fn<FriendsApi['setPrivacy']>(async (change) =>
      ok({ ...DEFAULT_PRIVACY, ...change }),
    ),
    ...calls,
  };
}
