import type { CircleCounts } from './friends-api';
import type { Cancel } from '@/application/shared/clock';

/** What something new about people is about (the live event of the same name). */
export type CircleNews = 'request' | 'friend' | 'visit' | 'follow' | 'notice' | 'announcement';

/** What waits in the lists about people, and word of what is new in them. */
export interface Circle {
  readonly counts: CircleCounts;
  setCounts(counts: CircleCounts): void;
  /** Tells the pages that show such a list to read it again. */
  tell(news: CircleNews): void;
  onNews(listener: (news: CircleNews) => void): Cancel;
}
