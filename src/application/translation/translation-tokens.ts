import type { DeviceTranslator } from './device-translator';
import type { ListEngines } from './list-engines';
import type { TranslateWords } from './translate-words';
import type { TranslationSettings } from './translation-settings';
import type { Translator } from './translator';
import { token } from '@/application/shared/token';

/** Translation of texts. */
export const translationTokens = {
  translator: token<Translator>('Translator'),
  deviceTranslator: token<DeviceTranslator>('DeviceTranslator'),
  translationSettings: token<TranslationSettings>('TranslationSettings'),
  translateWords: token<TranslateWords>('TranslateWords'),
  listEngines: token<ListEngines>('ListEngines'),
} as const;
