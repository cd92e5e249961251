import { sql, type RawBuilder, type Selectable } from 'kysely';
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
  row: Omit<CommentRow, 'hidden_at' | 'counted'>,
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

/** A comment that was removed, and whom it answered. */
export type RemovedComment = Pick<CommentRow, 'id' | 'replied_to'>;

/** Removes a comment and its replies; with them go their parts of the number beside the moment. */
export async function removeComment(
  transaction: Transaction,
  id: string,
): Promise<readonly RemovedComment[]> {
  const { rows } = await sql<RemovedComment>`
    with gone as (
      delete from moment_comment where id = ${id} or under = ${id}
      returning id, moment_id, replied_to, counted
    ), fewer as (
      update moment set comments = comments - (select count(*) from gone where counted)
      where id in (select moment_id from gone)
    )
    select id, replied_to from gone
  `.execute(query(transaction));
  return rows;
}

/** Sets right whether these comments are counted; the numbers beside their moments follow. */
export async function settleComments(
  transaction: Transaction,
  comments: readonly string[],
): Promise<void> {
  await sql`
    with changed as (
      update moment_comment c set counted = not counted
      where c.id = any(${comments}::text[]) and c.counted <> (${isCounted('c')})
      returning moment_id, counted
    )
    update moment set comments = comments + more from (
      select moment_id, sum(case when counted then 1 else -1 end)::int as more
      from changed group by moment_id
    ) sums where sums.moment_id = moment.id
  `.execute(query(transaction));
}

/** Whether a comment ought to be counted: neither it nor its parent is hidden, or by a banned person. */
export function isCounted(comment: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${comment}.hidden_at`)} is null
    and not ${isBanned(`${comment}.author`)}
    and (
      select above.hidden_at is not null or ${isBanned('above.author')}
      from moment_comment above where above.id = ${sql.ref(`${comment}.under`)}
    ) is not true`;
}

/**
 * Whether a person is banned: neither they nor their words can be found. One look for each person, never at
 * everybody.
 */
export function isBanned(person: string): RawBuilder<boolean> {
  return sql<boolean>`('banned' is not distinct from (
    select app_user.status from app_user where app_user.id = ${sql.ref(person)}
  ))`;
}

/** Hides a comment, or shows it again; it and its replies leave the number, or are back in it. */
export async function setCommentHidden(
  transaction: Transaction,
  id: string,
  hiddenAt: Date | null,
): Promise<void> {
  const db = query(transaction);
  await db
    .updateTable('moment_comment')
    .set({ hidden_at: hiddenAt })
    .where('id', '=', id)
    .execute();
  const rows = await db
    .selectFrom('moment_comment')
    .select('id')
    .where((row) => row.or([row('id', '=', id), row('under', '=', id)]))
    .execute();
  await settleComments(
    transaction,
    rows.map((row) => row.id),
  );
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
    .where(isShownTo(reader));
  return newestPage(rows, ['written_at', 'id'], cursor).execute();
}

/** A person's own comments and replies of a moment after `cursor`, the newest first, one more than a page. */
export async function ownCommentsOf(
  db: Database,
  moment: string,
  author: UserId,
  cursor: Cursor | undefined,
): Promise<readonly CommentRow[]> {
  const rows = query(db)
    .selectFrom('moment_comment')
    .selectAll()
    .where('moment_id', '=', moment)
    .where('author', '=', author);
  return newestPage(rows, ['written_at', 'id'], cursor).execute();
}

function repliesUnder(db: Database, comment: string, reader: UserId) {
  return query(db)
    .selectFrom('moment_comment')
    .selectAll()
    .where('under', '=', comment)
    .where(isShownTo(reader));
}

/** Replies to a comment after `cursor`, the oldest first, one more than a page. */
export async function repliesOf(
  db: Database,
  comment: string,
  reader: UserId,
  cursor: Cursor | undefined,
): Promise<readonly CommentRow[]> {
  return oldestPage(repliesUnder(db, comment, reader), ['written_at', 'id'], cursor).execute();
}

/** Replies to a comment before `cursor`, the newest first, one more than a page. */
export async function repliesBefore(
  db: Database,
  comment: string,
  reader: UserId,
  cursor: Cursor,
): Promise<readonly CommentRow[]> {
  return newestPage(repliesUnder(db, comment, reader), ['written_at', 'id'], cursor).execute();
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
      where under = parent.id and ${isShownTo(reader)}
      order by written_at, id limit ${sql.lit(FIRST_REPLIES + 1)}
    ) reply order by reply.written_at, reply.id
  `.execute(query(db));
  return rows;
}

/** Comments looked at under one moment. */
const FRESH = 5;

/** The newest comments of the first level since then on moments of these people, with whose each is. */
export async function freshCommentsOn(
  db: Database,
  authors: readonly UserId[],
  since: Date,
): Promise<readonly (CommentRow & { readonly owner: number })[]> {
  const { rows } = await sql<CommentRow & { readonly owner: number }>`
    select fresh.*, m.author as owner from moment m cross join lateral (
      select * from moment_comment
      where moment_id = m.id and under is null and hidden_at is null and written_at > ${since}
      order by written_at desc, id desc limit ${sql.lit(FRESH)}
    ) fresh where m.author = any(${authors}::bigint[]) and m.deleted_at is null
  `.execute(query(db));
  return rows;
}

/** What an operator has hidden is shown to who wrote it alone. */
function isShownTo(reader: UserId): RawBuilder<boolean> {
  return sql<boolean>`(hidden_at is null or author = ${reader})`;
}
