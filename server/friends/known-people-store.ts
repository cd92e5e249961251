import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { KNOWN_PEOPLE, type KnownPeople } from '@server/kernel/ports/known-people';

/** Friends, people one follows, and people one has given a name. */
export function createKnownByRelation(db: Database): KnownPeople {
  return async ({ id }) => {
    const rows = await query(db)
      .selectFrom('friendship')
      .select('high as other')
      .where('low', '=', id)
      .union(query(db).selectFrom('friendship').select('low as other').where('high', '=', id))
      .union(query(db).selectFrom('follow').select('followed as other').where('follower', '=', id))
      .union(query(db).selectFrom('remark').select('person as other').where('owner', '=', id))
      .limit(KNOWN_PEOPLE)
      .execute();
    return rows.map(({ other }) => other as UserId);
  };
}
