import { RECENTLY_ACTIVE } from '@/domain/matching/recommendation';
import type { UserId } from '@/domain/shared/ids';
import { later } from '@/domain/shared/time';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/system';
import type { ReadCards, UserCard } from '@server/kernel/ports/people';
import { likelyPeople } from './likely-people-store';

/** Recommended people: shared interests first, then the most recently active. */
export type RecommendPeople = (user: UserId) => Promise<readonly UserCard[]>;

interface RecommendDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly readCards: ReadCards;
  /** Whether demo companions take part. */
  readonly companions: boolean;
}

/** Never the viewer, a friend, or a person blocked either way; companions count as always here. */
export function createRecommendPeople(deps: RecommendDeps): RecommendPeople {
  const { db, clock, readCards, companions } = deps;
  return async (user) => {
    const since = later(clock.now(), -RECENTLY_ACTIVE);
    return readCards(user, await likelyPeople(db, user, { since, companions }));
  };
}
