import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  type NavigateFunction,
  type RouteObject,
} from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { Scope } from '@/composition/scope';
import { publicAddress } from '@/contract/http/profile';
import { translateEngine } from '@/contract/http/translation-engines';
import { err, ok } from '@/domain/shared/result';
import { useFailureText } from '@/ui/i18n/failure-text';
import { InterfaceTexts } from '@/ui/i18n/interface-texts';
import { LiveClock } from '@/ui/kernel/live-clock';
import { ScopeProvider } from '@/ui/kernel/scope';
import { ScreenLoader } from '@/ui/kernel/screen-loader';
import { SessionScopeStore } from '@/ui/kernel/session-scope.store';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { ToastsProvider } from '@/ui/parts/Toasts';
import { ToastsStore } from '@/ui/parts/toasts.store';
import { Routes } from '@/ui/shell/App';
import { Shell } from '@/ui/shell/Shell';
import { slotFillings } from '@/ui/shell/features';
import { detourOf, loginPath } from '@/ui/shell/routes';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { Theme } from '@/ui/theme/theme';
import { provideQuietAlbums } from '@tests/support/album';
import { fakeCall } from '@tests/support/fake-call';
import { loadTexts } from '@tests/support/load-texts';
import { ManualClock } from '@tests/support/manual-clock';
import { MemoryDeviceTranslator } from '@tests/support/memory-device-translator';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aMe, aPerson } from '@tests/support/people';
import { installPopovers } from '@tests/support/popovers';
import { sessionStore } from '@tests/support/session-store';
import { resizeWindow } from '@tests/support/window-size';

const signOut = vi.fn<() => Promise<void>>(async () => undefined);

beforeEach(() => signOut.mockClear());

installPopovers();

afterEach(cleanup);

async function open(
  path: string,
  { signedIn = true, me = aMe(), extra = [] as readonly RouteObject[] } = {},
) {
  const preferences = memoryPreferences();
  const clock = new ManualClock();
  const session = sessionStore(clock);
  if (signedIn) session.signedIn(me);
  const root = document.documentElement;
  const texts = new InterfaceTexts({
    preferences,
    load: loadTexts,
    browserLanguages: ['en'],
    root,
  });
  await texts.start();
  const toasts = new ToastsStore();
  const scope = provideQuietAlbums(Scope.root())
    .value(sharedTokens.preferences, preferences)
    .value(sharedTokens.tabPreferences, memoryPreferences())
    .value(accountTokens.session, session)
    .value(translationTokens.translateWords, {
      known: () => undefined,
      ask: async () => err({ kind: 'offline' }),
    })
    .value(accountTokens.typedWords, { read: () => '', keep: () => undefined })
    .value(sharedTokens.clock, clock)
    .value(sharedTokens.scheduler, clock)
    .value(uiTokens.liveClock, new LiveClock({ clock, scheduler: clock }))
    .value(sharedTokens.ids, { localId: () => 'id' } as never)
    .value(friendsTokens.friendsNews, new FriendsNewsStore())
    .value(...fakeCall(translateEngine, async () => ok([])))
    .value(translationTokens.deviceTranslator, new MemoryDeviceTranslator())
    .value(mediaTokens.startAlbumUpload, () => ({}) as never)
    .value(...fakeCall(publicAddress, async () => ok({ translationPrice: 'characters' })))
    .value(profileTokens.interfaceLanguage, texts)
    .value(uiTokens.texts, texts)
    .value(uiTokens.theme, new Theme(preferences, root))
    .value(uiTokens.toasts, toasts)
    .value(uiTokens.screenLoader, new ScreenLoader())
    .value(uiTokens.slots, slotFillings())
    .value(uiTokens.sessionScope, new SessionScopeStore())
    .value(accountTokens.signOut, async () => {
      session.signedOut();
      await signOut();
    })
    .value(accountTokens.signIn, async () => ok(undefined))
    .value(profileTokens.lookUp, async (text) =>
      text === '100002' ? ok([aPerson()]) : err({ kind: 'user-not-found' }),
    )
    .value(profileTokens.viewPerson, async () => ok(aPerson()))
    .value(friendsTokens.renamePerson, async () => ok(undefined))
    .value(friendsTokens.blockPerson, async () => ok(undefined));
  const witness = vi.fn<(address: string, navigate: NavigateFunction) => void>();
  const view = (
    <ScopeProvider scope={scope}>
      <I18nextProvider i18n={texts.forViews}>
        <ToastsProvider value={toasts}>
          <MemoryRouter initialEntries={[path]}>
            <Witness tell={witness} />
            <Routes extra={extra} />
          </MemoryRouter>
        </ToastsProvider>
      </I18nextProvider>
    </ScopeProvider>
  );
  // Its screens are fetched: what is drawn at once only waits for them.
  await act(async () => render(view));
  const go = (path: string) => act(async () => witness.mock.lastCall?.[1](path, { replace: true }));
  return { session, go, place: () => witness.mock.lastCall?.[0] };
}

/** A press that leads to another screen: as in {@link open}, it is waited for. */
const press = (control: Element) => act(() => userEvent.click(control));

interface WitnessProps {
  readonly tell: (address: string, navigate: NavigateFunction) => void;
}

function Witness({ tell }: WitnessProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => tell(pathname + search, navigate), [tell, navigate, pathname, search]);
  return null;
}

const LOADED = { timeout: 20_000 };

vi.setConfig({ testTimeout: 3 * LOADED.timeout });

