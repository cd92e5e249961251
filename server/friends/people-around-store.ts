import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/**
 * The people whose lists contain this person: friends, fans, followed people, and both sides of
 * requests.
 */
export async function peopleAround(db: Database, user: UserId): Promise<readonly UserId[]> {
  const rows = await query(db)
    .selectFrom('friendship')
    .select('high as other')
    .where('low', '=', user)
    .union(query(db).selectFrom('friendship').select('low as other').where('high', '=', user))
    .union(query(db).selectFrom('follow').select('follower as other').where('followed', '=', user))
    .union(query(db).selectFrom('follow').select('followed as other').where('follower', '=', user))
    .union(
      query(db)
        .selectFrom('friend_request')
        .select('asker as other')
        .where('asked', '=', user)
        .where('state', '=', 'pending'),
    )
    .union(
      query(db)
        .selectFrom('friend_request')
        .select('asked as other')
        .where('asker', '=', user)
        .where('state', '=', 'pending'),
    )
    .execute();
  return rows.map(({ other }) => other as UserId);
}
