import type { Announcement, Interaction } from '@/contract/http/notices';
import type { CachedList } from '@/application/shared/cached-list';

/** What others did that concerns one, and what the operator tells everybody. */
export interface NoticesLists {
  readonly interactions: CachedList<Interaction>;
  readonly announcements: CachedList<Announcement>;
}
