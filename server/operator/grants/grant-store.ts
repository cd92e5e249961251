import { sql } from 'kysely';
import { userId, type UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Cursor } from '@server/kernel/data/keyset';
import { newestPage } from '@server/kernel/data/page-query';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';

/** Coins that were granted. */
export interface StoredGrant {
  readonly id: string;
  readonly user: UserId;
  readonly operator: string;
  readonly coins: number;
  readonly reason: string;
  readonly at: Date;
}

/** Lets grants happen one after the other, so that no two pass the limit together. */
export async function lockGrants(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('grants', 0))`.execute(
    query(transaction),
  );
}

/** The grant of this intent. */
export async function findGrant(db: Database, id: string): Promise<StoredGrant | undefined> {
  const row = await query(db)
    .selectFrom('coin_grant')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toGrant(row);
}

/** Keeps a grant. */
export async function keepGrant(transaction: Transaction, grant: StoredGrant): Promise<void> {
  const { user, ...row } = grant;
  await query(transaction)
    .insertInto('coin_grant')
    .values({ ...row, user_id: user })
    .execute();
}

/** Coins that were granted since then; operators choose their own names, so all of them count together. */
export async function grantedSince(db: Database, since: EpochMs): Promise<number> {
  const { sum } = await query(db)
    .selectFrom('coin_grant')
    .select(({ fn }) => fn.sum<number | null>('coins').as('sum'))
    .where('at', '>=', new Date(since))
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}

/** Grants after the cursor, the latest first, one more than a page. */
export async function grantsAfter(
  db: Database,
  cursor: Cursor | undefined,
): Promise<readonly StoredGrant[]> {
  const rows = query(db).selectFrom('coin_grant').selectAll();
  const found = await newestPage(rows, ['at', 'id'], cursor).execute();
  return found.map(toGrant);
}

interface GrantRow extends Omit<StoredGrant, 'user'> {
  readonly user_id: number;
}

function toGrant({ user_id, ...grant }: GrantRow): StoredGrant {
  return { ...grant, user: userId(user_id) };
}
