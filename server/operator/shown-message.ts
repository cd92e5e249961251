import type * as z from 'zod/mini';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import type { shownMessage } from '@/contract/operator/operator-calls';
import type { RecordedMessage } from '@server/kernel/ports/chat';
import { wordsIn } from '@server/kernel/message-body';
import { iso } from '@server/kernel/time';

/** One message as operators see it, as the wire has it. */
export type ShownMessage = z.infer<typeof shownMessage>;

/** Both voices of a message; of a picture nothing, since opening it is recorded. */
export function toShown(message: RecordedMessage, by: ShownMessage['by']): ShownMessage {
  const { id, sentAt, kind, body } = message;
  const ext: Readonly<Record<string, unknown>> = body?.kind === 'text' ? body.ext : {};
  const carried = {
    language: textAt(ext, EXTENSION_KEY.language),
    translation: textAt(ext, EXTENSION_KEY.translation),
    translationLanguage: textAt(ext, EXTENSION_KEY.translationLanguage),
  };
  return { id, at: iso(sentAt), by, kind, text: wordsIn(body), ...carried };
}

function textAt(ext: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = ext[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
