/** The languages of the interface and of translation, in the order they are offered (readings, Names). */
export const LANGUAGES = ['zh-CN', 'zh-TW', 'en', 'de', 'ru', 'ko', 'ja', 'es'] as const;

/** One of the eight languages, as a BCP 47 tag. */
export type Language = (typeof LANGUAGES)[number];

/** The language when neither a choice nor the browser says another (readings, Names). */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** A script by its Unicode name. */
export type Script = 'Bopomofo' | 'Cyrillic' | 'Han' | 'Hangul' | 'Hiragana' | 'Katakana' | 'Latin';

/** What the program knows of a language. */
interface LanguageFacts {
  /** The code of ISO 639-3. */
  readonly iso3: string;
  /** Its own letters, those of most words first. */
  readonly scripts: readonly [Script, ...Script[]];
  /** Whether it puts a space between two words and two sentences. */
  readonly isSpaced: boolean;
  /** The country in which most people live who ask for it without a country, as an ISO 3166-1 code. */
  readonly home?: string;
  /**
   * What it calls each language within a sentence, as the CLDR has them, Chinese by its script (ADR-0007).
   * Written down, so that the same name is on every screen and in every notice, and because a slow phone takes 66 ms
   * to make the browser's own list.
   */
  readonly names: Readonly<Record<Language, string>>;
}

const FACTS: Readonly<Record<Language, LanguageFacts>> = {
  'zh-CN': {
    iso3: 'zho',
    scripts: ['Han'],
    isSpaced: false,
    names: {
      'zh-CN': '简体中文',
      'zh-TW': '繁体中文',
      en: '英语',
      de: '德语',
      ru: '俄语',
      ko: '韩语',
      ja: '日语',
      es: '西班牙语',
    },
  },
  'zh-TW': {
    iso3: 'zho',
    scripts: ['Han', 'Bopomofo'],
    isSpaced: false,
    names: {
      'zh-CN': '簡體中文',
      'zh-TW': '繁體中文',
      en: '英文',
      de: '德文',
      ru: '俄文',
      ko: '韓文',
      ja: '日文',
      es: '西班牙文',
    },
  },
  en: {
    iso3: 'eng',
    scripts: ['Latin'],
    isSpaced: true,
    names: {
      'zh-CN': 'Simplified Chinese',
      'zh-TW': 'Traditional Chinese',
      en: 'English',
      de: 'German',
      ru: 'Russian',
      ko: 'Korean',
      ja: 'Japanese',
      es: 'Spanish',
    },
  },
  de: {
    iso3: 'deu',
    scripts: ['Latin'],
    isSpaced: true,
    home: 'DE',
    names: {
      'zh-CN': 'Chinesisch (vereinfacht)',
      'zh-TW': 'Chinesisch (traditionell)',
      en: 'Englisch',
      de: 'Deutsch',
      ru: 'Russisch',
      ko: 'Koreanisch',
      ja: 'Japanisch',
      es: 'Spanisch',
    },
  },
  ru: {
    iso3: 'rus',
    scripts: ['Cyrillic'],
    isSpaced: true,
    home: 'RU',
    names: {
      'zh-CN': 'китайский (упрощенный)',
      'zh-TW': 'китайский (традиционный)',
      en: 'английский',
      de: 'немецкий',
      ru: 'русский',
      ko: 'корейский',
      ja: 'японский',
      es: 'испанский',
    },
  },
  ko: {
    iso3: 'kor',
    scripts: ['Hangul'],
    isSpaced: true,
    home: 'KR',
    names: {
      'zh-CN': '중국어(간체)',
      'zh-TW': '중국어(번체)',
      en: '영어',
      de: '독일어',
      ru: '러시아어',
      ko: '한국어',
      ja: '일본어',
      es: '스페인어',
    },
  },
  ja: {
    iso3: 'jpn',
    scripts: ['Han', 'Hiragana', 'Katakana'],
    isSpaced: false,
    home: 'JP',
    names: {
      'zh-CN': '簡体中国語',
      'zh-TW': '繁体中国語',
      en: '英語',
      de: 'ドイツ語',
      ru: 'ロシア語',
      ko: '韓国語',
      ja: '日本語',
      es: 'スペイン語',
    },
  },
  es: {
    iso3: 'spa',
    scripts: ['Latin'],
    isSpaced: true,
    names: {
      'zh-CN': 'chino simplificado',
      'zh-TW': 'chino tradicional',
      en: 'inglés',
      de: 'alemán',
      ru: 'ruso',
      ko: 'coreano',
      ja: 'japonés',
      es: 'español',
    },
  },
};

/** What is known of a language beside its names. */
export function factsOf(language: Language): Omit<LanguageFacts, 'names'> {
  return FACTS[language];
}

/** Whether a language puts a space between two sentences. */
export function isSpaced(language: Language): boolean {
  return FACTS[language].isSpaced;
}

/** Whether a character of the language says as much as a syllable or a word of others. */
export function isDense(language: Language): boolean {
  return !['Latin', 'Cyrillic'].includes(FACTS[language].scripts[0]);
}

/**
 * A language's name in the language of its reader, as it is written within a sentence (ADR-0007).
 *
 * @param reader one of the eight tags; for any other the name is the language's own tag
 */
export function languageName(language: Language, reader: string): string {
  return isLanguage(reader) ? FACTS[reader].names[language] : language;
}

/** The name alone, in a list or as a heading: with a capital letter where the script has them. */
export function languageTitle(language: Language, reader: string): string {
  const name = languageName(language, reader);
  const [first = ''] = name;
  return first.toUpperCase() + name.slice(first.length);
}

/** What each language has of something. */
export function inEachLanguage<Value>(
  of: (language: Language) => Value,
): Readonly<Record<Language, Value>> {
  const all = LANGUAGES.map((language) => [language, of(language)] as const);
  return Object.fromEntries(all) as Record<Language, Value>;
}

/** Each language's name for itself, the same in every interface language. */
export const LANGUAGE_NAMES = inEachLanguage((language) => languageTitle(language, language));

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
