import type { UserId } from '@/domain/shared/ids';

/** What decides who may read a comment. */
interface CommentAccess {
  readonly author: UserId;
  /** An operator has hidden it. */
  readonly hidden: boolean;
}

/** What a reader may know and do about one comment of a moment that they may read. */
export interface CommentReader {
  readonly id: UserId;
  /** The moment is the reader's own. */
  readonly ownsMoment: boolean;
  /** The author of the moment lets this reader see the comments. */
  readonly seesComments: boolean;
  /** The reader has blocked who wrote the comment. */
  readonly blocksAuthor: boolean;
  /** Who wrote the comment cannot be found by the reader: deleted, banned, or has blocked the reader. */
  readonly authorHidden: boolean;
}

/**
 * Whether a reader may see a comment (readings, Feed): their own always; what an operator has hidden is
 * shown to its author alone; a block holds in both directions, but the author of the moment still sees
 * the comments of people they have blocked, to delete them.
 */
export function mayReadComment({ author, hidden }: CommentAccess, reader: CommentReader): boolean {
  if (author === reader.id) return true;
  if (hidden || !reader.seesComments || reader.authorHidden) return false;
  return reader.ownsMoment || !reader.blocksAuthor;
}
