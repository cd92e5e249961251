import type { UserId } from '@/domain/shared/ids';
import type { Transaction } from '@server/kernel/database';

/** Gives a person the picture of an account without one if theirs is the object with this key. */
export type BlankAvatar = (transaction: Transaction, user: UserId, key: string) => Promise<void>;
