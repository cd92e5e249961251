import { ownKey } from '@/application/account/own-key';
import type { OwnStorageDeps } from '@/application/account/own-preferences';
import { parseJson } from '@/application/shared/parse-json';
import { asFields, asText } from '@/domain/shared/input';

/** The comment or reply that is answered, and the name shown of who wrote it. */
export interface Answered {
  readonly id: string;
  readonly name: string;
}

/** A comment that is being written. */
export interface CommentDraft {
  readonly text: string;
  /** Absent: it comments on the moment. */
  readonly answers?: Answered;
  /** The one key of writing it, however often that is tried; absent until it is first sent. */
  readonly requestId?: string;
}

/** The comments a user is writing on this device, one per moment; they survive a reload. */
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
