import { sql } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { KNOWN_PEOPLE, type KnownPeople } from '@server/kernel/ports/people';

/** Friends, people one follows, and people one has given a name, the latest first. */
export function createKnownByRelation(db: Database): KnownPeople {
  return async ({ id }) => {
    const { rows } = await sql<{ other: number }>`
      select other from (
        (select high as other, created_at as at from friendship where low = ${id}
          order by created_at desc limit ${KNOWN_PEOPLE})
        union all (select low, created_at from friendship where high = ${id}
          order by created_at desc limit ${KNOWN_PEOPLE})
        union all (select followed, followed_at from follow where follower = ${id}
          order by followed_at desc limit ${KNOWN_PEOPLE})
        union all (select person, given_at from remark where owner = ${id}
          order by given_at desc limit ${KNOWN_PEOPLE})
      ) known
      group by other order by max(at) desc, other limit ${KNOWN_PEOPLE}
    `.execute(query(db));
    return rows.map(({ other }) => other as UserId);
  };
}
