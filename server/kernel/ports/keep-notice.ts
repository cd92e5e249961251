import type { Notice } from '@/domain/notices/notice';
import type { Transaction } from '@server/kernel/database';

/**
 * Keeps a notice with the transaction of what it tells of; what one does oneself is no notice. Whoever
 * calls has seen that neither of the two has blocked the other, and tells open pages after the commit.
 */
export type KeepNotice = (transaction: Transaction, notice: Notice) => Promise<void>;
