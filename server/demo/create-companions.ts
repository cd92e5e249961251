import { sql, type Kysely, type Transaction } from 'kysely';
import { avatarText } from '@/domain/profile/avatar';
import type { Schema } from '@server/kernel/data/schema';
import { CHAT_SECRET_BYTES } from '@server/account/secrets';
import type { Clock } from '@server/kernel/ports/clock';
import type { Ids } from '@server/kernel/ports/ids';
import { COMPANIONS, type Companion } from './companions';

/** Under this lock of the transaction one server at a time looks whether the database is empty. */
const LOCK = 7_215_005;

/** What making companions needs. */
export interface CreateCompanionsDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Gives an empty database its companions; one in which anybody has an account gets none. */
export async function createCompanions(deps: CreateCompanionsDeps): Promise<void> {
  await deps.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    if (!(await isEmpty(transaction))) return;
    await transaction
      .insertInto('app_user')
      .values(COMPANIONS.map((companion) => rowOf(companion, deps)))
      .onConflict((conflict) => conflict.column('im_account').doNothing())
      .execute();
  });
}

/** Nobody has registered, and no companions were made before. */
async function isEmpty(transaction: Transaction<Schema>): Promise<boolean> {
  const somebody = await transaction
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
