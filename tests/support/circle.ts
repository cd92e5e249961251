import { vi } from 'vitest';
import type { CircleApi, Relation } from '@/application/ports/circle-api';
import { DEFAULT_PRIVACY } from '@/domain/friends/privacy';
import { ok } from '@/domain/shared/result';

/** Somebody one has nothing to do with. */
export const STRANGER: Relation = { following: false, friendship: 'none', fans: 0 };

/** The calls about people, of a server on which nothing has happened; a test replaces what it is about. */
export function quietCircle(calls: Partial<CircleApi> = {}): CircleApi {
  const nothing = async () => ok({ rows: [] });
  return {
    friends: vi.fn(nothing),
    applications: vi.fn(nothing),
    ask: vi.fn(async () => ok('pending' as const)),
    answer: vi.fn(async () => ok('accepted' as const)),
    endFriendship: vi.fn(async () => ok(undefined)),
    follow: vi.fn(async (_id, wanted) => ok(wanted)),
    follows: vi.fn(nothing),
    whoLikesMe: vi.fn(nothing),
    visit: vi.fn(async () => ok(undefined)),
    visitNumbers: vi.fn(async () => ok({ today: 0, total: 0 })),
    visitors: vi.fn(nothing),
    relation: vi.fn(async () => ok(STRANGER)),
    privacy: vi.fn(async () => ok(DEFAULT_PRIVACY)),
    setPrivacy: vi.fn(async (change) => ok({ ...DEFAULT_PRIVACY, ...change })),
    interactions: vi.fn(nothing),
    announcements: vi.fn(nothing),
    counts: vi.fn(async () => ok({ requests: 0, notices: 0, announcements: 0 })),
    ...calls,
  };
}
