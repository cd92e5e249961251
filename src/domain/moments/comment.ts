import type { UserId } from '@/domain/shared/ids';
import { asText } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  countCharacters,
  hasForbiddenCharacters,
  isVisible,
  normaliseText,
} from '@/domain/shared/text';

/** Longest comment, in characters. */
export const MAX_COMMENT = 500;

/** A comment on a moment, or a reply to a comment. */
export interface Comment {
  readonly id: string;
  readonly author: UserId;
  readonly text: string;
  /** The comment of the first level this answers. */
  readonly under?: string;
  /** Whom a reply answers. */
  readonly to?: UserId;
}

/** Why a comment is refused. */
export type CommentProblem = {
  readonly kind: 'comment-empty' | 'comment-too-long' | 'comment-forbidden';
};

/** Checks the words of a comment. */
export function parseComment(input: unknown): Result<string, CommentProblem> {
  const text = normaliseText(asText(input));
  if (!isVisible(text)) return err({ kind: 'comment-empty' });
  if (countCharacters(text) > MAX_COMMENT) return err({ kind: 'comment-too-long' });
  if (hasForbiddenCharacters(text)) return err({ kind: 'comment-forbidden' });
  return ok(text);
}

/** The thread and the addressee of a reply to `parent`: always a first-level comment, so that comments nest one level deep (readings, Feed). */
export function threadOfReply(parent: Comment): { readonly under: string; readonly to: UserId } {
  return { under: parent.under ?? parent.id, to: parent.author };
}

/** Whether `by` may delete a comment: its author, or the author of the moment. */
export function mayDeleteComment(comment: Comment, momentAuthor: UserId, by: UserId): boolean {
  return by === comment.author || by === momentAuthor;
}

/** A person's like of a moment, and how many likes it has; no number where the author hides it. */
export interface Likes {
  readonly liked: boolean;
  readonly count?: number;
}

/** The likes after a person likes the moment or takes the like back; repeating either changes nothing (readings, Feed). */
export function withLike({ liked, count }: Likes, wanted: boolean): Likes {
  const step = Number(wanted) - Number(liked);
  return { liked: wanted, ...(count !== undefined && { count: count + step }) };
}

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