describe('the routes', () => {
  it('lead a visitor to the login, which knows where they were going', async () => {
    const { place } = await open('/profile/7?from=match', { signedIn: false });
    expect(await screen.findByRole('button', { name: 'Log in' }, LOADED)).toBeTruthy();
    await vi.waitFor(() => expect(place()).toBe('/login?from=%2Fprofile%2F7%3Ffrom%3Dmatch'));
  });

  it('begin at the top, except where one opened the page and may have scrolled it before the program came', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
    const { go } = await open('/login', { signedIn: false });
    await screen.findByRole('button', { name: 'Log in' }, LOADED);
    expect(scrolled).not.toHaveBeenCalled();
    await go('/help');
    await screen.findByRole('heading', { name: 'Help centre', level: 1 }, LOADED);
    expect(scrolled).toHaveBeenCalledWith(0, 0);
    scrolled.mockRestore();
  });

  it('redirect an alias with its query', async () => {
    const { place } = await open('/myInfo?tab=1');
    expect(await screen.findByRole('heading', { name: /Ann/ }, LOADED)).toBeTruthy();
    await vi.waitFor(() => expect(place()).toBe('/profile?tab=1'));
  });

  it('show the public pages to visitors, without anything of a user', async () => {
    await open('/help', { signedIn: false });
    expect(
      await screen.findByRole('heading', { name: 'Help centre', level: 1 }, LOADED),
    ).toBeTruthy();
    await vi.waitFor(() => expect(document.title).toBe('Help centre · Parley'));
    expect(
      await screen.findByText(/every 100 characters or part thereof cost 1 coin/),
    ).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('say when there is nothing at an address', async () => {
    await open('/nowhere/at/all');
    expect(
      await screen.findByRole('heading', { name: 'There is nothing here' }, LOADED),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to encounters' }).getAttribute('href')).toBe(
      '/encounter',
    );
  });

  it('ask a user who opens /logout, then sign out, confirm that, and end at the login', async () => {
    const { place } = await open('/logout');
    expect(
      await screen.findByRole('heading', { name: 'Log out of this device?' }, LOADED),
    ).toBeTruthy();
    expect(signOut).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Stay logged in' }).getAttribute('href')).toBe(
      '/encounter',
    );
    await press(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Logged out successfully', {}, LOADED)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Log in' }, LOADED)).toBeTruthy();
    expect(signOut).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(place()).toBe('/login'));
  });

  it('ask in the same way a user who comes by a link of the app without that intent', async () => {
    const { go } = await open('/profile');
    await screen.findByRole('heading', { name: /Ann/ }, LOADED);
    await go('/logout');
    expect(
      await screen.findByRole('heading', { name: 'Log out of this device?' }, LOADED),
    ).toBeTruthy();
    expect(signOut).not.toHaveBeenCalled();
  });

  it('sign out at once from the menu', async () => {
    resizeWindow({ width: 1360 });
    const { place } = await open('/profile');
    await screen.findByRole('heading', { name: /Ann/ }, LOADED);
    const [out] = screen.getAllByRole('link', { name: 'Log out' });
    if (!out) throw new Error('no way out');
    await press(out);
    expect(await screen.findByRole('button', { name: 'Log in' }, LOADED)).toBeTruthy();
    expect(signOut).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(place()).toBe('/login'));
  });

  it('leave a user’s screen when the session ends there', async () => {
    const { session, place } = await open('/profile');
    await screen.findByRole('heading', { name: /Ann/ }, LOADED);
    await act(async () => session.signedOut());
    expect(await screen.findByRole('button', { name: 'Log in' }, LOADED)).toBeTruthy();
    expect(place()).toBe('/login?from=%2Fprofile');
  });
});

describe('the shell', () => {
  it('switches the language without a reload and confirms that in the new one', async () => {
    await open('/profile');
    await userEvent.click(await screen.findByRole('button', { name: 'Language: English' }, LOADED));
    expect(screen.getAllByRole('menuitemradio')).toHaveLength(8);
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
    expect(await screen.findByText('Sprache erfolgreich gewechselt', {}, LOADED)).toBeTruthy();
    expect(document.documentElement.lang).toBe('de');
    expect(screen.getAllByRole('link', { name: 'Begegnungen' }).length).toBeGreaterThan(0);
  });
});

function CoinsShort() {
  const failureText = useFailureText();
  return <p>{failureText({ kind: 'not-enough-coins' })}</p>;
}

it.each([
  [true, 'Not enough gold coins.'],
  [false, 'Not enough gold coins, please top up.'],
])('asks for a payment only where coins are sold (unsold: %s)', async (coinsUnsold, said) => {
  const extra = [{ element: <Shell />, children: [{ path: '/short', element: <CoinsShort /> }] }];
  await open('/short', { me: aMe({ coinsUnsold }), extra });
  expect(screen.getByRole('main').textContent).toBe(said);
});

const visitor = sessionStore();
const user = sessionStore();

user.signedIn(aMe());

describe('detourOf', () => {
  it('sends a visitor from a user’s screen to the login, which remembers it with its query', () => {
    expect(detourOf('users', visitor, '/account?index=2')).toBe(
      '/login?from=%2Faccount%3Findex%3D2',
    );
    expect(detourOf('users', user, '/account?index=2')).toBeUndefined();
  });

  it('sends a user home from what only visitors need', () => {
    expect(detourOf('visitors', user, '/login')).toBe('/encounter');
    expect(detourOf('visitors', visitor, '/login')).toBeUndefined();
  });

  it('leaves the public pages open to all', () => {
    expect(detourOf('anybody', visitor, '/help')).toBeUndefined();
    expect(detourOf('anybody', user, '/help')).toBeUndefined();
  });
});

it.each(['/', '/encounter'])('loginPath leaves out %s, which is where all users go', (from) => {
  expect(loginPath(from)).toBe('/login');
});
