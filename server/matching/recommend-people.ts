import { sql } from 'kysely';
import {
  RECENTLY_ACTIVE,
  RECOMMENDED_AMONG,
  RECOMMENDED_PEOPLE,
} from '@/domain/matching/recommendation';
import { userId, type UserId } from '@/domain/shared/ids';
import { isBlocked } from '@server/kernel/data/blocks';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { ReadCards, UserCard } from '@server/kernel/ports/people';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';

/** People somebody may like: shared interests first, then who was here last. */
export type RecommendPeople = (user: UserId) => Promise<readonly UserCard[]>;

/** What recommending needs. */
export interface RecommendDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly readCards: ReadCards;
  /** Whether demo companions take part. */
  readonly companions: boolean;
}

/** Never oneself, a friend, or somebody blocked either way; companions count as always here. */
export function createRecommendPeople(deps: RecommendDeps): RecommendPeople {
  return async (user) => deps.readCards(user, await likelyPeople(deps, user));
}

async function likelyPeople(
  { db, clock, companions }: RecommendDeps,
  user: UserId,
): Promise<readonly UserId[]> {
  const since = new Date(clock.now() - RECENTLY_ACTIVE);
  const { rows } = await sql<{ id: number }>`
    select u.id
    from app_user me
    join (
      (select * from app_user where status = 'active' and not demo and last_seen_at >= ${since}
        order by last_seen_at desc nulls last limit ${sql.lit(RECOMMENDED_AMONG)})
      union all
      (select * from app_user where status = 'active' and demo and ${companions}::boolean)
    ) u on u.id <> me.id and u.im_account <> ${SUPPORT_ADDRESS}
    where me.id = ${user}
      and not ${isBlocked('me.id', 'u.id')}
      -- One look each, whoever has how many friends.
      and (
        select f.low from friendship f where f.low = least(me.id, u.id) and f.high = greatest(me.id, u.id)
      ) is null
    order by
      cardinality(array(select unnest(u.hobbies) intersect select unnest(me.hobbies))) desc,
      u.demo, u.last_seen_at desc nulls last, u.id
    limit ${sql.lit(RECOMMENDED_PEOPLE)}
  `.execute(query(db));
  return rows.map(({ id }) => userId(id));
}
