import type { UserId } from '@/domain/shared/ids';
import type { Transaction } from '@server/kernel/database';

/**
 * Who answers for the payments of an account: the account itself or, after its deletion, the account that its
 * address has now. Until the transaction ends the account is not deleted and the address gets no other one.
 * To be called before the ledger locks anything.
 */
export type LockDebtor = (transaction: Transaction, user: UserId) => Promise<UserId>;
