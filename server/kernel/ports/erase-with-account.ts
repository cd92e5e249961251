import type { UserId } from '@/domain/shared/ids';
import type { Transaction } from '@server/kernel/database';

/** What another slice removes with an account, in the transaction that deletes the account. */
export type EraseWithAccount = (user: UserId, transaction: Transaction) => Promise<void>;
