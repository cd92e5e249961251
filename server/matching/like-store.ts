import { sql } from 'kysely';
import { userId, type UserId } from '@/domain/shared/ids';
import { isBlocked } from '@server/kernel/data/blocks';
import { PAGE, type Cursor } from '@server/kernel/data/keyset';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';

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

/** Whether a person likes another. */
export async function likes(db: Database, liker: UserId, liked: UserId): Promise<boolean> {
  const like = await query(db)
    .selectFrom('person_like')
    .select('liked')
    .where('liker', '=', liker)
    .where('liked', '=', liked)
    .executeTakeFirst();
  return like !== undefined;
}

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

/** How many people like a person; who is apart from them by a block, or gone, does not count. */
export async function countLikers(db: Database, user: UserId): Promise<number> {
  const { likers } = await likersOf(db, user)
    .select((row) => row.fn.countAll<string>().as('likers'))
    .executeTakeFirstOrThrow();
  return Number(likers);
}

/** One person who likes another, since when, and whether they are liked back. */
export interface LikerRow {
  readonly liker: UserId;
  readonly liked_at: Date;
  readonly back: boolean;
}

/** The cursor of a row: its id names the part of the list it belongs to. */
export function likerCursor({ liker, liked_at, back }: LikerRow): Cursor {
  return { at: liked_at, id: `${back ? BACK : ONE_WAY}${liker}` };
}

const BACK = 'b';
const ONE_WAY = 'w';

/** Who likes a person after `cursor`: those who are liked back first, then the newest, one more than a page. */
export async function likersPage(
  db: Database,
  user: UserId,
  cursor: Cursor | undefined,
): Promise<readonly LikerRow[]> {
  const inSecond = cursor?.id.startsWith(ONE_WAY) === true;
  const mutual = inSecond ? [] : await likersPart(db, user, true, cursor);
  if (mutual.length > PAGE) return mutual;
  const others = await likersPart(db, user, false, inSecond ? cursor : undefined);
  return [...mutual, ...others].slice(0, PAGE + 1);
}

async function likersPart(
  db: Database,
  user: UserId,
  back: boolean,
  cursor: Cursor | undefined,
): Promise<readonly LikerRow[]> {
  let rows = likersOf(db, user).where((row) => {
    const liked = row.exists(
      row
        .selectFrom('person_like as back')
        .select('back.liked')
        .where('back.liker', '=', user)
        .whereRef('back.liked', '=', 'likes.liker'),
    );
    return back ? liked : row.not(liked);
  });
  if (cursor) {
    const { at, id } = cursor;
    rows = rows.where((row) =>
      row.or([
        row('likes.liked_at', '<', at),
        row.and([row('likes.liked_at', '=', at), row('likes.liker', '>', Number(id.slice(1)))]),
      ]),
    );
  }
  const found = await rows
    .select(['likes.liker', 'likes.liked_at'])
    .orderBy('likes.liked_at', 'desc')
    .orderBy('likes.liker')
    .limit(PAGE + 1)
    .execute();
  return found.map(({ liker, liked_at }) => ({ liker: userId(liker), liked_at, back }));
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
