import { sql } from 'kysely';
import { userId, type UserId } from '@/domain/shared/ids';
import { isBlocked } from '@server/kernel/data/blocks';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import type { LikedPeople } from '@server/kernel/ports/liked-people';

/** Likes a person; false when the user already did. */
export async function insertLike(
  transaction: Transaction,
  liker: UserId,
  liked: UserId,
  at: Date,
): Promise<boolean> {
  const inserted = await query(transaction)
    .insertInto('person_like')
    .values({ liker, liked, liked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Likes a person no more; false when the user did not. */
export async function deleteLike(db: Database, liker: UserId, liked: UserId): Promise<boolean> {
  const deleted = await query(db)
    .deleteFrom('person_like')
    .where('liker', '=', liker)
    .where('liked', '=', liked)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Liked people from their table. */
export const likedPeople: LikedPeople = async (db, user, others) => {
  if (others.length === 0) return new Set();
  const rows = await query(db)
    .selectFrom('person_like')
    .select('liked')
    .where('liker', '=', user)
    .where('liked', 'in', others)
    .execute();
  return new Set(rows.map(({ liked }) => userId(liked)));
};

/** Locks two people's likes of each other until the transaction ends: of two at once, one is the second. */
export async function lockLikes(transaction: Transaction, a: UserId, b: UserId): Promise<void> {
  const name = `like ${Math.min(a, b)} ${Math.max(a, b)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(query(transaction));
}

/** Notes that two people like each other; false when they have before. */
export async function insertMutualLike(
  transaction: Transaction,
  a: UserId,
  b: UserId,
  at: Date,
): Promise<boolean> {
  const inserted = await query(transaction)
    .insertInto('mutual_like')
    .values({ low: Math.min(a, b), high: Math.max(a, b), at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** How many people like somebody; who is apart from them by a block, or gone, does not count. */
export async function countLikers(db: Database, user: UserId): Promise<number> {
  const { likers } = await likersOf(db, user)
    .select((row) => row.fn.countAll<string>().as('likers'))
    .executeTakeFirstOrThrow();
  return Number(likers);
}

/** Who likes somebody, at most `limit`: those who are liked back first, then the newest. */
export async function latestLikers(
  db: Database,
  user: UserId,
  limit: number,
): Promise<readonly UserId[]> {
  const rows = await likersOf(db, user)
    .leftJoin('person_like as back', (join) =>
      join.on('back.liker', '=', user).onRef('back.liked', '=', 'likes.liker'),
    )
    .select('likes.liker')
    .orderBy(sql`back.liker is null`)
    .orderBy('likes.liked_at', 'desc')
    .orderBy('likes.liker')
    .limit(limit)
    .execute();
  return rows.map(({ liker }) => userId(liker));
}

function likersOf(db: Database, user: UserId) {
  return query(db)
    .selectFrom('person_like as likes')
    .innerJoin('app_user as person', 'person.id', 'likes.liker')
    .where('likes.liked', '=', user)
    .where('person.status', '=', 'active')
    .where((row) => row.not(isBlocked('likes.liker', user)));
}

/** Removes a deleted person's likes, in both directions. */
export async function eraseLikes(transaction: Transaction, user: UserId): Promise<void> {
  await query(transaction)
    .deleteFrom('person_like')
    .where((row) => row.or([row('liker', '=', user), row('liked', '=', user)]))
    .execute();
  await query(transaction)
    .deleteFrom('mutual_like')
    .where((row) => row.or([row('low', '=', user), row('high', '=', user)]))
    .execute();
}
