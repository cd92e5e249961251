import type { DeviceTranslator } from './device-translator';
import type { Translator } from './translator';
import type { TranslateWords } from './translate-for-reader';
import type { TranslationSettings } from './translation-settings';
import { token } from '@/application/shared/shared-tokens';

export const translationTokens = {
  translator: token<Translator>('Translator'),
  deviceTranslator: token<DeviceTranslator>('DeviceTranslator'),
  translationSettings: token<TranslationSettings>('TranslationSettings'),
  translateWords: token<TranslateWords>('TranslateWords'),
} as const;
