import type { LiveEvent } from '@/contract/http/live-events';
import type { AnnouncementTexts } from '@/domain/notices/announcement';
import type { Notice } from '@/domain/notices/notice';
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

/**
 * Keeps a notice with the transaction of its event; a person's own action makes no notice for them. The
 * caller has seen that neither of the two has blocked the other, and sends live events after the commit.
 */
export type KeepNotice = (transaction: Transaction, notice: Notice) => Promise<void>;

/**
 * Keeps a notice for its recipient and tells their open pages; a person's own action makes no notice for them.
 * The caller has seen that neither of the two has blocked the other.
 */
export type Notify = (notice: Notice) => Promise<void>;

/** Notes that a page of a session is visible; resolves with how many devices of the person get push messages. */
export type NoteVisible = (user: UserId, token: string) => Promise<number>;

/** What a person has not seen or answered yet. */
interface NewsCounts {
  readonly requests: number;
  readonly notices: number;
  readonly announcements: number;
}

/** Counts requests to answer, notices and announcements not seen yet. */
export type CountNews = (user: UserId) => Promise<NewsCounts>;

/** The news of a person, besides messages, that devices get. */
export type AboutPerson = 'mutualLike' | 'friendRequest' | 'friends';

/** Takes away what the devices of `person` show of `other`: all of it, or one thing besides messages. */
export type EndNewsOf = (person: UserId, other: UserId, about?: AboutPerson) => void;

/** Carries live events to the open pages of users; a hint, never the only copy of a fact. */
export interface EventBus {
  publish(user: UserId, event: LiveEvent): void;
  /** Tells every user whose page is open, but those of `except`. */
  publishToAll(event: LiveEvent, except?: ReadonlySet<UserId>): void;
  /** Calls `listener` for every event of `user` until the returned function is called. */
  subscribe(user: UserId, listener: (event: LiveEvent) => void): () => void;
}
