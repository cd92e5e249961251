import type { Language } from '@/domain/shared/language';
import type { ListedWords } from '@/domain/translation/way-back/listed-words';
import { de } from './de/way-back';
import { en } from './en/way-back';
import { es } from './es/way-back';
import { ja } from './ja/way-back';
import { ko } from './ko/way-back';
import { ru } from './ru/way-back';
import { zh } from './zh/way-back';

/** How texts in each language are read on their way back; both Chinese scripts share one list. */
export const WAY_BACKS: Readonly<Record<Language, ListedWords>> = {
  'zh-CN': zh,
  'zh-TW': zh,
  en,
  de,
  ru,
  ko,
  ja,
  es,
};
