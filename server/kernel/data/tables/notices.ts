import type { Generated, JSONColumnType } from 'kysely';
import type { AnnouncementTexts } from '@/domain/notices/announcement';
import type { NoticeKind } from '@/domain/notices/notice';
import type { Moment } from '@server/kernel/data/moment';

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

/** What the operator tells everybody, or one person, by language. */
export interface AnnouncementTable {
  id: string;
  texts: JSONColumnType<AnnouncementTexts>;
  at: Moment;
  /** Whom alone it is for; null: everybody. */
  recipient: Generated<number | null>;
}

/** The tables of notices and announcements. */
export interface NoticesTables {
  notice: NoticeTable;
  seen: SeenTable;
  announcement: AnnouncementTable;
}
