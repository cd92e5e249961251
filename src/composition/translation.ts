import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createTranslateWords } from '@/application/translation/translate-for-reader';
import { translationTokens as t } from '@/application/translation/translation-tokens';
import { translateWords } from '@/contract/http/translation';
import { translateEngine } from '@/contract/http/translation-engines';
import { createHttpTranslator } from '@/infrastructure/http/http-translator';
import { KnownEngines, knownEnginesToken } from '@/ui/kernel/known-engines';
import { openTranslationSettings } from '@/ui/stores/translation-settings.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const from = {
  api: browserTokens.httpApi,
  translate: translateWords,
  session: accountTokens.session,
  self: accountTokens.self,
  preferences: accountTokens.ownPreferences,
  listEngines: translateEngine,
  scheduler: sharedTokens.scheduler,
};

/** Translation of texts. */
export function provideTranslation(scope: Scope): void {
  scope
    .make(t.translationSettings, openTranslationSettings, from, (store) => store.disconnect())
    .make(t.translator, createHttpTranslator, from)
    .instance(knownEnginesToken, KnownEngines, from)
    .make(t.translateWords, createTranslateWords, from);
}
