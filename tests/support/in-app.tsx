import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { accountTokens } from '@/application/account/account-tokens';
import { createTypedWords } from '@/application/account/own-storage';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens, type Token } from '@/application/shared/shared-tokens';
import { createTranslateWords } from '@/application/translation/translate-for-reader';
import { translationTokens } from '@/application/translation/translation-tokens';
import { translateEngine } from '@/contract/http/translation-engines';
import { Scope } from '@/composition/scope';
import { mediaTokens } from '@/application/media/media-tokens';
import { err, ok } from '@/domain/shared/result';
import { ScopeProvider } from '@/ui/kernel/scope';
import { ScreenLoader } from '@/ui/kernel/screen-loader';
import type { Slot } from '@/ui/kernel/slot-fillings';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { slotFillings } from '@/ui/shell/features';
import { ChoicesStore } from '@/ui/stores/choices.store';
import { TranslationSettingsStore } from '@/ui/stores/translation-settings.store';
import { fakeCall } from './fake-call';
import { ann } from './builders';
import type { CoinPrice } from '@/domain/wallet/coin-price';
import { COIN_MONEY_OPTIONS, createCoinMoney } from '@/ui/i18n/coin-money';
import { loadTexts } from './load-texts';
import { ManualClock } from './manual-clock';
import { MemoryVoiceDrafts } from './memory-picture-drafts';
import { createOwnPhrases } from '@/application/messaging/own-phrases';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { memoryPreferences } from './memory-preferences';
import { ToastsProvider } from '@/ui/parts/Toasts';
import { ToastsStore } from '@/ui/parts/toasts.store';

/**
 * A view with the English texts, services and a router around it; what features have put into `filled`
 * is there at once.
 */
export async function inApp(
  view: ReactElement,
  provide: (scope: Scope) => Scope = (scope) => scope,
  filled: readonly Slot<never, never>[] = [],
  address = '/',
  coinPrice?: CoinPrice,
): Promise<ReactElement> {
  const screenLoader = new ScreenLoader();
  const fillings = slotFillings();
  const parts = filled.flatMap((slot) => fillings.in(slot).map(({ part }) => part.load));
  await Promise.all(parts.map((load) => screenLoader.part(load)));
  const scope = Scope.root()
    .value(uiTokens.screenLoader, screenLoader)
    .value(uiTokens.slots, fillings)
    .value(profileTokens.choices, new ChoicesStore())
    .value(profileTokens.refreshChoices, async () => {});
  const i18n = createInstance();
  await i18n
    .use(initReactI18next)
    .use(createCoinMoney(() => coinPrice))
    .init({
      ...COIN_MONEY_OPTIONS,
      lng: 'en',
      fallbackLng: false,
      interpolation: { escapeValue: false },
      resources: { en: await loadTexts('en') },
    });
  return (
    <ScopeProvider scope={withDefaults(provide(scope))}>
      <I18nextProvider i18n={i18n}>
        <ToastsProvider value={new ToastsStore()}>
          <MemoryRouter initialEntries={[address]}>{view}</MemoryRouter>
        </ToastsProvider>
      </I18nextProvider>
    </ScopeProvider>
  );
}

/**
 * The settings of a newcomer, a stopped clock and engines that are not known, unless the test has
 * its own.
 */
function withDefaults(scope: Scope): Scope {
  const preferences = memoryPreferences();
  provideUnlessThere(scope, mediaTokens.voices, new MemoryVoiceDrafts());
  provideUnlessThere(scope, mediaTokens.voiceRecorder, {
    start: async () => err({ kind: 'unsupported' }),
  });
  provideUnlessThere(scope, mediaTokens.sendVoice, async () => ok(undefined));
  const settings = new TranslationSettingsStore({ preferences, self: ann });
  provideUnlessThere(scope, translationTokens.translationSettings, settings);
  const typed = createTypedWords({ preferences, self: ann });
  provideUnlessThere(scope, accountTokens.typedWords, typed);
  provideUnlessThere(
    scope,
    messagingTokens.ownPhrases,
    createOwnPhrases({ preferences, self: ann }),
  );
  const words = createTranslateWords({
    translate: async () => err({ kind: 'offline' }),
    session: { me: undefined, setBalances: () => undefined },
  });
  provideUnlessThere(scope, translationTokens.translateWords, words);
  provideUnlessThere(scope, ...fakeCall(translateEngine, async () => err({ kind: 'offline' })));
  provideUnlessThere(scope, sharedTokens.scheduler, new ManualClock());
  return scope;
}

function provideUnlessThere<T>(scope: Scope, token: Token<T>, value: T): void {
  try {
    scope.get(token);
  } catch {
    scope.value(token, value);
  }
}
