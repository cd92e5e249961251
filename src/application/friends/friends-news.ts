import type { UnseenCounts } from '@/contract/http/notices';
import type { Cancel } from '@/application/shared/clock';
import type { FriendsTopic, TellableNews } from '@/contract/http/live-events';

/** The numbers of new entries in the lists about people, and the news that one has changed. */
export interface FriendsNews {
  readonly counts: UnseenCounts;
  setCounts(counts: UnseenCounts): void;
  /** Tells the pages that show the list to read it again. */
  tell(news: FriendsTopic, tellable?: TellableNews): void;
  onNews(listener: (news: FriendsTopic, tellable?: TellableNews) => void): Cancel;
  /** Calls `listener` whenever the numbers were read. */
  onCounts(listener: (counts: UnseenCounts) => void): Cancel;
}
