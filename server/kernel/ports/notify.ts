import type { Notice } from '@/domain/notices/notice';

/**
 * Keeps a notice for its recipient and tells their open pages; what one does oneself is no notice.
 * Whoever calls has seen that neither of the two has blocked the other.
 */
export type Notify = (notice: Notice) => Promise<void>;
