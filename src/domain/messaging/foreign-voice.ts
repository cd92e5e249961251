import type { Language } from '@/domain/shared/language';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import { hasWords } from '@/domain/translation/translation-charge';
import { isWritten, type MessageBody } from './kinds/kinds';

/** The voice of a message that is not in its reader's language; `to` is that language. */
export interface ForeignVoice extends LanguagePair {
  readonly text: string;
  /** The same in the reader's language; absent: the message has no such voice. */
  readonly own?: string;
}

/**
 * The voice whose words a reader can look up: the text, or, where the reader has written it, its translation.
 *
 * @param author the language of the person who wrote the message, in which a text without a named one is
 */
export function foreignVoice(
  body: MessageBody,
  author: Language | undefined,
  reader: Language,
): ForeignVoice | undefined {
  if (!isWritten(body)) return undefined;
  const { text, language: from = author, translation } = body;
  if (from === undefined || !hasWords(text)) return undefined;
  if (from !== reader) {
    const own = translation?.language === reader ? translation.text : undefined;
    return { text, from, to: reader, ...(own !== undefined && { own }) };
  }
  if (!translation || translation.language === reader) return undefined;
  return { text: translation.text, from: translation.language, to: reader, own: text };
}
