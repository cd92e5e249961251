import type { Announcement, Interaction } from '@/application/friends/friends-api';
import type { KeptList } from '@/application/shared/kept-list';

/** What others did that concerns one, and what the operator tells everybody. */
export interface NoticesLists {
  readonly interactions: KeptList<Interaction>;
  readonly announcements: KeptList<Announcement>;
}
