import type { UserId } from '@/domain/shared/ids';
import type { Cursor } from '@server/kernel/data/keyset';
import { newestPage } from '@server/kernel/data/page-query';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** One fan, or one person followed, and since when. */
export interface FollowRow {
  readonly other: UserId;
  readonly followed_at: Date;
}

/** Follows a person; false when the user already did. */
export async function insertFollow(
  db: Database,
  follower: UserId,
  followed: UserId,
  at: Date,
): Promise<boolean> {
  const inserted = await query(db)
    .insertInto('follow')
    .values({ follower, followed, followed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Stops following a person. */
export async function deleteFollow(
  db: Database,
  follower: UserId,
  followed: UserId,
): Promise<boolean> {
  const { numDeletedRows } = await query(db)
    .deleteFrom('follow')
    .where('follower', '=', follower)
    .where('followed', '=', followed)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether one person follows another. */
export async function isFollowing(
  db: Database,
  follower: UserId,
  followed: UserId,
): Promise<boolean> {
  const row = await query(db)
    .selectFrom('follow')
    .select('follower')
    .where('follower', '=', follower)
    .where('followed', '=', followed)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many follow a person, and how many that person follows. */
export async function followCounts(
  db: Database,
  user: UserId,
): Promise<{ readonly fans: number; readonly follow: number }> {
  const { fans, follow } = await query(db)
    .selectNoFrom((eb) => [
      eb
        .selectFrom('follow')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('followed', '=', user)
        .as('fans'),
      eb
        .selectFrom('follow')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('follower', '=', user)
        .as('follow'),
    ])
    .executeTakeFirstOrThrow();
  return { fans: fans ?? 0, follow: follow ?? 0 };
}

/** Fans, or people followed, after `cursor`, the newest first, one more than a page. */
export async function followsOf(
  db: Database,
  user: UserId,
  tab: 'fans' | 'follows',
  cursor: Cursor | undefined,
): Promise<readonly FollowRow[]> {
  const [own, other] =
    tab === 'fans' ? (['followed', 'follower'] as const) : (['follower', 'followed'] as const);
  const rows = query(db)
    .selectFrom('follow')
    .select(['follower', 'followed', 'followed_at'])
    .where(own, '=', user);
  const found = await newestPage(rows, ['followed_at', other], cursor).execute();
  return found.map((row) => ({ other: row[other] as UserId, followed_at: row.followed_at }));
}
