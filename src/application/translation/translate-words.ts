import type { Session } from '@/application/account/session';
import { createTranslateForReader, type TranslateForReader } from './translate-for-reader';
import type { WordsKind } from '@/domain/translation/translation';
import type { WordsTranslator } from './words-translator';

/** Translates what people write besides messages and posts, for its reader. */
export type TranslateWords = TranslateForReader<WordsKind>;

/** Makes {@link TranslateWords}. */
export function createTranslateWords({
  translate,
  session,
}: {
  readonly translate: WordsTranslator;
  readonly session: Pick<Session, 'me' | 'setBalances'>;
}): TranslateWords {
  return createTranslateForReader({ translate, session, translations: new Map() });
}
