import type { Language } from '@/domain/shared/language';

/** The languages that have words of their own; both Chinese scripts share one list. */
export type WordLanguage = 'zh' | Exclude<Language, 'zh-CN' | 'zh-TW'>;

/** How a language is written, as far as the rules of warnings care. */
interface Writing {
  /** Whether words have spaces between them. */
  readonly isSpaced: boolean;
  /** How far before a word its negation may end, in UTF-16 units. */
  readonly reach: number;
  /** A message of at most so many UTF-16 units is short. */
  readonly brief: number;
}

/** How each language is written. */
export const WRITING: Readonly<Record<WordLanguage, Writing>> = {
  zh: { isSpaced: false, reach: 3, brief: 7 },
  en: { isSpaced: true, reach: 12, brief: 18 },
  de: { isSpaced: true, reach: 12, brief: 20 },
  ru: { isSpaced: true, reach: 12, brief: 18 },
  ko: { isSpaced: false, reach: 1, brief: 8 },
  ja: { isSpaced: false, reach: 0, brief: 9 },
  es: { isSpaced: true, reach: 12, brief: 20 },
};

/** The language whose words a text of a language is compared with. */
export function wordLanguageOf(language: Language): WordLanguage {
  return language === 'zh-CN' || language === 'zh-TW' ? 'zh' : language;
}
