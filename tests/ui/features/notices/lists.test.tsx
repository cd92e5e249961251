import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { Call } from '@/application/shared/call';
import { provideNoticesLists } from '@/composition/notices';
import * as notices from '@/contract/http/notices';
import { userId } from '@/domain/shared/ids';
import { ok } from '@/domain/shared/result';
import { epochMs } from '@/domain/shared/time';
import { slots } from '@/ui/kernel/slots';
import { AnnouncementsScreen } from '@/ui/features/notices/AnnouncementsScreen';
import { NoticesScreen } from '@/ui/features/notices/NoticesScreen';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { inApp } from '@tests/support/in-app';
import { aMe, aPerson } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

const at = epochMs(Date.UTC(2026, 10, 20, 12));
const ann = aPerson({ id: userId(7), nickname: 'Annika' });

interface NoticeCalls {
  readonly interactions?: Call<typeof notices.interactions>;
  readonly announcements?: Call<typeof notices.announcements>;
}

async function show(
  view: ReactElement,
  {
    interactions = async () => ok({ rows: [] }),
    announcements = async () => ok({ rows: [] }),
  }: NoticeCalls,
) {
  const session = sessionStore();
  session.signedIn(aMe());
  const refreshCounts = vi.fn<() => Promise<void>>(async () => undefined);
  render(
    await inApp(
      view,
      (scope) =>
        provideNoticesLists(scope)
          .value(...fakeCall(notices.interactions, interactions))
          .value(...fakeCall(notices.announcements, announcements))
          .value(friendsTokens.friendsNews, new FriendsNewsStore())
          .value(friendsTokens.refreshCounts, refreshCounts)
          .value(accountTokens.session, session),
      [slots.announcedOrder, slots.givenGoods],
    ),
  );
  return { refreshCounts };
}

it('each notice leads to its target, and the counts are read after the list is open', async () => {
  const { refreshCounts } = await show(<NoticesScreen />, {
    interactions: async () =>
      ok({
        rows: [
          { id: '1', kind: 'visited', person: ann, at },
          { id: '2', kind: 'liked', person: ann, subject: 'p 9', at },
          { id: '3', kind: 'shop-gift', person: ann, at },
        ],
      }),
  });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/profile/7',
    '/dynamicSquare/p%209',
    '/myOrder?tab=received',
  ]);
  expect(links[0]?.textContent).toMatch(/Annika visited your profile/);
  expect(refreshCounts).toHaveBeenCalledOnce();
});

it('announcements are shown as they were written', async () => {
  await show(<AnnouncementsScreen />, {
    announcements: async () =>
      ok({ rows: [{ id: '1', title: 'We <b>moved</b>', text: 'Line\nline', at }] }),
  });
  expect(await screen.findByRole('heading', { name: 'We <b>moved</b>' })).toBeTruthy();
});

it('a notice about an order shows its goods and leads to it', async () => {
  const order = { id: '01AB', goods: 'tulips' };
  await show(<AnnouncementsScreen />, {
    announcements: async () =>
      ok({ rows: [{ id: '1', title: 'Shop order · Tulips', text: 'On its way', at, order }] }),
  });
  const link = await screen.findByRole('link', { name: 'See the order' });
  expect(link.getAttribute('href')).toBe('/myOrder?order=01AB');
  expect(document.querySelector('use')?.getAttribute('href')).toMatch(/#tulips$/);
});

it.each([
  ['tulips', 'Tulips', 'tulips'],
  ['sold-later', 'Item', undefined],
])('a gift from the shop names %s and shows their picture', async (goods, named, picture) => {
  await show(<NoticesScreen />, {
    interactions: async () =>
      ok({ rows: [{ id: '3', kind: 'shop-gift', person: ann, subject: 'o1', goods, at }] }),
  });
  const link = await screen.findByRole('link', { name: new RegExp(named) });
  expect(link.textContent).toMatch(/Annika sent you a gift from the shop/);
  const drawn = link.querySelector('use')?.getAttribute('href');
  expect(drawn?.split('#')[1]).toBe(picture);
});
