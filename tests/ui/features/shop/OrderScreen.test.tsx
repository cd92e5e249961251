import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { createFriendsLists } from '@/ui/stores/friends-lists.store';
import { FriendsNewsStore } from '@/ui/stores/friends-news.store';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { createOrderDrafts } from '@/application/shop/order-drafts';
import type { OrderGoods, OrderGoodsFailure } from '@/application/shop/order-goods';
import { shopTokens } from '@/application/shop/shop-tokens';
import type { LocalId } from '@/domain/messaging/message';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { OrderScreen } from '@/ui/features/shop/OrderScreen';
import { ANN, ann, balances, BO } from '@tests/support/builders';
import { quietFriendsNews } from '@tests/support/friends-api';
import { inApp } from '@tests/support/in-app';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aMe, aPerson, SessionRecorder } from '@tests/support/people';
import { aShopOrder } from '@tests/support/shop';

afterEach(cleanup);

const TULIPS = { id: 1, code: 'tulips', class: 'flowers', price: coins(25) };

interface World {
  readonly held?: number;
  readonly kept?: Map<string, string>;
  readonly address?: string;
  readonly answer?: Result<ReturnType<typeof aShopOrder>, OrderGoodsFailure>;
}

async function show({
  held = 42,
  kept = new Map(),
  address = `/order?goods=1&for=${BO}`,
  answer = ok(aShopOrder()),
}: World = {}) {
  const session = new SessionRecorder();
  session.signedIn(aMe({ balances: balances({ coins: held }) }));
  const bo = aPerson({ id: BO, nickname: 'Bo', demo: false });
  const api = quietFriendsNews({ friends: async () => ok({ rows: [bo] }) });
  const ids = { localId: () => 'unused' as LocalId, intent: () => 'intent-1' };
  const drafts = createOrderDrafts({ preferences: memoryPreferences(kept), self: ann, ids });
  const orderGoods = vi.fn<OrderGoods>(async () => answer);
  render(
    await inApp(
      <OrderScreen />,
      (scope) =>
        scope
          .value(accountTokens.session, session)
          .value(friendsTokens.friendsLists, createFriendsLists({ api }))
          .value(friendsTokens.friendsNews, new FriendsNewsStore())
          .value(friendsTokens.refreshCounts, async () => {})
          .value(profileTokens.viewPerson, async () => ok(bo))
          .value(shopTokens.listGoods, async () => ok([TULIPS]))
          .value(shopTokens.orderDrafts, drafts)
          .value(shopTokens.orderGoods, orderGoods),
      [],
      address,
    ),
  );
  return { orderGoods, kept };
}

it('orders for a friend, who says where, for the price that the button says', async () => {
  const { orderGoods } = await show();
  expect(await screen.findByRole('radio', { name: 'Bo' })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Bo says where/ })).toBeChecked();
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /Card with it/ }), 'Hello');
  expect(screen.getByText('42 → 17')).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Order for 25 coins' }));
  expect(orderGoods.mock.calls).toEqual([
    [{ goodsId: 1, quantity: 1, recipient: BO, note: 'Hello', requestId: 'intent-1' }],
  ]);
  expect(await screen.findByRole('heading', { name: 'Ordered' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Bo is told and says where it goes.');
});

it('asks for an address where nobody else says it, and names what is missing', async () => {
  const { orderGoods } = await show({ address: '/order?goods=1' });
  await userEvent.click(await screen.findByRole('button', { name: /^Order for/ }));
  expect(screen.getByText('Choose who it is for.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Me' }));
  await userEvent.click(screen.getByRole('button', { name: /^Order for/ }));
  const field = screen.getByRole('textbox', { name: 'Address' });
  expect(field).toHaveAccessibleDescription(/Enter the address/);
  expect(orderGoods).not.toHaveBeenCalled();
  await userEvent.type(field, 'Paris');
  await userEvent.click(screen.getByRole('button', { name: /^Order for/ }));
  expect(orderGoods.mock.calls[0]?.[0]).toMatchObject({ recipient: ANN, address: 'Paris' });
});

it('leads to the missing coins and back, and keeps what was written', async () => {
  const kept = new Map<string, string>();
  await show({ kept, held: 42 });
  await userEvent.type(await screen.findByRole('textbox', { name: /Card with it/ }), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(screen.getByText('8 coins missing')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Order for/ })).toBeNull();
  const href = screen.getByRole('link', { name: 'Top up coins' }).getAttribute('href') ?? '';
  const query = new URLSearchParams(href.split('?')[1]);
  expect(query.get('missing')).toBe('8');
  expect(query.get('from')).toBe(`/order?goods=1&for=${BO}`);
  cleanup();
  await show({ kept, held: 50 });
  expect(await screen.findByRole('textbox', { name: /Card with it/ })).toHaveValue('Hello');
  expect(screen.getByRole('button', { name: 'Order for 50 coins' })).toBeEnabled();
});

it.each<[OrderGoodsFailure, RegExp]>([
  [{ kind: 'offline' }, /nothing is charged twice/],
  [
    { kind: 'refused', code: 400, reason: 'recipient-not-friend', message: 'x' },
    /for yourself and for friends only/,
  ],
])('says why it was not ordered: %o', async (failure, words) => {
  await show({ answer: err(failure) });
  await userEvent.click(await screen.findByRole('button', { name: /^Order for/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

it('says that it was ordered before, and leads to the orders', async () => {
  await show({ answer: err({ kind: 'already-ordered' }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Order for/ }));
  expect(await screen.findByRole('status')).toHaveTextContent(/Nothing was taken now/);
  expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/myOrder');
});

it('says that there are no such goods', async () => {
  await show({ address: '/order?goods=99' });
  expect(await screen.findByRole('heading', { name: 'There are no such goods' })).toBeVisible();
});
