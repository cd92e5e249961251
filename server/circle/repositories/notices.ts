import type { Kysely, Selectable } from 'kysely';
import type { Notice } from '@/domain/notices/notice';
import type { UserId } from '@/domain/shared/ids';
import { PAGE, type Place } from '../../data/keyset';
import type { Schema } from '../../data/schema';
import type { AnnouncementTable, NoticeTable, SeenTable } from '../../data/tables/circle';

/** A notice as it is stored. */
export type NoticeRow = Selectable<NoticeTable>;
/** An announcement as it is stored. */
export type AnnouncementRow = Selectable<AnnouncementTable>;

/** Counts beyond this are not told apart: a badge says "99+". */
const MOST_COUNTED = 100;

/** Keeps a notice. */
export async function insertNotice(
  db: Kysely<Schema>,
  id: string,
  { from, to, kind, subject, at }: Notice,
): Promise<void> {
  await db
    .insertInto('notice')
    .values({ id, recipient: to, sender: from, kind, subject: subject ?? null, at: new Date(at) })
    .execute();
}

/** Notices of a person after `place`, newest first, one more than a page. */
export async function noticesOf(
  db: Kysely<Schema>,
  recipient: UserId,
  place: Place | undefined,
): Promise<readonly NoticeRow[]> {
  let rows = db.selectFrom('notice').selectAll().where('recipient', '=', recipient);
  if (place) {
    rows = rows.where((row) => row(row.refTuple('at', 'id'), '<', row.tuple(place.at, place.id)));
  }
  return rows
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
}

/** Announcements after `place`, newest first, one more than a page. */
export async function announcementsAfter(
  db: Kysely<Schema>,
  place: Place | undefined,
): Promise<readonly AnnouncementRow[]> {
  let rows = db.selectFrom('announcement').selectAll();
  if (place) {
    rows = rows.where((row) => row(row.refTuple('at', 'id'), '<', row.tuple(place.at, place.id)));
  }
  return rows
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
}

/** Remembers that a list was opened now. */
export async function markSeen(
  db: Kysely<Schema>,
  user: UserId,
  list: SeenTable['list'],
  at: Date,
): Promise<void> {
  await db
    .insertInto('seen')
    .values({ user_id: user, list, at })
    .onConflict((conflict) => conflict.columns(['user_id', 'list']).doUpdateSet({ at }))
    .execute();
}

/** When a list was last opened; undefined: never. */
export async function lastSeen(
  db: Kysely<Schema>,
  user: UserId,
  list: SeenTable['list'],
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('seen')
    .select('at')
    .where('user_id', '=', user)
    .where('list', '=', list)
    .executeTakeFirst();
  return row?.at;
}

/** Notices since `since`, at most {@link MOST_COUNTED}. */
export async function countNotices(
  db: Kysely<Schema>,
  recipient: UserId,
  since: Date,
): Promise<number> {
  const rows = await db
    .selectFrom('notice')
    .select('id')
    .where('recipient', '=', recipient)
    .where('at', '>', since)
    .limit(MOST_COUNTED)
    .execute();
  return rows.length;
}

/** Announcements since `since`, at most {@link MOST_COUNTED}. */
export async function countAnnouncements(db: Kysely<Schema>, since: Date): Promise<number> {
  const rows = await db
    .selectFrom('announcement')
    .select('id')
    .where('at', '>', since)
    .limit(MOST_COUNTED)
    .execute();
  return rows.length;
}

/** Removes a deleted person's notices, made and received. */
export async function eraseNotices(db: Kysely<Schema>, user: UserId): Promise<void> {
  await db
    .deleteFrom('notice')
    .where((row) => row.or([row('recipient', '=', user), row('sender', '=', user)]))
    .execute();
  await db.deleteFrom('seen').where('user_id', '=', user).execute();
}
