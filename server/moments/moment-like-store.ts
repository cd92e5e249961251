import type { UserId } from '@/domain/shared/ids';
import type { Cursor } from '@server/kernel/data/keyset';
import { newestPage } from '@server/kernel/data/page-query';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';

/** A person who likes a moment, and since when. */
export interface LikerRow {
  readonly liker: number;
  readonly liked_at: Date;
}

/** Likes a moment; false when the person already did. */
export async function insertMomentLike(
  transaction: Transaction,
  moment: string,
  liker: UserId,
  at: Date,
): Promise<boolean> {
  const inserted = await query(transaction)
    .insertInto('moment_like')
    .values({ moment_id: moment, liker, liked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Takes a like back; whether it was counted, undefined when there was none. */
export async function deleteMomentLike(
  transaction: Transaction,
  moment: string,
  liker: UserId,
): Promise<boolean | undefined> {
  const deleted = await query(transaction)
    .deleteFrom('moment_like')
    .where('moment_id', '=', moment)
    .where('liker', '=', liker)
    .returning('counted')
    .executeTakeFirst();
  return deleted?.counted;
}

/** Who likes a moment after `cursor`, the newest first, one more than a page. */
export async function likersOf(
  db: Database,
  moment: string,
  cursor: Cursor | undefined,
): Promise<readonly LikerRow[]> {
  const rows = query(db)
    .selectFrom('moment_like')
    .select(['liker', 'liked_at'])
    .where('moment_id', '=', moment);
  return newestPage(rows, ['liked_at', 'liker'], cursor).execute();
}
