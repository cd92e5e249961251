import { reaction } from 'mobx';
import { measureServerTime } from '@/application/account/measure-server-time';
import { leaveSession } from '@/application/account/open-session';
import { accountTokens } from '@/application/account/account-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { createCorrectedClock } from '@/infrastructure/browser/corrected-clock';
import { LiveClock } from '@/ui/kernel/live-clock';
import { ScreenLoader } from '@/ui/kernel/screen-loader';
import { SessionScopeStore } from '@/ui/kernel/session-scope.store';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { createLoadTexts } from '@/ui/i18n/catalogues';
import { InterfaceTexts } from '@/ui/i18n/interface-texts';
import { ToastsStore } from '@/ui/parts/toasts.store';
import { Theme } from '@/ui/theme/theme';
import { slotFillings } from '@/ui/shell/features';
import { provideBrowser } from './browser.module';
import { provideServer } from './http.module';
import { lazyPort, loadOnce } from './lazy-port';
import { Scope } from './scope';
import { createSessionLife } from './session-life';
import { provideUseCases } from './use-cases.module';

/** Base of the API's paths on the page's own origin. */
const API = '/api';
/** What this client calls itself to the server (specification §7). */
const BRAND = 'Parley';
/** Stored under `chat-` like a user's things, but belonging to the device. */
const DEVICE_KEYS: readonly string[] = ['chat-theme', 'chat-sidebar', 'chat-device'];

/** A page that is bound but has not started. */
export interface ComposedPage {
  readonly root: Scope;
  /** Fetches what the first call needs and asks for the server's time, while nobody waits for it. */
  readonly meetServer: () => void;
}

/** Everything of one page, bound; nothing of it has started yet. */
export function composePage(browser: Window): ComposedPage {
  const root = Scope.root();
  const clock = createCorrectedClock();
  const shown = new SessionScopeStore();
  provideBrowser(root, browser, clock, () => userKeys(browser));
  const dropSession = (): void => {
    if (!root.get(accountTokens.session).me) return;
    void leaveSession({
      vault: root.get(accountTokens.vault),
      session: root.get(accountTokens.session),
      life: root.get(accountTokens.sessionLife),
    });
  };
  const fetchServerPorts = provideServer(root, {
    fetch: (...call) => browser.fetch(...call),
    base: API,
    context: {
      token: () => root.get(accountTokens.vault).load()?.token,
      language: () => root.get(uiTokens.texts).current,
      brand: BRAND,
    },
    onSignedOut: dropSession,
  });
  provideInterface(root, browser, shown);
  provideUseCases(root)
    .value(mediaTokens.imageEditor, lazyPort(loadImageEditor))
    .value(
      accountTokens.sessionLife,
      createSessionLife({ root, shown, browser, base: API, onSignedOut: dropSession }),
    );
  const meetServer = (): void => {
    fetchServerPorts();
    void measureServerTime(root.get(profileTokens.listsApi), clock).then(() =>
      root.get(uiTokens.liveClock).corrected(),
    );
  };
  return { root, meetServer };
}

const loadImageEditor = loadOnce(async () =>
  (await import('@/infrastructure/browser/open-image-editor')).openImageEditor(window),
);

function provideInterface(root: Scope, browser: Window, shown: SessionScopeStore): void {
  const element = browser.document.documentElement;
  root
    .value(uiTokens.sessionScope, shown)
    .make(uiTokens.liveClock, (clock, scheduler) => new LiveClock({ clock, scheduler }), [
      sharedTokens.clock,
      sharedTokens.scheduler,
    ])
    .make(uiTokens.toasts, () => new ToastsStore(), [])
    .make(uiTokens.theme, (preferences) => new Theme(preferences, element), [
      sharedTokens.preferences,
    ])
    .make(
      uiTokens.texts,
      (preferences) =>
        new InterfaceTexts({
          preferences,
          load: createLoadTexts(browser),
          browserLanguages: browser.navigator.languages,
          root: element,
        }),
      [sharedTokens.preferences],
    )
    .make(uiTokens.slots, slotFillings, [])
    .make(uiTokens.screenLoader, () => new ScreenLoader(), [])
    .make(profileTokens.interfaceLanguage, (texts) => texts, [uiTokens.texts]);
}

function userKeys(browser: Window): readonly string[] {
  try {
    return Object.keys(browser.localStorage).filter(
      (key) => key.startsWith('chat-') && !DEVICE_KEYS.includes(key),
    );
  } catch {
    return [];
  }
}

/**
 * What is learnt about the user is stored at once: the next start shows what was true last, not a
 * balance or a notice of before. Until the call it returns.
 */
export function keepUser(root: Scope): () => void {
  const [vault, session] = [root.get(accountTokens.vault), root.get(accountTokens.session)];
  return reaction(
    () => session.me,
    (me) => {
      const stored = vault.load();
      if (me && stored?.me.id === me.id) vault.save({ ...stored, me });
    },
  );
}

/** Brings the stored session back, and keeps this tab in step with the others. */
export function startPage(root: Scope): void {
  root.get(accountTokens.restoreSession)();
  keepUser(root);
  const vault = root.get(accountTokens.vault);
  vault.onChangedElsewhere(() => {
    const stored = vault.load();
    const { me } = root.get(accountTokens.session);
    if (stored?.me.id === me?.id) return;
    const life = root.get(accountTokens.sessionLife);
    root.get(accountTokens.session).signedOut();
    void life.end().then(() => root.get(accountTokens.restoreSession)());
  });
}
