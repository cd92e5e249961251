import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';

/**
 * Locks the rows of two people, the smaller id first, so that changes between them run one after
 * the other.
 */
export async function lockPair(
  transaction: Transaction,
  one: UserId,
  other: UserId,
): Promise<void> {
  await query(transaction)
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [one, other])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
