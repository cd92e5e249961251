import type { PrivacySettings } from '@/domain/friends/privacy';
import type { UserId } from '@/domain/shared/ids';
import type { Database } from '@server/kernel/database';

/** The relation of one person to the caller. */
export interface Standing {
  readonly friend: boolean;
  /** Blocked by the caller. */
  readonly blocked: boolean;
  /** Has blocked the caller, who therefore must not find them. */
  readonly blocksViewer: boolean;
  /** Either has blocked the other. */
  readonly apart: boolean;
  /** The name the caller gave them, if there is one. */
  readonly remark?: string;
}

/** What people are to each other. Every `db` may be a transaction. */
export interface Relations {
  /** How each of `others` stands to `viewer`. */
  standings(
    db: Database,
    viewer: UserId,
    others: readonly UserId[],
  ): Promise<ReadonlyMap<UserId, Standing>>;
  /** Which of `others` are friends of `user`. */
  friendsAmong(db: Database, user: UserId, others: readonly UserId[]): Promise<ReadonlySet<UserId>>;
  /** The names `owner` gave to those of `people` who have one. */
  remarks(
    db: Database,
    owner: UserId,
    people: readonly UserId[],
  ): Promise<ReadonlyMap<UserId, string>>;
  /** What a person lets others do and see. */
  privacyOf(db: Database, user: UserId): Promise<PrivacySettings>;
  /** How many friend requests wait for a person's answer. */
  pendingRequests(db: Database, user: UserId): Promise<number>;
  /** How many follow a person, and how many that person follows. */
  followCounts(
    db: Database,
    user: UserId,
  ): Promise<{ readonly fans: number; readonly follow: number }>;
}
