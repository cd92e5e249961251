import type { Transaction } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { Schema } from '@server/kernel/data/schema';

/** Lets two people's dealings with each other happen one after the other, always locking the smaller id first. */
export async function lockPair(
  transaction: Transaction<Schema>,
  one: UserId,
  other: UserId,
): Promise<void> {
  await transaction
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [one, other])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
