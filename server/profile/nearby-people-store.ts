import type { Kysely } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { Schema } from '@server/kernel/data/schema';

/** Everybody whose lists have somebody in them: friends, fans, the followed, and who asked or was asked. */
export async function peopleAround(db: Kysely<Schema>, user: UserId): Promise<readonly UserId[]> {
  const rows = await db
    .selectFrom('friendship')
    .select('high as other')
    .where('low', '=', user)
    .union(db.selectFrom('friendship').select('low as other').where('high', '=', user))
    .union(db.selectFrom('follow').select('follower as other').where('followed', '=', user))
    .union(db.selectFrom('follow').select('followed as other').where('follower', '=', user))
    .union(
      db
        .selectFrom('friend_request')
        .select('asker as other')
        .where('asked', '=', user)
        .where('state', '=', 'pending'),
    )
    .union(
      db
        .selectFrom('friend_request')
        .select('asked as other')
        .where('asker', '=', user)
        .where('state', '=', 'pending'),
    )
    .execute();
  return rows.map(({ other }) => other as UserId);
}
