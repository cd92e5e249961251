import { type Selectable, sql } from 'kysely';
import type { MomentDraft } from '@/domain/moments/moment';
import type { UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { query } from '@server/kernel/data/query';
import type { MomentTable } from '@server/kernel/data/tables/moments';
import type { Database, Transaction } from '@server/kernel/database';
import type { ClaimedPicture } from '@server/kernel/ports/media';

/** A moment as it is stored. */
export type MomentRow = Selectable<MomentTable>;

/** A moment about to be published. */
interface NewMoment extends Omit<MomentDraft, 'pictures'> {
  readonly id: string;
  readonly author: UserId;
  readonly language: Language;
  readonly pictures: readonly (ClaimedPicture & { readonly alt: string })[];
  readonly translations: readonly { readonly language: Language; readonly text: string }[];
  readonly at: Date;
}

/** Stores a moment with its pictures and translations. */
export async function insertMoment(transaction: Transaction, moment: NewMoment): Promise<void> {
  const { id, author, text, language, audience, burns, at } = moment;
  const unset = { deleted_at: null, hidden_at: null, recovered_at: null };
  await query(transaction)
    .insertInto('moment')
    .values({ id, author, text, language, audience, burns, published_at: at, ...unset })
    .execute();
  await query(transaction)
    .insertInto('moment_picture')
    .values(moment.pictures.map((picture, position) => ({ moment_id: id, position, ...picture })))
    .execute();
  if (moment.translations.length === 0) return;
  await query(transaction)
    .insertInto('moment_translation')
    .values(moment.translations.map((each) => ({ moment_id: id, ...each })))
    .execute();
}

/** How many moments a person has, the deleted ones included. */
export async function countMoments(db: Database, author: UserId): Promise<number> {
  const { n } = await query(db)
    .selectFrom('moment')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('author', '=', author)
    .executeTakeFirstOrThrow();
  return n;
}

/** How many moments a person has that are not deleted. */
export async function countShown(db: Database, author: UserId): Promise<number> {
  const { n } = await query(db)
    .selectFrom('moment')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('author', '=', author)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** One moment, deleted or not. */
export async function findMoment(db: Database, id: string): Promise<MomentRow | undefined> {
  return query(db).selectFrom('moment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** As {@link findMoment}; locked until the transaction ends. */
export async function lockMoment(
  transaction: Transaction,
  id: string,
): Promise<MomentRow | undefined> {
  return query(transaction)
    .selectFrom('moment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes what may change of a moment. */
export async function changeMoment(
  transaction: Transaction,
  id: string,
  change: Partial<Pick<MomentRow, 'pinned' | 'deleted_at' | 'hidden_at' | 'recovered_at'>>,
): Promise<void> {
  await query(transaction).updateTable('moment').set(change).where('id', '=', id).execute();
}

/** Adds to the number of likes or comments. */
export async function countMore(
  transaction: Transaction,
  id: string,
  what: 'likes' | 'comments',
  more: number,
): Promise<void> {
  if (more === 0) return;
  await query(transaction)
    .updateTable('moment')
    .set((row) => ({ [what]: row(what, '+', more) }))
    .where('id', '=', id)
    .execute();
}

/** The pinned moment of a person, which may be deleted: it is pinned again when it is brought back. */
export async function pinnedMoment(db: Database, author: UserId): Promise<MomentRow | undefined> {
  return query(db)
    .selectFrom('moment')
    .selectAll()
    .where('author', '=', author)
    .where('pinned', '=', true)
    .executeTakeFirst();
}

/** Forgets moments deleted before `before`, at most `most`; the owners and keys of their pictures. */
export async function forgetDeleted(
  transaction: Transaction,
  before: Date,
  most: number,
): Promise<readonly { readonly author: number; readonly key: string }[]> {
  const gone = await query(transaction)
    .selectFrom('moment')
    .select(['id', 'author'])
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  if (gone.length === 0) return [];
  const ids = gone.map(({ id }) => id);
  const pictures = await query(transaction)
    .selectFrom('moment_picture')
    .innerJoin('moment', 'moment.id', 'moment_picture.moment_id')
    .select(['moment.author', 'moment_picture.key'])
    .where('moment_picture.moment_id', 'in', ids)
    .execute();
  await query(transaction).deleteFrom('moment').where('id', 'in', ids).execute();
  return pictures;
}

/**
 * Removes a deleted person's moments, likes, comments with the replies to them, and openings; the numbers
 * beside others' moments follow. The pictures go with the rest of what the person owns.
 *
 * The caller holds the account, so that nothing is added meanwhile; the moments are locked in the order of
 * their ids, so that two deletions do not wait for each other.
 */
export async function eraseMoments(user: UserId, transaction: Transaction): Promise<void> {
  const db = query(transaction);
  await sql`
    select id from moment where author = ${user} or id in (
      select moment_id from moment_like where liker = ${user}
      union select moment_id from moment_comment where author = ${user} or replied_to = ${user}
    ) order by id for update
  `.execute(db);
  await sql`
    with gone as (delete from moment_like where liker = ${user} returning moment_id, counted)
    update moment set likes = likes - 1 where id in (select moment_id from gone where counted)
  `.execute(db);
  await sql`
    with gone as (
      delete from moment_comment where author = ${user} or replied_to = ${user}
        or under in (select id from moment_comment where author = ${user})
      returning moment_id, counted
    )
    update moment set comments = comments - less from (
      select moment_id, count(*)::int as less from gone where counted group by moment_id
    ) sums where sums.moment_id = moment.id
  `.execute(db);
  await db.deleteFrom('moment_recount').where('person', '=', user).execute();
  await db.deleteFrom('moment_view').where('viewer', '=', user).execute();
  await db.deleteFrom('moment').where('author', '=', user).execute();
}

/** Changes of one author's list run one after the other; to be called before any of it is locked. */
export async function lockAuthor(transaction: Transaction, author: UserId): Promise<void> {
  await query(transaction)
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', author)
    .forNoKeyUpdate()
    .execute();
}
