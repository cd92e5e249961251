import { accountTokens } from '@/application/account/account-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createLoadTexts } from '@/ui/i18n/catalogues';
import { InterfaceTexts } from '@/ui/i18n/interface-texts';
import { LiveClock } from '@/ui/kernel/live-clock';
import { ScreenLoader } from '@/ui/kernel/screen-loader';
import { SessionScopeStore } from '@/ui/kernel/session-scope.store';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { ToastsStore } from '@/ui/parts/toasts.store';
import { slotFillings } from '@/ui/shell/features';
import { SessionStore } from '@/ui/stores/session.store';
import { Theme } from '@/ui/theme/theme';
import { browserTokens } from './browser-tokens';
import type { Scope } from './scope';

/** What the shell shows itself with: texts, theme, notices, who is signed in, and the clock that screens follow. */
export function provideInterface(page: Scope, browser: Window): void {
  const preferences = page.get(sharedTokens.preferences);
  const root = browser.document.documentElement;
  const load = createLoadTexts(browser);
  const { languages: browserLanguages } = browser.navigator;
  const clock = page.get(sharedTokens.clock);
  const scheduler = page.get(sharedTokens.scheduler);
  const liveClock = new LiveClock({ clock, scheduler });
  page.get(browserTokens.correctedClock).onCorrected(() => liveClock.corrected());
  const session = new SessionStore((lapse) => liveClock.nowUntil(lapse));
  const coinPrice = () => session.known?.coinPrice;
  const texts = new InterfaceTexts({ preferences, load, browserLanguages, root, coinPrice });
  page
    .value(uiTokens.texts, texts)
    .value(profileTokens.interfaceLanguage, texts)
    .value(uiTokens.theme, new Theme(preferences, root))
    .value(uiTokens.toasts, new ToastsStore())
    .value(uiTokens.liveClock, liveClock)
    .value(accountTokens.session, session)
    .value(uiTokens.slots, slotFillings())
    .value(uiTokens.screenLoader, new ScreenLoader())
    .value(uiTokens.sessionScope, new SessionScopeStore());
}
