import { parseComment, type CommentProblem } from '@/domain/moments/comment';
import { ok, type Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { Call } from '@/application/shared/call';
import type { commentMoment } from '@/contract/http/moment-comments';

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
  write,
}: {
  readonly write: Call<typeof commentMoment>;
}): WriteComment {
  return async ({ moment, text, answers, requestId }) => {
    const words = parseComment(text);
    if (!words.ok) return words;
    const content = words.value;
    const written = await write({ momentId: moment, content, commentId: answers, requestId });
    return written.ok ? ok({ id: written.value.commentId, text: content }) : written;
  };
}
