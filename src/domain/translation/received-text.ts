import type { Language } from '@/domain/shared/language';
import { hasWords } from './translation-charge';

/** What decides whether a reader is offered the translation of a text they received. */
export interface ReceivedText {
  readonly text: string;
  /** The language it was written in; absent while it is not known. */
  readonly language: Language | undefined;
  /** The language of the translation that came with it or was made since. */
  readonly translatedInto: Language | undefined;
  /** The reader's common language. */
  readonly mine: Language;
  /** The languages the reader said they can read. */
  readonly readable: readonly Language[];
  readonly isSupport: boolean;
}

/**
 * Whether a received text is in no language its reader reads (readings, What a person reads): then
 * it is marked so and offers a translation. A text of unknown language is not offered, and what
 * support writes never is.
 */
export function needsTranslation(received: ReceivedText): boolean {
  const { text, language, translatedInto, mine, readable, isSupport } = received;
  if (isSupport || !language || !hasWords(text)) return false;
  const reads = (each: Language | undefined): boolean =>
    each === mine || (each !== undefined && readable.includes(each));
  return !reads(language) && !reads(translatedInto);
}
