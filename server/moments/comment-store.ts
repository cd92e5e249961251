import { sql, type Selectable } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { Cursor } from '@server/kernel/data/keyset';
import { newestPage, oldestPage } from '@server/kernel/data/page-query';
import { query } from '@server/kernel/data/query';
import type { MomentCommentTable } from '@server/kernel/data/tables/moments';
import type { Database, Transaction } from '@server/kernel/database';

/** A comment or reply as it is stored. */
export type CommentRow = Selectable<MomentCommentTable>;

/** Replies shown with their comment; further ones are a list of their own. */
export const FIRST_REPLIES = 3;

/** Stores a comment. */
export async function insertComment(
  transaction: Transaction,
  row: Omit<CommentRow, 'hidden_at'>,
): Promise<void> {
  await query(transaction)
    .insertInto('moment_comment')
    .values({ ...row, hidden_at: null })
    .execute();
}

/** One comment. */
export async function findComment(db: Database, id: string): Promise<CommentRow | undefined> {
  return query(db).selectFrom('moment_comment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Removes a comment and its replies; how many they were. */
export async function removeComment(transaction: Transaction, id: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from moment_comment where id in (
      select id from moment_comment where id = ${id}
      union all select id from moment_comment where under = ${id}
    ) returning id
  `.execute(query(transaction));
  return rows.length;
}

/** Hides a comment, or shows it again. */
export async function setCommentHidden(
  transaction: Transaction,
  id: string,
  hiddenAt: Date | null,
): Promise<void> {
  await query(transaction)
    .updateTable('moment_comment')
    .set({ hidden_at: hiddenAt })
    .where('id', '=', id)
    .execute();
}

/** Comments of the first level after `cursor`, the newest first, one more than a page. */
export async function commentsOf(
  db: Database,
  moment: string,
  reader: UserId,
  cursor: Cursor | undefined,
): Promise<readonly CommentRow[]> {
  const rows = query(db)
    .selectFrom('moment_comment')
    .selectAll()
    .where('moment_id', '=', moment)
    .where('under', 'is', null)
    .where((row) => row.or([row('hidden_at', 'is', null), row('author', '=', reader)]));
  return newestPage(rows, ['written_at', 'id'], cursor).execute();
}

/** Replies to a comment after `cursor`, the oldest first, one more than a page. */
export async function repliesOf(
  db: Database,
  comment: string,
  reader: UserId,
  cursor: Cursor | undefined,
): Promise<readonly CommentRow[]> {
  const rows = query(db)
    .selectFrom('moment_comment')
    .selectAll()
    .where('under', '=', comment)
    .where((row) => row.or([row('hidden_at', 'is', null), row('author', '=', reader)]));
  return oldestPage(rows, ['written_at', 'id'], cursor).execute();
}

/** The first replies to each of these comments, oldest first, one more than {@link FIRST_REPLIES}. */
export async function firstRepliesOf(
  db: Database,
  comments: readonly string[],
  reader: UserId,
): Promise<readonly CommentRow[]> {
  if (comments.length === 0) return [];
  const { rows } = await sql<CommentRow>`
    select reply.* from unnest(${comments}::text[]) as parent (id) cross join lateral (
      select * from moment_comment
      where under = parent.id and (hidden_at is null or author = ${reader})
      order by written_at, id limit ${sql.lit(FIRST_REPLIES + 1)}
    ) reply order by reply.written_at, reply.id
  `.execute(query(db));
  return rows;
}
