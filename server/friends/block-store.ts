import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { MOST_APART, type PeopleApart } from '@server/kernel/ports/people';

/** Stores that `blocker` blocks `blocked`; a repetition changes nothing. */
export async function keepBlock(
  db: Database,
  blocker: UserId,
  blocked: UserId,
  at: Date,
): Promise<void> {
  await query(db)
    .insertInto('block')
    .values({ blocker, blocked, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a block. */
export async function dropBlock(db: Database, blocker: UserId, blocked: UserId): Promise<void> {
  await query(db)
    .deleteFrom('block')
    .where('blocker', '=', blocker)
    .where('blocked', '=', blocked)
    .execute();
}

/** The people whom `blocker` has blocked, the latest first. */
export async function blockedBy(db: Database, blocker: UserId): Promise<UserId[]> {
  const rows = await query(db)
    .selectFrom('block')
    .select('blocked')
    .where('blocker', '=', blocker)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.blocked as UserId);
}

/** As the port says. */
export const peopleApart: PeopleApart = async (db, user) => {
  const rows = await query(db)
    .selectFrom('block')
    .select('blocked as other')
    .where('blocker', '=', user)
    .unionAll(query(db).selectFrom('block').select('blocker as other').where('blocked', '=', user))
    .limit(MOST_APART)
    .execute();
  return rows.map(({ other }) => other as UserId);
};
