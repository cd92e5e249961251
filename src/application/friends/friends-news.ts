import type { UnseenCounts } from '@/application/notices/notices-api';
import type { Cancel } from '@/application/shared/clock';
import type { NoticeKind, NoticesOver } from '@/domain/notices/notice';
import type { ChatAddress } from '@/domain/shared/ids';

/** The list that has something new (from the live event of the same name). */
export type FriendsTopic =
  | 'request'
  | 'friend'
  | 'visit'
  | 'follow'
  | 'like'
  | 'notice'
  | 'announcement';

/** What is new beside the list, so that a hidden page can tell of it. */
export type TellableNews =
  | {
      readonly kind: 'notice';
      readonly about: NoticeKind;
      readonly from: ChatAddress;
      readonly subject?: string | undefined;
    }
  /** What notices told of is no more. */
  | { readonly kind: 'over'; readonly over: NoticesOver }
  /** Somebody whose conversation is not muted likes one. */
  | { readonly kind: 'like' };

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
