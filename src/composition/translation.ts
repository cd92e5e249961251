import { accountTokens } from '@/application/account/account-tokens';
import { createTranslateIntroduction } from '@/application/translation/translate-introduction';
import { translationTokens } from '@/application/translation/translation-tokens';
import { createHttpIntroductionTranslator } from '@/infrastructure/http/http-introduction-translator';
import { createHttpListPhrases } from '@/infrastructure/http/http-list-phrases';
import { createHttpTranslator } from '@/infrastructure/http/http-translator';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { httpApi: api } = browserTokens;
const { introductionTranslator: translator } = translationTokens;
const { session } = accountTokens;

/** Translation of texts. */
export function provideTranslation(scope: Scope): void {
  scope
    .make(translationTokens.translator, createHttpTranslator, { api })
    .make(translationTokens.listPhrases, createHttpListPhrases, { api })
    .make(translator, createHttpIntroductionTranslator, { api })
    .make(translationTokens.translateIntroduction, createTranslateIntroduction, {
      translator,
      session,
    });
}
