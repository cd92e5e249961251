import type { IntroductionTranslator } from './introduction-translator';
import type { ListPhrases } from './list-phrases';
import type { TranslateIntroduction } from './translate-introduction';
import type { Translator } from './translator';
import { token } from '@/application/shared/token';

/** Translation of texts. */
export const translationTokens = {
  translator: token<Translator>('Translator'),
  translateIntroduction: token<TranslateIntroduction>('TranslateIntroduction'),
  introductionTranslator: token<IntroductionTranslator>('IntroductionTranslator'),
  listPhrases: token<ListPhrases>('ListPhrases'),
} as const;
