import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';

/** Lets two people's dealings with each other happen one after the other, always locking the smaller id first. */
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
