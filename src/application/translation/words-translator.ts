import type { WordsKind } from '@/domain/translation/translation';
import type { TranslateForReader } from './translate-for-reader';

/**
 * Translates words as the server has them; the id of an introduction is its person's. The reader pays, once per
 * text and language.
 */
export type WordsTranslator = TranslateForReader<WordsKind>['ask'];
