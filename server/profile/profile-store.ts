import { sql, type Selectable } from 'kysely';
import type { Email } from '@/domain/account/email';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { UserTable } from '@server/kernel/data/tables/account';
import type { Database, Transaction } from '@server/kernel/database';

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
