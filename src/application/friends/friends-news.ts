import type { UnseenCounts } from '@/application/notices/notices-api';
import type { Cancel } from '@/application/shared/clock';

/** The list that has something new (from the live event of the same name). */
export type FriendsTopic =
  | 'request'
  | 'friend'
  | 'visit'
  | 'follow'
  | 'like'
  | 'notice'
  | 'announcement';

/** The numbers of new entries in the lists about people, and the news that one has changed. */
export interface FriendsNews {
  readonly counts: UnseenCounts;
  setCounts(counts: UnseenCounts): void;
  /** Tells the pages that show the list to read it again. */
  tell(news: FriendsTopic): void;
  onNews(listener: (news: FriendsTopic) => void): Cancel;
  /** Calls `listener` whenever the numbers were read. */
  onCounts(listener: (counts: UnseenCounts) => void): Cancel;
}
