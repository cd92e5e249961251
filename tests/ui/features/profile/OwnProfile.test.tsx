import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { mediaTokens } from '@/application/media/media-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Me } from '@/domain/profile/person';
import { err, ok } from '@/domain/shared/result';
import { DAY } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import '@/ui/features/media/album/OwnAlbumCard';
import '@/ui/shell/MenuLinks';
import { OwnProfile } from '@/ui/features/profile/OwnProfile';
import { SessionScopeStore } from '@/ui/kernel/session-scope.store';
import { slots } from '@/ui/kernel/slots';
import { LiveClock } from '@/ui/kernel/live-clock';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { ToastsProvider } from '@/ui/parts/Toasts';
import { ToastsStore } from '@/ui/parts/toasts.store';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { aPicture, provideQuietAlbums, type AlbumCalls, shownViews } from '@tests/support/album';
import { balances } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';
import { aMe } from '@tests/support/people';
import { resizeWindow } from '@tests/support/window-size';
import { sessionStore } from '@tests/support/session-store';

afterEach(cleanup);

// Fetched when it is first opened; here it is there at once.
beforeAll(() => import('@/ui/features/profile/ShareProfile'));
afterEach(() => resizeWindow({ width: 1024 }));

async function show(change: Partial<Me> = {}, list?: AlbumCalls['list']) {
  const me = aMe(change);
  const session = sessionStore();
  session.signedIn(me);
  const friendsNews = new FriendsNewsStore();
  const toasts = new ToastsStore();
  const sessionScope = new SessionScopeStore();
  sessionScope.newCounts = () => ({ messages: 0, ...friendsNews.counts });
  const clock = new ManualClock(Date.UTC(2026, 10, 21));
  const view = (
    <ToastsProvider value={toasts}>
      <OwnProfile me={me} />
    </ToastsProvider>
  );
  render(
    await inApp(
      view,
      (scope) =>
        provideQuietAlbums(scope, list && { list })
          .value(uiTokens.sessionScope, sessionScope)
          .value(accountTokens.session, session)
          .value(sharedTokens.clock, clock)
          .value(uiTokens.liveClock, new LiveClock({ clock, scheduler: clock }))
          .value(sharedTokens.scheduler, clock)
          .value(sharedTokens.ids, { localId: () => 'id' } as never)
          .value(friendsTokens.friendsNews, friendsNews)
          .value(mediaTokens.startAlbumUpload, () => ({}) as never)
          .value(mediaTokens.views, shownViews()),
      [slots.menuLinks, slots.ownAlbum],
    ),
  );
  return { toasts, friendsNews, clock };
}

describe('the own page', () => {
  it.each([
    [{ coins: 9 }, '9 Gold coins'],
    [{ owed: 27 }, '27 You owe'],
  ])('shows of %o the figure "%s"', async (held, figure) => {
    await show({ balances: balances(held) });
    expect(screen.getByRole('link', { name: figure })).toBeTruthy();
  });

  it('marks the facts that are hidden from others', async () => {
    await show({ hidden: ['age', 'weight'] });
    expect(screen.getByRole('heading', { level: 2, name: 'Ann' })).toBeTruthy();
    expect(screen.getAllByText('Only you see this')).toHaveLength(2);
    expect(screen.getByText('Age').nextSibling?.textContent).toMatch(/^31/);
  });

  it('shares its address as a code and a link', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share my profile' }));
    const url = new URL(`/profile/${aMe().id}`, location.origin).href;
    expect(dialog.getByRole('img', { name: /QR code/ })).toBeTruthy();
    expect(dialog.getByText(url)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
    expect(screen.queryByRole('dialog')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('shows another age from the birthday on', async () => {
    const { clock } = await show({ birth: { year: 2000, month: 11, day: 22 } });
    expect(screen.getByText(/\b25\b/)).toBeTruthy();
    act(() => clock.advance(DAY - 1));
    expect(screen.queryByText(/\b26\b/)).toBeNull();
    act(() => clock.advance(1));
    expect(screen.getByText(/\b26\b/)).toBeTruthy();
  });

  it('leads nowhere from a count of zero, and explains why', async () => {
    const { toasts } = await show({ fans: 0, follows: 0 });
    await userEvent.click(screen.getByRole('button', { name: '0 Followers' }));
    expect(toasts.shown.map(({ text }) => text)).toEqual(['You have no followers yet']);
    await userEvent.click(screen.getByRole('button', { name: '0 Following' }));
    expect(toasts.shown.at(-1)?.text).toBe('You have not followed anyone yet');
  });

  it('shows what the user owns, each with a link to it', async () => {
    const { balances } = aMe();
    await show({ balances: { ...balances, coins: coins(1_234) } });
    expect(screen.getByRole('link', { name: '1,234 Gold coins' }).getAttribute('href')).toBe(
      '/account?index=2',
    );
    expect(screen.getByRole('link', { name: /Translation$/ }).getAttribute('href')).toBe(
      '/account?index=3',
    );
  });

  it('leads to the places of the sidebar on phones, with what waits there', async () => {
    resizeWindow({ width: 390 });
    const { friendsNews } = await show();
    act(() => friendsNews.setCounts({ requests: 3, notices: 0, announcements: 0 }));
    const places = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(await places.findByRole('link', { name: /Friend requests.*3 unread/ })).toBeTruthy();
    expect(places.getByRole('link', { name: 'Log out' })).toBeTruthy();
    expect(places.queryByRole('link', { name: 'Edit profile' })).toBeNull();
  });

  it('leaves the places to the sidebar where there is one', async () => {
    await show();
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  it('shows the latest pictures of the album, and the way to all of them', async () => {
    const rows = Array.from({ length: 14 }, (_, index) => aPicture(`p${index}`));
    await show({}, async () => ok({ rows, total: 40, fee: coins(0) }));
    expect(await screen.findByText('40 pictures')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Open picture/ })).toHaveLength(12);
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/album');
  });

  it('explains what an album is for while it is empty, and why it cannot be shown', async () => {
    await show();
    expect(await screen.findByRole('heading', { name: 'No pictures yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add pictures' })).toBeTruthy();
    cleanup();
    await show({}, async () => err({ kind: 'offline' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/No connection/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
