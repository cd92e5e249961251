import { sql } from 'kysely';
import { RECOMMENDED_AMONG, RECOMMENDED_PEOPLE } from '@/domain/matching/recommendation';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { userId, type UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { isBlocked } from '@server/kernel/data/blocks';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/**
 * The people to recommend to `user`: active since `since`, or a companion; the best match first.
 */
export async function likelyPeople(
  db: Database,
  user: UserId,
  { since, companions }: { readonly since: EpochMs; readonly companions: boolean },
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id
    from app_user me
    join (
      (select * from app_user where status = 'active' and not demo and last_seen_at >= ${new Date(since)}
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
