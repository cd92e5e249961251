import type { Generated, JSONColumnType } from 'kysely';
import type { AnnouncementTexts } from '@/domain/notices/announcement';
import type { NoticeKind } from '@/domain/notices/notice';
import type { FriendRequest } from '@/domain/friends/friend-request';
import type { Audience, WhoMayAdd } from '@/domain/friends/privacy';
import type { Moment } from './account';

/** One request to be friends. */
export interface FriendRequestTable {
  id: string;
  asker: number;
  asked: number;
  words: string;
  state: FriendRequest['state'];
  asked_at: Moment;
  answered_at: Moment | null;
}

/** When somebody last looked at somebody's page; one row for a pair. */
export interface VisitTable {
  visited: number;
  visitor: number;
  last_at: Moment;
  /** `YYYY-MM-DD` in UTC, as `serviceDay` gives it. */
  last_day: string;
}

/** How many people looked at a page on one day of the service. */
export interface VisitCountTable {
  visited: number;
  day: string;
  views: number;
}

/** One thing somebody did that concerns another. */
export interface NoticeTable {
  id: string;
  recipient: number;
  sender: number;
  kind: NoticeKind;
  subject: string | null;
  at: Moment;
}

/** When somebody last opened a list that counts what is new. */
export interface SeenTable {
  user_id: number;
  list: 'notices' | 'announcements';
  at: Moment;
}

/** A person's privacy choices; no row: the default ones. */
export interface PrivacyTable {
  user_id: number;
  who_may_add: WhoMayAdd;
  likes: Audience;
  comments: Audience;
}

/** What the operator tells everybody, or one person, by language. */
export interface AnnouncementTable {
  id: string;
  texts: JSONColumnType<AnnouncementTexts>;
  at: Moment;
  /** Whom alone it is for; null: everybody. */
  recipient: Generated<number | null>;
}

/** The tables of friends, visits, notices, privacy and announcements. */
export interface FriendsTables {
  friend_request: FriendRequestTable;
  visit: VisitTable;
  visit_count: VisitCountTable;
  notice: NoticeTable;
  seen: SeenTable;
  privacy: PrivacyTable;
  announcement: AnnouncementTable;
}
