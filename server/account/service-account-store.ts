import { sql } from 'kysely';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { BLANK_AVATAR } from '@/domain/profile/avatar';
import { FIRST_BIRTH_YEAR } from '@/domain/profile/birth-date';
import { GENDERS } from '@/domain/profile/gender';
import { DEFAULT_LANGUAGE } from '@/domain/shared/language';
import type { ServerKit } from '@server/kernel/slice';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { Clock, Ids } from '@server/kernel/ports/system';
import type { CreateCompanionAccounts, ServiceAccount } from '@server/kernel/ports/account';
import { CHAT_SECRET_BYTES } from '@server/kernel/secrets';

/** Under this lock of the transaction one server at a time looks whether the database is empty. */
const LOCK = 7_215_005;

/** The interface has a word of its own for the nickname. */
const SUPPORT: ServiceAccount = {
  address: SUPPORT_ADDRESS,
  nickname: 'Parley',
  avatar: BLANK_AVATAR,
  gender: GENDERS.other,
  birthDate: { year: FIRST_BIRTH_YEAR, month: 1 },
  country: '',
  height: 0,
  weight: 0,
  occupation: '',
  interests: [],
  signature: '',
  language: DEFAULT_LANGUAGE,
};

/** What the rows are made with. */
type ServiceAccountDeps = Pick<ServerKit, 'db' | 'clock' | 'ids'>;

/** Makes the support account at the first start. */
export async function ensureSupportAccount(db: Database, ids: Ids, clock: Clock): Promise<void> {
  await insert(db, [rowOf(SUPPORT, false, { ids, clock })]);
}

/** The companions' accounts; several servers that start at once make them once. */
export function createCompanionAccounts(deps: ServiceAccountDeps): CreateCompanionAccounts {
  return (companions) =>
    inTransaction(deps.db, async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(query(transaction));
      if (!(await isEmpty(transaction))) return;
      await insert(
        transaction,
        companions.map((companion) => rowOf(companion, true, deps)),
      );
    });
}

/** Whether no person has registered and no companions were created before. */
async function isEmpty(transaction: Transaction): Promise<boolean> {
  const somebody = await query(transaction)
    .selectFrom('app_user')
    .select('id')
    .where((row) => row.or([row('demo', '=', true), row('email', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return somebody === undefined;
}

async function insert(db: Database, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  await query(db)
    .insertInto('app_user')
    .values(rows)
    .onConflict((conflict) => conflict.column('im_account').doNothing())
    .execute();
}

function rowOf(
  account: ServiceAccount,
  demo: boolean,
  { ids, clock }: Pick<ServiceAccountDeps, 'ids' | 'clock'>,
) {
  const { birthDate } = account;
  return {
    email: null,
    password_hash: null,
    nickname: account.nickname,
    avatar: account.avatar,
    gender: account.gender,
    birth_year: birthDate.year,
    birth_month: birthDate.month,
    birth_day: birthDate.day ?? null,
    country: account.country,
    height: account.height,
    weight: account.weight,
    occupation: account.occupation,
    hobbies: [...account.interests],
    signature: account.signature,
    language: account.language,
    vip_until: null,
    im_account: account.address,
    // No person knows the secret, so no sign-in to the chat service can use it.
    im_secret: ids.token(CHAT_SECRET_BYTES),
    demo,
    created_at: new Date(clock.now()),
    last_seen_at: null,
  };
}
