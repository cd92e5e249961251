import type { TranslateForReader } from './translate-for-reader';

/** What people write besides messages and posts; the id of an introduction is its person's. */
export type WordsKind = 'introduction' | 'friend-request' | 'packet-note';

/** Translates such words as the server has them; the reader pays, once per text and language. */
export type WordsTranslator = TranslateForReader<WordsKind>['ask'];
