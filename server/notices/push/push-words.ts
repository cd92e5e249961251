import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import type { Language } from '@/domain/shared/language';
import type { AboutPerson } from '@server/kernel/ports/notices';
import { type OutgoingBody, readBody } from '@server/kernel/message-body';
import { textsIn } from '@server/kernel/texts';

/** Characters of a message that a notice shows at most; systems cut longer ones themselves. */
const SHOWN = 240;

/** What a notice of a message says: by default only that there is one (readings, Notices). */
export function wordsOfMessage(body: OutgoingBody, language: Language, showText: boolean): string {
  const words = textsIn(language).push;
  if (!showText) return words.message;
  if (body.kind === 'text') {
    const translation = body.ext[EXTENSION_KEY.translation];
    const read = typeof translation === 'string' && translation !== '' ? translation : body.text;
    return [...read].slice(0, SHOWN).join('');
  }
  return words[readBody(body)?.kind.push ?? 'message'];
}

/** The text of a notice about a person that is no message. */
export function wordsAboutPerson(about: AboutPerson, language: Language): string {
  return textsIn(language).push[about];
}
