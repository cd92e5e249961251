import { sql } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';

/** One picture of a moment. */
export interface PictureRow {
  readonly moment_id: string;
  readonly key: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly tint: string | null;
}

/** The pictures of these moments, each moment's in the order shown. */
export async function picturesOf(
  db: Database,
  moments: readonly string[],
): Promise<readonly PictureRow[]> {
  if (moments.length === 0) return [];
  return query(db)
    .selectFrom('moment_picture')
    .select(['moment_id', 'key', 'alt', 'width', 'height', 'tint'])
    .where('moment_id', 'in', moments)
    .orderBy('moment_id')
    .orderBy('position')
    .execute();
}

/** Which moment a picture belongs to. */
export async function momentOfPicture(db: Database, key: string): Promise<string | undefined> {
  const row = await query(db)
    .selectFrom('moment_picture')
    .select('moment_id')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.moment_id;
}

/** What their authors had translated of these moments. */
export async function translationsOf(
  db: Database,
  moments: readonly string[],
): Promise<
  readonly { readonly moment_id: string; readonly language: string; readonly text: string }[]
> {
  if (moments.length === 0) return [];
  return query(db)
    .selectFrom('moment_translation')
    .selectAll()
    .where('moment_id', 'in', moments)
    .orderBy('moment_id')
    .orderBy('language')
    .execute();
}

/** Which of these moments a person likes. */
export async function likedAmong(
  db: Database,
  liker: UserId,
  moments: readonly string[],
): Promise<ReadonlySet<string>> {
  if (moments.length === 0) return new Set();
  const rows = await query(db)
    .selectFrom('moment_like')
    .select('moment_id')
    .where('liker', '=', liker)
    .where('moment_id', 'in', moments)
    .execute();
  return new Set(rows.map(({ moment_id }) => moment_id));
}

/** Which of these people a person follows. */
export async function followedAmong(
  db: Database,
  follower: UserId,
  people: readonly UserId[],
): Promise<ReadonlySet<number>> {
  if (people.length === 0) return new Set();
  // One look for each of them, however many the person follows.
  const { rows } = await sql<{ person: number }>`
    select person from unnest(${people}::bigint[]) person where (
      select true from follow where follower = ${follower} and followed = person
    )
  `.execute(query(db));
  return new Set(rows.map(({ person }) => person));
}

/** When a person opened these burn-after-reading moments, where they did since the last recovery. */
export async function openedAmong(
  db: Database,
  viewer: UserId,
  moments: readonly string[],
): Promise<ReadonlyMap<string, EpochMs>> {
  if (moments.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('moment_view')
    .select(['moment_id', 'opened_at'])
    .where('viewer', '=', viewer)
    .where('moment_id', 'in', moments)
    .execute();
  return new Map(rows.map((row) => [row.moment_id, instantOf(row.opened_at)]));
}

/** How many have opened these moments. */
export async function openingsOf(
  db: Database,
  moments: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (moments.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('moment_view')
    .select((row) => ['moment_id', row.fn.countAll<string>().as('opened')])
    .where('moment_id', 'in', moments)
    .groupBy('moment_id')
    .execute();
  return new Map(rows.map(({ moment_id, opened }) => [moment_id, Number(opened)]));
}

/** How many likes and comments of these moments are by people who are apart from a reader by a block. */
interface Unseen {
  readonly likes: ReadonlyMap<string, number>;
  readonly comments: ReadonlyMap<string, number>;
}

/**
 * What the counts shown to a reader leave out: a count would reveal that there is a person. Under their own
 * moments the reader sees what those they have blocked wrote; with a comment go its replies.
 */
export async function unseenOf(
  db: Database,
  reader: UserId,
  moments: readonly string[],
): Promise<Unseen> {
  if (moments.length === 0) return { likes: new Map(), comments: new Map() };
  const ids = sql`${moments}::text[]`;
  const { rows } = await sql<{ moment_id: string; likes: number; comments: number }>`
    with apart as (
      select person, bool_or(hides) as hides from (
        select blocked as person, false as hides from block where blocker = ${reader}
        union all select blocker, true from block where blocked = ${reader}
      ) both_ways group by person
    ), theirs as (
      select c.id, c.moment_id, c.counted from apart
        join moment_comment c on c.author = apart.person and c.moment_id = any(${ids})
        join moment m on m.id = c.moment_id
      where apart.hides or m.author <> ${reader}
    ), lost as (
      select * from theirs
      union select reply.* from theirs cross join lateral (
        select id, moment_id, counted from moment_comment where under = theirs.id offset 0
      ) reply
    )
    select moment_id, count(*) filter (where what = 'like')::int as likes,
      count(*) filter (where what = 'comment')::int as comments
    from (
      select l.moment_id, 'like' as what from apart
        join moment_like l on l.liker = apart.person and l.moment_id = any(${ids})
        where l.counted
      union all
      select moment_id, 'comment' from lost where counted
    ) unseen group by moment_id
  `.execute(query(db));
  return {
    likes: new Map(rows.map((row) => [row.moment_id, row.likes])),
    comments: new Map(rows.map((row) => [row.moment_id, row.comments])),
  };
}
