import { isLanguage, type Language } from './language';

/**
 * By reader, as the CLDR has them, Chinese told apart by its script. Written down, so that the same name stands on
 * every screen and in every notice, and because a slow phone takes 66 ms to make the browser's own list.
 */
const NAMES: Readonly<Record<Language, Readonly<Record<Language, string>>>> = {
  'zh-CN': {
    'zh-CN': '简体中文',
    'zh-TW': '繁体中文',
    en: '英语',
    de: '德语',
    ru: '俄语',
    ko: '韩语',
    ja: '日语',
    es: '西班牙语',
  },
  'zh-TW': {
    'zh-CN': '簡體中文',
    'zh-TW': '繁體中文',
    en: '英文',
    de: '德文',
    ru: '俄文',
    ko: '韓文',
    ja: '日文',
    es: '西班牙文',
  },
  en: {
    'zh-CN': 'Simplified Chinese',
    'zh-TW': 'Traditional Chinese',
    en: 'English',
    de: 'German',
    ru: 'Russian',
    ko: 'Korean',
    ja: 'Japanese',
    es: 'Spanish',
  },
  de: {
    'zh-CN': 'Chinesisch (vereinfacht)',
    'zh-TW': 'Chinesisch (traditionell)',
    en: 'Englisch',
    de: 'Deutsch',
    ru: 'Russisch',
    ko: 'Koreanisch',
    ja: 'Japanisch',
    es: 'Spanisch',
  },
  ru: {
    'zh-CN': 'китайский (упрощенный)',
    'zh-TW': 'китайский (традиционный)',
    en: 'английский',
    de: 'немецкий',
    ru: 'русский',
    ko: 'корейский',
    ja: 'японский',
    es: 'испанский',
  },
  ko: {
    'zh-CN': '중국어(간체)',
    'zh-TW': '중국어(번체)',
    en: '영어',
    de: '독일어',
    ru: '러시아어',
    ko: '한국어',
    ja: '일본어',
    es: '스페인어',
  },
  ja: {
    'zh-CN': '簡体中国語',
    'zh-TW': '繁体中国語',
    en: '英語',
    de: 'ドイツ語',
    ru: 'ロシア語',
    ko: '韓国語',
    ja: '日本語',
    es: 'スペイン語',
  },
  es: {
    'zh-CN': 'chino simplificado',
    'zh-TW': 'chino tradicional',
    en: 'inglés',
    de: 'alemán',
    ru: 'ruso',
    ko: 'coreano',
    ja: 'japonés',
    es: 'español',
  },
};

/**
 * A language's name in the language of its reader, as it stands within a sentence (ADR-0007).
 *
 * @param reader one of the eight tags; for any other the name is the language's own tag
 */
export function languageName(language: Language, reader: string): string {
  return isLanguage(reader) ? NAMES[reader][language] : language;
}

/** The name as it stands alone, in a list or as a heading: with a capital letter where the script has them. */
export function languageTitle(language: Language, reader: string): string {
  const name = languageName(language, reader);
  const [first = ''] = name;
  return first.toUpperCase() + name.slice(first.length);
}
