import { sql } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import { PAGE, type Cursor } from '@server/kernel/data/keyset';
import { newestPage } from '@server/kernel/data/page-query';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { MomentRow } from './moment-store';

/** Moments for everybody after `cursor`, newest first, one more than a page. */
export async function momentsOfEverybody(
  db: Database,
  cursor: Cursor | undefined,
): Promise<readonly MomentRow[]> {
  const rows = query(db)
    .selectFrom('moment')
    .selectAll()
    .where('audience', '=', 'everybody')
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null);
  return newestPage(rows, ['published_at', 'id'], cursor).execute();
}

/** What of a person's moments is listed. */
interface PersonsMoments {
  readonly author: UserId;
  /** Undefined: the author's own view, with what is hidden. */
  readonly seenBy?: { readonly friend: boolean };
}

/** A person's moments but the pinned one after `cursor`, newest first, one more than a page. */
export async function momentsOfPerson(
  db: Database,
  { author, seenBy }: PersonsMoments,
  cursor: Cursor | undefined,
): Promise<readonly MomentRow[]> {
  let rows = query(db)
    .selectFrom('moment')
    .selectAll()
    .where('author', '=', author)
    .where('pinned', '=', false)
    .where('deleted_at', 'is', null);
  if (seenBy) rows = rows.where('hidden_at', 'is', null);
  if (seenBy && !seenBy.friend) rows = rows.where('audience', '=', 'everybody');
  return newestPage(rows, ['published_at', 'id'], cursor).execute();
}

/** Moments gone through, newest first, before the moments of each person are read. */
const WALKED = 800;

/**
 * Moments of friends and people followed after `cursor`, newest first, one more than a page.
 *
 * A reader who knows thousands of people finds a page of theirs among the newest moments of all; for others each
 * person is asked.
 */
export async function momentsOfFriends(
  db: Database,
  reader: UserId,
  cursor: Cursor | undefined,
): Promise<readonly MomentRow[]> {
  const near = await nearMomentsOfFriends(db, reader, cursor);
  return near.length > PAGE ? near : farMomentsOfFriends(db, reader, cursor);
}

/** Those among the newest {@link WALKED} of all; two looks into an index for each, until a page is full. */
async function nearMomentsOfFriends(
  db: Database,
  reader: UserId,
  cursor: Cursor | undefined,
): Promise<readonly MomentRow[]> {
  const { rows } = await sql<MomentRow>`
    select near.* from (
      select * from moment m where m.deleted_at is null and m.hidden_at is null
        and ${isAfter(cursor)}
      order by m.published_at desc, m.id desc limit ${sql.lit(WALKED)}
    ) near where (
      select true from friendship
      where low = least(near.author, ${reader}) and high = greatest(near.author, ${reader})
    ) or near.audience = 'everybody' and (
      select true from follow where follower = ${reader} and followed = near.author
    ) order by near.published_at desc, near.id desc limit ${sql.lit(PAGE + 1)}
  `.execute(query(db));
  return rows;
}

function isAfter(cursor: Cursor | undefined) {
  return cursor ? sql`(m.published_at, m.id) < (${cursor.at}, ${cursor.id})` : sql`true`;
}

/**
 * A page can hold moments of those people only whose newest moment is among the newest so many: one look
 * into an index for each person, then the newest moments of these few.
 */
async function farMomentsOfFriends(
  db: Database,
  reader: UserId,
  cursor: Cursor | undefined,
): Promise<readonly MomentRow[]> {
  const most = sql.lit(PAGE + 1);
  const shown = sql`
    m.author = known_person.person and m.deleted_at is null and m.hidden_at is null
    and (known_person.friend or m.audience = 'everybody')
    and ${isAfter(cursor)}
  `;
  const { rows } = await sql<MomentRow>`
    with ties as (
      select followed as person, false as friend from follow where follower = ${reader}
      union all select high, true from friendship where low = ${reader}
      union all select low, true from friendship where high = ${reader}
    ), known_person as (
      select person, bool_or(friend) as friend from ties group by person
    ), newest as (
      select known_person.person, known_person.friend from known_person cross join lateral (
        select m.published_at, m.id from moment m where ${shown}
        order by m.published_at desc, m.id desc limit 1
      ) latest order by latest.published_at desc, latest.id desc limit ${most}
    )
    select page.* from newest as known_person cross join lateral (
      select m.* from moment m where ${shown}
      order by m.published_at desc, m.id desc limit ${most}
    ) page order by page.published_at desc, page.id desc limit ${most}
  `.execute(query(db));
  return rows;
}

/** Friends of a person, at most `most`: whose open pages hear of what is for friends only. */
export async function someFriends(
  db: Database,
  user: UserId,
  most: number,
): Promise<readonly UserId[]> {
  const rows = await query(db)
    .selectFrom('friendship')
    .select('high as other')
    .where('low', '=', user)
    .unionAll(query(db).selectFrom('friendship').select('low as other').where('high', '=', user))
    .limit(most)
    .execute();
  return rows.map(({ other }) => other as UserId);
}
