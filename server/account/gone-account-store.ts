import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { deleteInBatches } from '@server/kernel/data/batches';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import type { LockDebtor } from '@server/kernel/ports/wallet';
import { sql } from 'kysely';

/** Stores under which address an account was deleted. */
export async function keepGone(
  transaction: Transaction,
  gone: { readonly user: UserId; readonly addressHash: string; readonly at: EpochMs },
): Promise<void> {
  await query(transaction)
    .insertInto('gone_account')
    .values({
      user_id: gone.user,
      address_hash: gone.addressHash,
      gone_at: new Date(gone.at),
      successor: null,
    })
    .execute();
}

/**
 * Names the new account of an address as the successor of the deleted one, which it answers; undefined where
 * no account of the address was deleted. Every later one has its successor already.
 */
export async function succeedGone(
  transaction: Transaction,
  addressHash: string,
  successor: UserId,
): Promise<UserId | undefined> {
  const gone = await query(transaction)
    .updateTable('gone_account')
    .set({ successor })
    .where('address_hash', '=', addressHash)
    .where('successor', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return gone?.user_id as UserId | undefined;
}

/** The account itself, or the newest one of the address under which it was deleted. */
export const lockDebtor: LockDebtor = async (transaction, user) => {
  const person = await query(transaction)
    .selectFrom('app_user')
    .select('status')
    .where('id', '=', user)
    .forShare()
    .executeTakeFirst();
  if (person?.status !== 'deleted') return user;
  const gone = await query(transaction)
    .selectFrom('gone_account')
    .select('successor')
    .where('user_id', '=', user)
    .forUpdate()
    .executeTakeFirst();
  return gone?.successor == null ? user : lockDebtor(transaction, gone.successor as UserId);
};

/** Forgets the addresses of accounts that were deleted before a moment. */
export async function forgetGone(db: Database, before: EpochMs): Promise<void> {
  await deleteInBatches(db, 'gone_account', { where: sql`gone_at < ${new Date(before)}` });
}
