import type { UserId } from '@/domain/shared/ids';
import type { Transaction } from '@server/kernel/database';

/**
 * Gives a new account its welcome package, in the transaction that makes the account. Where `earlier` was the
 * account of the same address there was one already: what that account owes is the new one's then.
 */
export type WelcomeGrant = (
  transaction: Transaction,
  user: UserId,
  earlier?: UserId,
) => Promise<void>;
