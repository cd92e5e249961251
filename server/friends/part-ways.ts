import type { UserId } from '@/domain/shared/ids';
import type { Transaction } from '@server/kernel/database';
import { deleteFollow } from './follow-store';
import { deletePendingRequest } from './friend-store';
import { lockPair } from './lock-pair-store';

/**
 * A block ends follows and pending requests in both directions; a friendship is only suspended until
 * the block is taken back.
 */
export async function partWays(
  transaction: Transaction,
  one: UserId,
  other: UserId,
): Promise<void> {
  await lockPair(transaction, one, other);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await deleteFollow(transaction, from, to);
    await deletePendingRequest(transaction, from, to);
  }
}
