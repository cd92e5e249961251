import { accountTokens } from '@/application/account/account-tokens';
import type { OwnStorageDeps } from '@/application/account/own-preferences';
import { createTranslateIntroduction } from '@/application/translation/translate-introduction';
import { token } from '@/application/shared/token';
import type { TranslationSettings } from '@/application/translation/translation-settings';
import { translationTokens } from '@/application/translation/translation-tokens';
import { createHttpIntroductionTranslator } from '@/infrastructure/http/http-introduction-translator';
import { createHttpListPhrases } from '@/infrastructure/http/http-list-phrases';
import { createHttpTranslator } from '@/infrastructure/http/http-translator';
import { TranslationSettingsStore } from '@/ui/stores/translation-settings.store';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

const { httpApi: api } = browserTokens;
const { introductionTranslator: translator } = translationTokens;
const { session, self, ownPreferences: preferences } = accountTokens;

const settingsStore = token<TranslationSettingsStore>('TranslationSettingsStore');

/** Translation of texts. */
export function provideTranslation(scope: Scope): void {
  scope
    .make(settingsStore, openSettings, { preferences, self }, (store) => store.disconnect())
    .make(translationTokens.translationSettings, portOf, {
      store: settingsStore,
    })
    .make(translationTokens.translator, createHttpTranslator, { api })
    .make(translationTokens.listPhrases, createHttpListPhrases, { api })
    .make(translator, createHttpIntroductionTranslator, { api })
    .make(translationTokens.translateIntroduction, createTranslateIntroduction, {
      translator,
      session,
    });
}

function openSettings(deps: OwnStorageDeps): TranslationSettingsStore {
  const store = new TranslationSettingsStore(deps);
  store.connect();
  return store;
}

function portOf({ store }: { readonly store: TranslationSettings }): TranslationSettings {
  return store;
}
