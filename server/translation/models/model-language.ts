import { inEachLanguage, type Language } from '@/domain/shared/language';

/** The language through which two others are translated: each model has it on one side. */
export const PIVOT = 'en';

/** The codes of models for each language, the best first: Traditional Chinese makes do with Simplified. */
export const MODEL_CODES: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  ...inEachLanguage((tag) => [tag] as const),
  'zh-CN': ['zh'],
  'zh-TW': ['zh-Hant', 'zh'],
};

/** Other names that the publisher has used for a code of ours. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'zh-Hans': 'zh',
  zh_hans: 'zh',
  zh_hant: 'zh-Hant',
};

/** Our code of a language for a tag in the publisher's records. */
export function modelCodeOf(tag: string): string {
  return OTHER_NAMES[tag] ?? tag;
}
