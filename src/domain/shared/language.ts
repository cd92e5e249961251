/** The languages of the interface and of translation, in the order they are offered (readings, Names). */
export const LANGUAGES = ['zh-CN', 'zh-TW', 'en', 'de', 'ru', 'ko', 'ja', 'es'] as const;

/** One of the eight languages, as a BCP 47 tag. */
export type Language = (typeof LANGUAGES)[number];

/** The language when neither a choice nor the browser says another (readings, Names). */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** Each language's name for itself, the same in every interface language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  en: 'English',
  de: 'Deutsch',
  ru: 'Русский',
  ko: '한국어',
  ja: '日本語',
  es: 'Español',
};

/** Languages whose words and sentences follow one another without a space. */
const UNSPACED: ReadonlySet<Language> = new Set(['zh-CN', 'zh-TW', 'ja']);

/** Whether a language puts a space between two sentences. */
export function isSpaced(language: Language): boolean {
  return !UNSPACED.has(language);
}

/** What each language has of something. */
export function inEachLanguage<Value>(
  of: (language: Language) => Value,
): Readonly<Record<Language, Value>> {
  const all = LANGUAGES.map((language) => [language, of(language)] as const);
  return Object.fromEntries(all) as Record<Language, Value>;
}

/** Whether a wire or stored value is one of the eight tags, letter for letter. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The interface language: the stored choice, else the first browser language we speak, else English.
 *
 * @param browserLanguages BCP 47 tags in the order of preference; `zh-Hant`, `zh-HK` and `zh-MO` read
 *   Traditional Chinese, every other Chinese Simplified.
 */
export function chooseLanguage(stored: unknown, browserLanguages: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of browserLanguages) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** The language a BCP 47 tag names, any region or script of it; undefined for a language we do not speak. */
export function languageOfTag(tag: string): Language | undefined {
  const [primary, ...rest] = tag.toLowerCase().split(/[-_]/);
  if (primary === 'zh') {
    if (rest.includes('hans')) return 'zh-CN';
    return rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) ? 'zh-TW' : 'zh-CN';
  }
  return LANGUAGES.find((language) => language === primary);
}
