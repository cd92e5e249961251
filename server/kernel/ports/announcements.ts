import type { AnnouncementTexts } from '@/domain/notices/announcement';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Cursor } from '@server/kernel/data/keyset';
import type { Database, Transaction } from '@server/kernel/database';

/** An announcement about to be published. */
export interface NewAnnouncement {
  readonly id: string;
  readonly texts: AnnouncementTexts;
  readonly at: EpochMs;
  /** The one person it is for; absent: everybody. */
  readonly recipient?: UserId;
  readonly order?: AnnouncedOrder;
}

/** The order at the shop that an announcement is about, and the code of its goods. */
export interface AnnouncedOrder {
  readonly id: string;
  readonly goods: string;
}

/** A published announcement. */
export interface Announcement {
  readonly id: string;
  readonly texts: AnnouncementTexts;
  readonly at: Date;
}

/** What the operator tells everybody, or one person. */
export interface Announcements {
  /** Keeps an announcement with the transaction. */
  insert(transaction: Transaction, announcement: NewAnnouncement): Promise<void>;
  /** Takes an announcement to everybody back; undefined when there is none of this id. */
  remove(transaction: Transaction, id: string): Promise<Announcement | undefined>;
  /** Announcements to everybody after `cursor`, newest first, one more than a page. */
  toEverybody(db: Database, cursor: Cursor | undefined): Promise<readonly Announcement[]>;
}
