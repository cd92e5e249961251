import { sql } from 'kysely';
import type { Email } from '@/domain/account/email';
import type { TermsVersion } from '@/domain/account/terms';
import { avatarText } from '@/domain/profile/avatar';
import { FIRST_BIRTH_YEAR, type AgeAssurance } from '@/domain/profile/birth-date';
import { GENDERS } from '@/domain/profile/gender';
import { noticesOfNewAccount } from '@/domain/profile/payment-notices';
import type { Profile } from '@/domain/profile/profile';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';

/** What signing in needs to know of an account. */
export interface Credentials {
  readonly id: UserId;
  readonly email: Email;
  readonly passwordHash: string | undefined;
  readonly address: ChatAddress;
  readonly status: 'active' | 'deleted' | 'banned';
}

/** An account about to be made. */
export interface NewAccount {
  readonly email: Email;
  readonly passwordHash: string;
  readonly profile: Profile;
  readonly age: AgeAssurance;
  readonly terms?: TermsVersion;
  readonly address: ChatAddress;
  readonly chatSecret: string;
  readonly createdAt: EpochMs;
}

/** The account of an address. */
export async function accountOf(db: Database, email: Email): Promise<Credentials | undefined> {
  const row = await credentials(db).where('email', '=', email).executeTakeFirst();
  return row && credentialsOf(row);
}

/** The account of a person. */
export async function accountById(db: Database, user: UserId): Promise<Credentials | undefined> {
  const row = await credentials(db).where('id', '=', user).executeTakeFirst();
  return row && credentialsOf(row);
}

/**
 * The account of an address, locked until the transaction ends. A transaction that changes more than one row of
 * an account takes this lock first, so that no two of them wait for each other.
 */
export async function lockAccount(
  transaction: Transaction,
  email: Email,
): Promise<Credentials | undefined> {
  const row = await credentials(transaction)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  return row && credentialsOf(row);
}

/**
 * Makes deletions of accounts wait for one another: each removes rows that belong to two people, in an order
 * of its own. To be called before anything else is locked.
 */
export async function lockDeletions(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('account deletions', 0))`.execute(
    query(transaction),
  );
}

/** The account of a person, locked until the transaction ends: the lock of {@link lockAccount}. */
export async function lockPerson(
  transaction: Transaction,
  user: UserId,
): Promise<Credentials | undefined> {
  const row = await credentials(transaction).where('id', '=', user).forUpdate().executeTakeFirst();
  return row && credentialsOf(row);
}

/** Creates an account; undefined if the address has one already. */
export async function makeAccount(
  transaction: Transaction,
  { email, passwordHash, profile, age, terms, address, chatSecret, createdAt }: NewAccount,
): Promise<UserId | undefined> {
  const { birthDate, interests } = profile;
  const notices = noticesOfNewAccount(profile.gender);
  const made = await query(transaction)
    .insertInto('app_user')
    .values({
      email,
      password_hash: passwordHash,
      nickname: profile.nickname,
      avatar: avatarText(profile.avatar),
      gender: profile.gender,
      birth_year: birthDate.year,
      birth_month: birthDate.month,
      birth_day: birthDate.day ?? null,
      age_method: age.method,
      age_at_least: age.atLeast,
      age_assured_at: new Date(age.assuredAt),
      country: profile.country,
      height: profile.height,
      weight: profile.weight,
      occupation: profile.occupation,
      hobbies: [...interests],
      signature: profile.signature,
      language: profile.language,
      vip_until: null,
      im_account: address,
      im_secret: chatSecret,
      is_pay_msg: notices.message,
      is_burn_pay_msg: notices.burnPicture,
      terms_version: terms ?? null,
      terms_agreed_at: terms ? new Date(createdAt) : null,
      created_at: new Date(createdAt),
      last_seen_at: new Date(createdAt),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id as UserId | undefined;
}

/** Sets a password; `chatSecret` also invalidates the old access to the chat service. */
export async function setPassword(
  db: Database,
  user: UserId,
  change: { readonly passwordHash: string; readonly chatSecret?: string },
): Promise<void> {
  await query(db)
    .updateTable('app_user')
    .set({
      password_hash: change.passwordHash,
      ...(change.chatSecret !== undefined && { im_secret: change.chatSecret }),
    })
    .where('id', '=', user)
    .execute();
}

/** Invalidates the old access to the chat service. */
export async function setChatSecret(db: Database, user: UserId, chatSecret: string): Promise<void> {
  await query(db)
    .updateTable('app_user')
    .set({ im_secret: chatSecret })
    .where('id', '=', user)
    .execute();
}

/** Records that the person was active. */
export async function noteSeen(db: Database, user: UserId, now: EpochMs): Promise<void> {
  await query(db)
    .updateTable('app_user')
    .set({ last_seen_at: new Date(now) })
    .where('id', '=', user)
    .execute();
}

/**
 * Takes everything personal out of an account and removes what only signing in needed. The row stays for what
 * others keep: messages and movements of the ledger then name no person (readings, Account deletion).
 */
export async function eraseAccount(
  transaction: Transaction,
  { id, email }: Credentials,
  blank: { readonly avatar: string; readonly chatSecret: string },
): Promise<void> {
  await query(transaction)
    .updateTable('app_user')
    .set({
      email: null,
      password_hash: null,
      nickname: '',
      avatar: blank.avatar,
      gender: GENDERS.other,
      gender_changed_at: null,
      was_male: false,
      birth_year: FIRST_BIRTH_YEAR,
      birth_month: 1,
      birth_day: null,
      birth_changed_at: null,
      face_of: null,
      age_method: null,
      age_at_least: null,
      age_assured_at: null,
      hides: [],
      country: '',
      height: 0,
      weight: 0,
      occupation: '',
      hobbies: [],
      signature: '',
      im_secret: blank.chatSecret,
      is_pay_msg: false,
      is_burn_pay_msg: false,
      vip_level: 0,
      vip_until: null,
      status: 'deleted',
      last_seen_at: null,
    })
    .where('id', '=', id)
    .execute();
  await query(transaction).deleteFrom('code_address').where('email', '=', email).execute();
  await query(transaction).deleteFrom('ticket').where('email', '=', email).execute();
}

function credentials(db: Database) {
  return query(db)
    .selectFrom('app_user')
    .select(['id', 'email', 'password_hash', 'im_account', 'status']);
}

function credentialsOf(row: {
  id: number;
  email: string | null;
  password_hash: string | null;
  im_account: string;
  status: Credentials['status'];
}): Credentials {
  return {
    id: row.id as UserId,
    email: (row.email ?? '') as Email,
    passwordHash: row.password_hash ?? undefined,
    address: row.im_account as ChatAddress,
    status: row.status,
  };
}
