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
