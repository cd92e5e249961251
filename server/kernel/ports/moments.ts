import type { PostReference } from '@/domain/complaints/complaint';
import type { UserId } from '@/domain/shared/ids';
import type { Database, Transaction } from '@server/kernel/database';

/** A post, or a comment on it, as operators see it. */
export interface ReportedPost {
  readonly author: UserId;
  readonly text: string;
  readonly at: Date;
  /** The keys of its pictures; a comment has none. */
  readonly pictures: readonly string[];
  /** An operator has hidden it. */
  readonly hidden: boolean;
  /** Its author has deleted it; for a minute they can bring it back. */
  readonly deleted: boolean;
  /** Anybody who is signed in may read it just now: for everybody, not burning, hidden or deleted. */
  readonly open: boolean;
}

/** What became of hiding, or showing again. */
export interface HiddenPost {
  readonly author: UserId;
  /** False where it was so already. */
  readonly changed: boolean;
  /** Tells the open pages; to be called after the commit. */
  readonly tell: () => Promise<void>;
}

/** Posts and comments as operators may act on them. Every `db` may be a transaction. */
export interface ReportedPosts {
  /** Undefined once it is gone for good, or where the comment is not one of the post. */
  find(db: Database, post: PostReference): Promise<ReportedPost | undefined>;
  /** Whether a person can see it, or could before a block or before it was deleted or hidden. */
  mayReport(db: Database, by: UserId, post: PostReference): Promise<boolean>;
  /** Hides it from everybody but its author, or shows it again; undefined where there is none. */
  setHidden(
    transaction: Transaction,
    post: PostReference,
    hidden: boolean,
  ): Promise<HiddenPost | undefined>;
}

/** Finds words that were written to a reader, with who wrote them; none that were written to others. */
export type FindWords = (
  db: Database,
  reader: UserId,
  id: string,
) => Promise<{ readonly author: UserId; readonly text: string } | undefined>;
