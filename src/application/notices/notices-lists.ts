import type { Announcement, Interaction } from './notices-api';
import type { CachedList } from '@/application/shared/cached-list';

/** What others did that concerns one, and what the operator tells everybody. */
export interface NoticesLists {
  readonly interactions: CachedList<Interaction>;
  readonly announcements: CachedList<Announcement>;
}
