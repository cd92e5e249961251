import type { UserId } from '@/domain/shared/ids';
import type { Transaction } from '@server/kernel/database';

/** What another slice changes when a person is banned, or let in again, in the same transaction. */
export type FollowBan = (user: UserId, banned: boolean, transaction: Transaction) => Promise<void>;
