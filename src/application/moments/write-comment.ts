import { parseComment, type CommentProblem } from '@/domain/moments/comment';
import type { Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { CommentsApi } from './comments-api';

/** A comment from the form; `requestId` is made once for what is written. */
interface CommentCommand {
  readonly moment: string;
  readonly text: string;
  /** The comment or reply that is answered. */
  readonly answers: string | undefined;
  readonly requestId: string;
}

/** Why a comment was not written; the form keeps its content. */
export type WriteCommentFailure = CommentProblem | ApiFailure;

/** Comments on a moment, or replies; resolves with the id of the comment and its words. */
export type WriteComment = (
  command: CommentCommand,
) => Promise<Result<{ readonly id: string; readonly text: string }, WriteCommentFailure>>;

/** Checks the rule first, so that an invalid comment makes no call. */
export function createWriteComment({
  comments,
}: {
  readonly comments: Pick<CommentsApi, 'write'>;
}): WriteComment {
  return async ({ moment, text, answers, requestId }) => {
    const words = parseComment(text);
    if (!words.ok) return words;
    const written = await comments.write(moment, words.value, requestId, answers);
    return written.ok ? { ok: true, value: { id: written.value, text: words.value } } : written;
  };
}
