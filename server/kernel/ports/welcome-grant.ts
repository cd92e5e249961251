import type { UserId } from '@/domain/shared/ids';
import type { Transaction } from '@server/kernel/database';

/** Gives a new account its welcome package, in the transaction that makes the account. */
export type WelcomeGrant = (user: UserId, transaction: Transaction) => Promise<void>;
