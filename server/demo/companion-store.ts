import { sql } from 'kysely';
import { avatarText } from '@/domain/profile/avatar';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { Ids } from '@server/kernel/ports/ids';
import { CHAT_SECRET_BYTES } from '@server/kernel/secrets';
import { COMPANIONS, type Companion } from './companions';

/** Under this lock of the transaction one server at a time looks whether the database is empty. */
const LOCK = 7_215_005;

/** What a companion's row needs besides who it is. */
export interface CreateCompanionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Gives an empty database its companions; one in which anybody has an account gets none. */
export async function createCompanions(deps: CreateCompanionsDeps): Promise<void> {
  await inTransaction(deps.db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(query(transaction));
    if (!(await isEmpty(transaction))) return;
    await query(transaction)
      .insertInto('app_user')
      .values(COMPANIONS.map((companion) => rowOf(companion, deps)))
      .onConflict((conflict) => conflict.column('im_account').doNothing())
      .execute();
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

function rowOf(companion: Companion, { clock, ids }: CreateCompanionsDeps) {
  const { birthDate, seed } = companion;
  return {
    email: null,
    password_hash: null,
    nickname: companion.nickname,
    avatar: avatarText({ kind: 'generated', seed }),
    gender: companion.gender,
    birth_year: birthDate.year,
    birth_month: birthDate.month,
    birth_day: birthDate.day ?? null,
    country: companion.country,
    height: companion.height,
    weight: companion.weight,
    occupation: companion.occupation,
    hobbies: [...companion.interests],
    signature: companion.signature,
    language: companion.language,
    vip_until: null,
    im_account: companion.address,
    // Nobody signs in as a companion; the secret keeps it so.
    im_secret: ids.token(CHAT_SECRET_BYTES),
    demo: true,
    created_at: new Date(clock.now()),
    last_seen_at: null,
  };
}
