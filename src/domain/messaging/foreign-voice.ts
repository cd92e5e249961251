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
 * @param written the language that the text is written in; undefined: it is not known, or none of ours
 */
export function foreignVoice(
  body: MessageBody,
  written: Language | undefined,
  reader: Language,
): ForeignVoice | undefined {
  if (!isWritten(body)) return undefined;
  const { text, translation } = body;
  if (written === undefined || !hasWords(text)) return undefined;
  if (written !== reader) {
    const own = translation?.language === reader ? translation.text : undefined;
    return { text, from: written, to: reader, ...(own !== undefined && { own }) };
  }
  if (!translation || translation.language === reader) return undefined;
  return { text: translation.text, from: translation.language, to: reader, own: text };
}
