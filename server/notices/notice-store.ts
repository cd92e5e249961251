import { sql, type Selectable, type RawBuilder } from 'kysely';
import {
  ABOUT_MOMENTS,
  isLikedAgain,
  mergedKind,
  ONE_A_DAY,
  replacesNotice,
  type Notice,
} from '@/domain/notices/notice';
import { userId, type UserId } from '@/domain/shared/ids';
import { newestOf, type Cursor } from '@server/kernel/data/keyset';
import { newestPage } from '@server/kernel/data/page-query';
import { isBlocked } from '@server/kernel/data/blocks';
import { query } from '@server/kernel/data/query';
import type { AnnouncementTable, NoticeTable, SeenTable } from '@server/kernel/data/tables/notices';
import type { Database, Transaction } from '@server/kernel/database';
import type { NewAnnouncement } from '@server/kernel/ports/notices';
import { instantOf } from '@server/kernel/time';

/** A notice as it is stored. */
type NoticeRow = Selectable<NoticeTable>;
/** A notice of a list, with the number of the goods where they are a gift from the shop. */
export type ListedNotice = NoticeRow & { readonly goods: number | null };
/** An announcement as it is stored. */
type AnnouncementRow = Selectable<AnnouncementTable>;

/** Counts beyond this are not distinguished: a badge says "99+". */
const MOST_COUNTED = 100;

/** The most people whose open pages learn that a person's acts are over: a page that misses this loses nothing. */
const MOST_TOLD = 5_000;

/** The recipient id that the index uses for announcements to everybody. */
const EVERYBODY = 0;

