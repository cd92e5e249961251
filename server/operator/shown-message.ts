import type * as z from 'zod/mini';
import { CUSTOM_KEY, EXTENSION_KEY } from '@/contract/gateway/message-fields';
import type { shownMessage } from '@/contract/operator/operator-calls';
import type { RecordedMessage } from '@server/kernel/ports/chat-records';
import { iso } from '@server/kernel/instants';

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
  return { id, at: iso(sentAt), by, kind, text: writtenIn(message), ...carried };
}

/** The words that a person wrote in a message; of a red packet its note. */
export function writtenIn({ body }: RecordedMessage): string {
  if (body?.kind === 'text') return body.text;
  return body?.kind === 'custom' ? (body.ext[CUSTOM_KEY.note] ?? '') : '';
}

function textAt(ext: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = ext[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
