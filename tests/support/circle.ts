import { vi } from 'vitest';
import type { CircleApi, Relation } from '@/application/friends/friends-api';
import { DEFAULT_PRIVACY } from '@/domain/friends/privacy';
import { ok } from '@/domain/shared/result';

/** Somebody one has nothing to do with. */
export const STRANGER: Relation = { following: false, friendship: 'none', fans: 0 };

/** The calls about people, of a server on which nothing has happened; a test replaces what it is about. */
export function quietCircle(calls: Partial<CircleApi> = {}): CircleApi {
  const nothing = async () => ok({ rows: [] });
  return {
    friends: vi.fn<CircleApi['friends']>(nothing),
    applications: vi.fn<CircleApi['applications']>(nothing),
    ask: vi.fn<CircleApi['ask']>(async () => ok('pending' as const)),
    answer: vi.fn<CircleApi['answer']>(async () => ok('accepted' as const)),
    endFriendship: vi.fn<CircleApi['endFriendship']>(async () => ok(undefined)),
    follow: vi.fn<CircleApi['follow']>(async (_id, wanted) => ok(wanted)),
    follows: vi.fn<CircleApi['follows']>(nothing),
    whoLikesMe: vi.fn<CircleApi['whoLikesMe']>(nothing),
    visit: vi.fn<CircleApi['visit']>(async () => ok(undefined)),
    visitNumbers: vi.fn<CircleApi['visitNumbers']>(async () => ok({ today: 0, total: 0 })),
    visitors: vi.fn<CircleApi['visitors']>(nothing),
    relation: vi.fn<CircleApi['relation']>(async () => ok(STRANGER)),
    privacy: vi.fn<CircleApi['privacy']>(async () => ok(DEFAULT_PRIVACY)),
    setPrivacy: vi.fn<CircleApi['setPrivacy']>(async (change) =>
      ok({ ...DEFAULT_PRIVACY, ...change }),
    ),
    interactions: vi.fn<CircleApi['interactions']>(nothing),
    announcements: vi.fn<CircleApi['announcements']>(nothing),
    counts: vi.fn<CircleApi['counts']>(async () =>
      ok({ requests: 0, notices: 0, announcements: 0 }),
    ),
    ...calls,
  };
}