/** Whether the notice is new; of an order there is one at most. */
async function insertNotice(
  transaction: Transaction,
  id: string,
  { from, to, kind, subject, at }: Notice,
): Promise<boolean> {
  const inserted = await query(transaction)
    .insertInto('notice')
    .values({ id, recipient: to, sender: from, kind, subject: subject ?? null, at: new Date(at) })
    .onConflict((known) =>
      known.column('subject').where('kind', '=', sql.lit('shop-gift')).doNothing(),
    )
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** What became of a notice: stored, in place of an earlier one, or nothing new. */
type NoticeStored = 'stored' | 'replaced' | 'known';

/**
 * Stores a notice, in place of an earlier one where the two count as one (readings, Notices). Of two at the
 * same moment from one person to the same other, the second sees the first.
 */
export async function storeNotice(
  transaction: Transaction,
  id: string,
  notice: Notice,
): Promise<NoticeStored> {
  const earlier = await earlierOf(transaction, notice);
  if (!earlier || !replacesNotice(earlier, notice)) {
    return (await insertNotice(transaction, id, notice)) ? 'stored' : 'known';
  }
  if (isLikedAgain(earlier, notice)) return 'known';
  await query(transaction)
    .updateTable('notice')
    .set({ kind: mergedKind(earlier.kind, notice.kind), at: new Date(notice.at), seen: false })
    .where('id', '=', earlier.id)
    .execute();
  return 'replaced';
}

/** The newest notice that this one could count as; locks all of these two people until the end. */
async function earlierOf(
  transaction: Transaction,
  { from, to, kind, subject }: Notice,
): Promise<(Notice & { readonly id: string }) | undefined> {
  const daily = ONE_A_DAY.includes(kind);
  if (!daily && (kind !== 'liked' || subject === undefined)) return undefined;
  const name = `notice ${from} ${to}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(query(transaction));
  let rows = query(transaction)
    .selectFrom('notice')
    .select(['id', 'kind', 'at'])
    .where('recipient', '=', to)
    .where('sender', '=', from)
    .where('kind', 'in', daily ? ONE_A_DAY : [kind]);
  if (!daily && subject !== undefined) rows = rows.where('subject', '=', subject);
  const row = await rows.orderBy('at', 'desc').limit(1).executeTakeFirst();
  return row && { id: row.id, kind: row.kind, from, to, at: instantOf(row.at), subject };
}

/** Notices of a person after `cursor`, newest first, one more than a page. */
export async function noticesOf(
  db: Database,
  recipient: UserId,
  cursor: Cursor | undefined,
): Promise<readonly ListedNotice[]> {
  const rows = query(db)
    .selectFrom('notice')
    .selectAll('notice')
    .select(givenGoods().as('goods'))
    .where('recipient', '=', recipient)
    .where(stillHolds());
  return newestPage(rows, ['at', 'id'], cursor).execute();
}

/** Announcements to everybody, and to `reader` where one is named, after `cursor`; one more than a page. */
export async function announcementsAfter(
  db: Database,
  reader: UserId | undefined,
  cursor: Cursor | undefined,
): Promise<readonly AnnouncementRow[]> {
  const parts = audienceOf(reader).map((recipient) => announcementsTo(db, recipient, cursor));
  return newestOf(await Promise.all(parts), ({ at, id }) => ({ at, id }));
}

async function announcementsTo(
  db: Database,
  recipient: number,
  cursor: Cursor | undefined,
): Promise<readonly AnnouncementRow[]> {
  const rows = query(db).selectFrom('announcement').selectAll().where(isTo(recipient));
  return newestPage(rows, ['at', 'id'], cursor).execute();
}

function audienceOf(reader: UserId | undefined): readonly number[] {
  return [EVERYBODY, ...(reader === undefined ? [] : [reader])];
}

/** Compares the recipient in the words of the index, in which {@link EVERYBODY} represents null. */
function isTo(recipient: number) {
  return sql<boolean>`coalesce(recipient, 0) = ${recipient}`;
}

/** Keeps an announcement. */
export async function insertAnnouncement(
  db: Database,
  { id, texts, at, recipient, order }: NewAnnouncement,
): Promise<void> {
  await query(db)
    .insertInto('announcement')
    .values({
      id,
      texts: JSON.stringify(texts),
      at: new Date(at),
      recipient: recipient ?? null,
      shop_order: order?.id ?? null,
      goods: order?.goods ?? null,
    })
    .execute();
}

/** Takes an announcement to everybody back; undefined when there is none of this id. */
export async function deleteAnnouncement(
  db: Database,
  id: string,
): Promise<AnnouncementRow | undefined> {
  return query(db)
    .deleteFrom('announcement')
    .where('id', '=', id)
    .where('recipient', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Remembers that a list was opened now. */
export async function markSeen(
  db: Database,
  user: UserId,
  list: SeenTable['list'],
  at: Date,
): Promise<void> {
  await query(db)
    .insertInto('seen')
    .values({ user_id: user, list, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ at }))
    .execute();
}

/** When a list was last opened; undefined: never. */
export async function lastSeen(
  db: Database,
  user: UserId,
  list: SeenTable['list'],
): Promise<Date | undefined> {
  const row = await query(db)
    .selectFrom('seen')
    .select('at')
    .where('user_id', '=', user)
    .where('list', '=', list)
    .executeTakeFirst();
  return row?.at;
}

/** Marks the notices about a moment since `since` as seen; how many notices that were. */
export async function seeNoticesOf(
  db: Database,
  recipient: UserId,
  moment: string,
  since: Date,
): Promise<number> {
  const { numUpdatedRows } = await query(db)
    .updateTable('notice')
    .set({ seen: true })
    .where('recipient', '=', recipient)
    .where('at', '>', since)
    .where('seen', '=', false)
    .where('kind', 'in', ABOUT_MOMENTS)
    .where((row) =>
      row.eb(row.fn('split_part', ['subject', sql.lit('.'), sql.lit(1)]), '=', moment),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Whom notices of a person's acts were kept for, at most {@link MOST_TOLD}. */
export async function recipientsOf(db: Database, sender: UserId): Promise<readonly UserId[]> {
  const rows = await query(db)
    .selectFrom('notice')
    .select('recipient')
    .distinct()
    .where('sender', '=', sender)
    .limit(MOST_TOLD)
    .execute();
  return rows.map(({ recipient }) => userId(recipient));
}

/** Notices since `since` of people who can be seen, at most {@link MOST_COUNTED}. */
export async function countNotices(db: Database, recipient: UserId, since: Date): Promise<number> {
  const rows = await query(db)
    .selectFrom('notice')
    .select('id')
    .where('recipient', '=', recipient)
    .where('at', '>', since)
    .where('seen', '=', false)
    // The list leaves hidden people out; counting them would reveal that they exist.
    .where((notice) => notice.not(isBlocked('notice.sender', recipient)))
    .where(stillHolds())
    .limit(MOST_COUNTED)
    .execute();
  return rows.length;
}

/** Announcements to a person since `since`, at most {@link MOST_COUNTED}. */
export async function countAnnouncements(
  db: Database,
  reader: UserId,
  since: Date,
): Promise<number> {
  const parts = audienceOf(reader).map((recipient) =>
    query(db)
      .selectFrom('announcement')
      .select('id')
      .where(isTo(recipient))
      .where('at', '>', since)
      .limit(MOST_COUNTED)
      .execute(),
  );
  return Math.min((await Promise.all(parts)).flat().length, MOST_COUNTED);
}

/** Removes a deleted person's notices, made and received, and what was announced to them alone. */
export async function eraseNotices(db: Database, user: UserId): Promise<void> {
  await query(db)
    .deleteFrom('notice')
    .where((row) => row.or([row('recipient', '=', user), row('sender', '=', user)]))
    .execute();
  await query(db).deleteFrom('announcement').where('recipient', '=', user).execute();
  await query(db).deleteFrom('seen').where('user_id', '=', user).execute();
}

/**
 * Whether what a notice tells of still holds: nothing of it was taken back, deleted or hidden, and who did it
 * can be found. It is judged whenever notices are read, so that what comes again is there again. Each is looked
 * up by itself: for an `exists` PostgreSQL would rather read all likes, comments and posts there are.
 */
function stillHolds(): RawBuilder<boolean> {
  return sql<boolean>`(
    (select status = 'active' from app_user where id = notice.sender)
    and case notice.kind
      when 'liked' then ${isFound(sql`
        from moment_like l join moment m on m.id = l.moment_id
        where l.moment_id = notice.subject and l.liker = notice.sender
          and m.deleted_at is null and m.hidden_at is null
      `)}
      when 'commented' then ${commentStands()}
      when 'replied' then ${commentStands()}
      when 'followed' then ${isFound(sql`
        from follow where follower = notice.sender and followed = notice.recipient
      `)}
      when 'befriended' then ${isFound(sql`
        from friendship
        where low = least(notice.sender, notice.recipient)
          and high = greatest(notice.sender, notice.recipient)
      `)}
      when 'mutual-like' then (
        select count(*) = 2 from person_like
        where (liker = notice.sender and liked = notice.recipient)
          or (liker = notice.recipient and liked = notice.sender)
      )
      when 'shop-gift' then ${isFound(sql`
        from shop_order where id = notice.subject and state <> 'cancelled'
      `)}
      else true
    end
  )`;
}

/** The number of the goods that a notice tells of; null: it tells of none. */
function givenGoods(): RawBuilder<number | null> {
  return sql<number | null>`case notice.kind
    when 'shop-gift' then (select goods from shop_order where id = notice.subject)
  end`;
}

function commentStands(): RawBuilder<boolean> {
  return isFound(sql`
    from moment_comment c join moment m on m.id = c.moment_id
    where c.id = split_part(notice.subject, '.', 2)
      and c.hidden_at is null and m.deleted_at is null and m.hidden_at is null
  `);
}

function isFound(rows: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`((select 1 ${rows} limit 1) is not null)`;
}
