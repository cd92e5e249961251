import type { FriendsCounts } from './friends-api';
import type { Cancel } from '@/application/shared/clock';

/** What something new about people is about (the live event of the same name). */
export type FriendsTopic = 'request' | 'friend' | 'visit' | 'follow' | 'notice' | 'announcement';

/** What waits in the lists about people, and word of what is new in them. */
export interface FriendsNews {
  readonly counts: FriendsCounts;
  setCounts(counts: FriendsCounts): void;
  /** Tells the pages that show such a list to read it again. */
  tell(news: FriendsTopic): void;
  onNews(listener: (news: FriendsTopic) => void): Cancel;
}
