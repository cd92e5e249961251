import { ownKey, type OwnStorageDeps } from '@/application/account/own-storage';
import type { ApiFailure, Call } from '@/application/shared/call';
import { parseJson } from '@/application/shared/parse-json';
import type { commentMoment } from '@/contract/http/moment-comments';
import { parseComment, type CommentProblem } from '@/domain/moments/comment';
import { asFields, asText } from '@/domain/shared/input';
import { ok, type Result } from '@/domain/shared/result';

/** The answered comment or reply, and the shown name of its author. */
export interface Answered {
  readonly id: string;
  readonly name: string;
}

/** A draft of a comment. */
export interface CommentDraft {
  readonly text: string;
  /** Absent in a comment on the moment itself. */
  readonly answers?: Answered;
  /** The idempotency key of every try; absent before the first. */
  readonly requestId?: string;
}

/** The drafts of comments on this device, one for each moment; they survive a reload. */
export interface CommentDrafts {
  read(moment: string): CommentDraft;
  /** A draft without text is removed. */
  write(moment: string, draft: CommentDraft): void;
}

/** The drafts of `self`, stored as text; a damaged one reads as empty. */
export function createCommentDrafts({ preferences, self }: OwnStorageDeps): CommentDrafts {
  const keyOf = (moment: string): string => ownKey('comment-draft', self, moment);
  return {
    read: (moment) => parseDraft(parseJson(preferences.read(keyOf(moment)))),
    write: (moment, draft) => {
      if (draft.text === '') preferences.remove(keyOf(moment));
      else preferences.write(keyOf(moment), JSON.stringify(draft));
    },
  };
}

function parseDraft(stored: unknown): CommentDraft {
  const fields = asFields(stored);
  const text = asText(fields['text']);
  const requestId = asText(fields['requestId']);
  const answered = asFields(fields['answers']);
  const [id, name] = [asText(answered['id']), asText(answered['name'])];
  return {
    text,
    ...(id !== '' && { answers: { id, name } }),
    ...(requestId !== '' && { requestId }),
  };
}

/** A comment from the form; `requestId` is made once for each text. */
interface CommentCommand {
  readonly moment: string;
  readonly text: string;
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
