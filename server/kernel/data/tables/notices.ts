import type { Generated, JSONColumnType } from 'kysely';
import type { AnnouncementTexts } from '@/domain/notices/announcement';
import type { NoticeKind } from '@/domain/notices/notice';
import type { Timestamp } from '@server/kernel/data/timestamp';

/** One thing a person did that concerns another. */
export interface NoticeTable {
  id: string;
  recipient: number;
  sender: number;
  kind: NoticeKind;
  subject: string | null;
  at: Timestamp;
  /** What it is about was opened since; the list itself is remembered in `seen`. */
  seen: Generated<boolean>;
}

/** When a person last opened a list that counts what is new. */
export interface SeenTable {
  user_id: number;
  list: 'notices' | 'announcements';
  at: Timestamp;
}

/** What the operator tells everybody, or one person, by language. */
export interface AnnouncementTable {
  id: string;
  texts: JSONColumnType<AnnouncementTexts>;
  at: Timestamp;
  /** Whom alone it is for; null: everybody. */
  recipient: Generated<number | null>;
  /** The order at the shop that it is about, and the code of its goods. */
  shop_order: Generated<string | null>;
  goods: Generated<string | null>;
}

/** The keys this installation signs its push messages with; one row. */
interface PushKeyTable {
  only_one: Generated<boolean>;
  public_key: string;
  private_key: string;
}

/** Where a session's browser is reached while no page of it is open. */
export interface PushSubscriptionTable {
  token_hash: string;
  user_id: number;
  im_account: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: string;
  show_text: boolean;
  /** In minutes after midnight of `time_zone`. */
  quiet_from: number | null;
  quiet_to: number | null;
  time_zone: string;
  made_at: Timestamp;
}

/** A notice that a device was pushed and may still show. */
interface PushToldTable {
  token_hash: string;
  tag: string;
  /** The message it tells of; null: it is about something else. */
  message: string | null;
}

/** The tables of notices and announcements. */
export interface NoticesTables {
  notice: NoticeTable;
  seen: SeenTable;
  announcement: AnnouncementTable;
  push_key: PushKeyTable;
  push_subscription: PushSubscriptionTable;
  push_told: PushToldTable;
}
