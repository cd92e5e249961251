import { sql, type Selectable } from 'kysely';
import type { Email } from '@/domain/account/email';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { UserTable } from '@server/kernel/data/tables/account';
import type { Database, Transaction } from '@server/kernel/database';
import { hasBlocked } from '@server/kernel/data/blocks';
import { holdsRequest } from '@server/kernel/data/requests';
import { isLanguage } from '@/domain/shared/language';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import type { SpokenLanguages } from '@server/kernel/ports/people';

/** Everything the database knows of one person. */
export type UserRow = Selectable<UserTable>;

/** One person's row. */
export async function findPerson(db: Database, id: UserId): Promise<UserRow | undefined> {
  return query(db).selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The row of the person with this e-mail address. */
export async function findPersonByEmail(db: Database, email: Email): Promise<UserRow | undefined> {
  return query(db).selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();
}

/** One person's row, locked until the transaction ends. */
export async function lockRow(transaction: Transaction, id: UserId): Promise<UserRow | undefined> {
  return query(transaction)
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The rows of these people, in no order; unknown ids are left out. */
export async function findPeople(
  db: Database,
  ids: readonly UserId[],
): Promise<readonly UserRow[]> {
  if (ids.length === 0) return [];
  return query(db).selectFrom('app_user').selectAll().where('id', 'in', ids).execute();
}

/** What these people call themselves. */
export async function nicknamesOf(
  db: Database,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  if (ids.length === 0) return new Map();
  // One look for each of them: of thousands of ids, a list would have all people read.
  const { rows } = await sql<{ id: number; nickname: string }>`
    select person.id, person.nickname from unnest(${[...ids]}::bigint[]) as known (id)
    cross join lateral (
      select id, nickname from app_user where app_user.id = known.id limit 1
    ) person
  `.execute(query(db));
  return new Map(rows.map(({ id, nickname }) => [id as UserId, nickname]));
}

/** The rows of the people with these chat names, in no order. */
export async function findByAddress(
  db: Database,
  addresses: readonly ChatAddress[],
): Promise<readonly UserRow[]> {
  if (addresses.length === 0) return [];
  return query(db)
    .selectFrom('app_user')
    .selectAll()
    .where('im_account', 'in', addresses)
    .execute();
}

/** Replaces a person's picture if it is `from`. */
export async function replaceAvatar(
  db: Database,
  id: UserId,
  from: string,
  to: string,
): Promise<void> {
  await query(db)
    .updateTable('app_user')
    .set({ avatar: to })
    .where('id', '=', id)
    .where('avatar', '=', from)
    .execute();
}

/** The columns of a person's row that a profile writes. */
export type ProfileChange = Partial<
  Pick<
    UserRow,
    | 'nickname'
    | 'avatar'
    | 'signature'
    | 'occupation'
    | 'country'
    | 'height'
    | 'weight'
    | 'hobbies'
    | 'language'
    | 'gender'
    | 'gender_changed_at'
    | 'was_male'
    | 'birth_year'
    | 'birth_month'
    | 'birth_day'
    | 'birth_changed_at'
    | 'age_method'
    | 'age_at_least'
    | 'age_assured_at'
    | 'face_of'
    | 'hides'
    | 'is_pay_msg'
    | 'is_burn_pay_msg'
  >
>;

/** Changes columns of a person's row. */
export async function changePerson(db: Database, id: UserId, change: ProfileChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await query(db).updateTable('app_user').set(change).where('id', '=', id).execute();
}

/** A person's row, and what there is between them and who looks. */
interface CardRow extends UserRow {
  readonly friend: boolean;
  /** Blocked by who looks. */
  readonly blocked: boolean;
  /** Has blocked who looks. */
  readonly blocks_viewer: boolean;
  /** What who looks wrote to them is a request. */
  readonly holds_request: boolean;
  /** The name that who looks gave them. */
  readonly remark: string | null;
  /** Liked by who looks. */
  readonly liked: boolean;
}

/** The rows of `others` with the relation of `viewer` to them, in no order; unknown ids are left out. */
export async function findCards(
  db: Database,
  viewer: UserId,
  others: readonly UserId[],
): Promise<readonly CardRow[]> {
  if (others.length === 0) return [];
  // One look for each of them into all that relates people: a list of friends asks for nothing more often.
  const { rows } = await sql<CardRow>`
    select person.*,
      exists (
        select from friendship f
        where f.low = least(person.id, ${viewer}::bigint)
          and f.high = greatest(person.id, ${viewer}::bigint)
      ) as friend,
      ${hasBlocked(viewer, 'person.id')} as blocked,
      ${hasBlocked('person.id', viewer)} as blocks_viewer,
      ${holdsRequest('person.id', viewer)} as holds_request,
      (select name from remark where owner = ${viewer} and remark.person = person.id) as remark,
      exists (
        select from person_like where liker = ${viewer} and liked = person.id
      ) as liked
    from app_user person
    where person.id = any(${[...others]}::bigint[])
  `.execute(query(db));
  return rows;
}

/** Counts the people of each language by one look at all of them. */
export const spokenLanguages: SpokenLanguages = async (db, { takePart }) => {
  const rows = await query(db)
    .selectFrom('app_user')
    .select(({ fn }) => ['language', 'demo', fn.countAll<string>().as('people')])
    .where('status', '=', 'active')
    .where('im_account', '<>', SUPPORT_ADDRESS)
    .groupBy(['language', 'demo'])
    .execute();
  const counted = rows.filter(({ demo }) => takePart || !demo);
  const inOrder = counted.toSorted(
    (one, other) =>
      Number(one.demo) - Number(other.demo) ||
      Number(other.people) - Number(one.people) ||
      (one.language < other.language ? -1 : 1),
  );
  return [...new Set(inOrder.map(({ language }) => language))].filter(isLanguage);
};
