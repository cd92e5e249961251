import type { Transaction } from 'kysely';
import type { UserId } from '@/domain/shared/ids';
import type { Schema } from '@server/kernel/data/schema';

/** Gives a new account its welcome package, in the transaction that makes the account. */
export type WelcomeGrant = (user: UserId, transaction: Transaction<Schema>) => Promise<void>;
