import type { UserId } from '@/domain/shared/ids';
import type { Transaction } from '@server/kernel/database';

/** What remains to be done once the deletion of an account is committed. */
export type AfterErasure = () => Promise<void> | void;

/**
 * What another slice removes with an account, in the transaction that deletes the account and before
 * its row is made anonymous.
 */
export type EraseWithAccount = (
  user: UserId,
  transaction: Transaction,
) => Promise<AfterErasure | void>;
