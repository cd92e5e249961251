import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { createFriendsLists, FriendsNewsStore } from '@/ui/stores/friends.store';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { ViewPerson } from '@/application/profile/view-person';
import { createOrderDrafts, createTypedAddresses } from '@/application/shop/order-drafts';
import {
  createShopIntents,
  type OrderGoods,
  type OrderGoodsFailure,
} from '@/application/shop/order-goods';
import type { Call } from '@/application/shared/call';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { goodsList, shopOrderDetail } from '@/contract/http/shop';
import { shopTokens } from '@/application/shop/shop-tokens';
import { type LocalId, userId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { useHere } from '@/ui/kernel/PurchaseLink';
import { OrderScreen } from '@/ui/features/shop/OrderScreen';
import { ANN, ann, at, balances, BO } from '@tests/support/builders';
import { quietFriends, type FriendCalls } from '@tests/support/friends';
import { inApp } from '@tests/support/in-app';
import { pressOutdated } from '@tests/support/translate-page';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { refusal, aShopOrder } from '@tests/support/purchases';
import { aMe, aPerson } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

const CYD = userId(3);
const TULIPS = { id: 1, code: 'tulips', class: 'flowers', price: coins(25) };

interface World {
  readonly held?: number;
  readonly kept?: Map<string, string>;
  readonly address?: string;
  readonly answer?: Result<ReturnType<typeof aShopOrder>, OrderGoodsFailure>;
  readonly person?: ViewPerson;
  readonly friends?: FriendCalls['friendList'];
  readonly listGoods?: Call<typeof goodsList>;
}

const bo = aPerson({ id: BO, nickname: 'Bo', demo: false });
const cyd = aPerson({ id: CYD, nickname: 'Cyd', demo: false });

async function show({
  held = 42,
  kept = new Map(),
  address = `/order?goods=1&for=${BO}`,
  answer = ok(aShopOrder()),
  person = async (id) => ok(id === CYD ? cyd : bo),
  friends = async () => ok({ rows: [bo, cyd], total: 2 }),
  listGoods = async () => ok([TULIPS]),
}: World = {}) {
  const session = sessionStore();
  session.signedIn(aMe({ balances: balances({ coins: held }) }));
  const clock = { now: () => at('2026-11-20T20:00:00Z') };
  const ids = { localId: () => 'unused' as LocalId, intent: () => 'intent-1' };
  const own = { preferences: memoryPreferences(kept), self: ann, clock };
  const orderGoods = vi.fn<OrderGoods>(async () => answer);
  const news = new FriendsNewsStore();
  const findOrder = vi.fn<Call<typeof shopOrderDetail>>(async () => ok(aShopOrder()));
  render(
    await inApp(
      <>
        <OrderScreen />
        <Address />
      </>,
      (scope) =>
        scope
          .value(accountTokens.session, session)
          .value(
            friendsTokens.friendsLists,
            createFriendsLists(quietFriends({ friendList: friends })),
          )
          .value(friendsTokens.friendsNews, news)
          .value(friendsTokens.refreshCounts, async () => {})
          .value(profileTokens.viewPerson, person)
          .value(...fakeCall(goodsList, listGoods))
          .value(...fakeCall(shopOrderDetail, findOrder))
          .value(
            shopTokens.orderDrafts,
            createOrderDrafts({ ...own, addresses: createTypedAddresses(own) }),
          )
          .value(shopTokens.shopIntents, createShopIntents({ ...own, ids }))
          .value(sharedTokens.clock, clock)
          .value(shopTokens.orderGoods, orderGoods),
      [],
      address,
    ),
  );
  return { orderGoods, kept, session, news, findOrder };
}

/** The address of the page, to which the way to the coins leads back. */
function Address() {
  return <output aria-label="address">{useHere()}</output>;
}

const note = () => screen.findByRole('textbox', { name: /Card/ });

it('orders for a friend, who gives the address, for the price on the button', async () => {
  const { orderGoods } = await show();
  expect(await screen.findByRole('radio', { name: 'Bo' })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Bo enters the address/ })).toBeChecked();
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /Card/ }), 'Hello');
  expect(screen.getByText('42 → 17')).toBeVisible();
  await pressOutdated('Order for 25 coins');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Order for 25 coins' }));
  expect(orderGoods).toHaveBeenCalledOnce();
  expect(orderGoods.mock.calls[0]?.[0]).toEqual({
    goodsId: 1,
    quantity: 1,
    recipient: BO,
    note: 'Hello',
    price: 25,
    intent: expect.objectContaining({ requestId: 'intent-1' }),
  });
  expect(await screen.findByRole('heading', { name: 'Ordered' })).toHaveFocus();
  expect(screen.getByText('Bo is notified and enters the address.')).toHaveRole('status');
});

it('requires an address where no other person gives it, and names what is missing', async () => {
  const { orderGoods } = await show({ address: '/order?goods=1' });
  await userEvent.click(await screen.findByRole('button', { name: /^Order for/ }));
  expect(screen.getByRole('radiogroup', { name: 'Who is it for?' })).toHaveAccessibleDescription(
    'Choose who it is for.',
  );
  expect(screen.getByRole('radio', { name: 'Me' })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'Me' }));
  await userEvent.click(screen.getByRole('button', { name: /^Order for/ }));
  const field = screen.getByRole('textbox', { name: 'Address' });
  expect(field).toHaveAccessibleDescription(/Enter the address/);
  expect(field).toHaveFocus();
  expect(orderGoods).not.toHaveBeenCalled();
  await userEvent.type(field, 'Paris');
  await userEvent.click(screen.getByRole('button', { name: /^Order for/ }));
  expect(orderGoods.mock.calls[0]?.[0]).toMatchObject({ recipient: ANN, address: 'Paris' });
});

it('leads to the missing coins and back, and keeps the text', async () => {
  const kept = new Map<string, string>();
  await show({ kept, held: 42 });
  await userEvent.type(await screen.findByRole('textbox', { name: /Card/ }), 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(screen.getByText('8 coins missing')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Order for/ })).toBeNull();
  // Topping up takes no coins.
  expect(screen.queryByText(/coins are taken now/)).toBeNull();
  const href = screen.getByRole('link', { name: 'Top up coins' }).getAttribute('href') ?? '';
  const query = new URLSearchParams(href.split('?')[1]);
  expect(query.get('missing')).toBe('8');
  expect(query.get('from')).toBe(`/order?goods=1&for=${BO}`);
  cleanup();
  await show({ kept, held: 50 });
  expect(await screen.findByRole('textbox', { name: /Card/ })).toHaveValue('Hello');
  expect(screen.getByRole('button', { name: 'Order for 50 coins' })).toBeEnabled();
  expect(screen.getByText(/coins are taken now/)).toBeVisible();
});

it.each<[OrderGoodsFailure, RegExp]>([
  [{ kind: 'offline' }, /nothing is charged twice/],
  [
    { kind: 'refused', code: 400, reason: 'recipient-not-friend', message: 'x' },
    /for yourself and for friends only/,
  ],
])('shows why it was not ordered: %o', async (failure, words) => {
  await show({ answer: err(failure) });
  await userEvent.click(await screen.findByRole('button', { name: /^Order for/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

it('reports that it was ordered before, and leads to the orders', async () => {
  await show({ answer: err({ kind: 'already-ordered' }) });
  await userEvent.click(await screen.findByRole('button', { name: /^Order for/ }));
  expect(await screen.findByText(/Nothing was taken now/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Already ordered' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/myOrder');
});

it('reports that there are no such goods', async () => {
  await show({ address: '/order?goods=99' });
  expect(await screen.findByRole('heading', { name: 'This item does not exist' })).toBeVisible();
});

it('keeps the receiver in the address, and sends no person what was written for another', async () => {
  const { orderGoods, kept } = await show();
  await userEvent.click(await screen.findByRole('radio', { name: /I enter the address/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'Home of Bo');
  await userEvent.type(await note(), 'For Bo');
  await userEvent.click(screen.getByRole('radio', { name: 'Cyd' }));
  expect(await note()).toHaveValue('');
  expect(screen.getByRole('radio', { name: /Cyd enters the address/ })).toBeChecked();
  const address = screen.getByRole('status', { name: 'address' }).textContent;
  expect(address).toBe(`/order?goods=1&for=${CYD}`);
  cleanup();
  const again = await show({ kept, address });
  await userEvent.click(await screen.findByRole('button', { name: /^Order for/ }));
  expect(again.orderGoods.mock.calls[0]?.[0]).toMatchObject({ recipient: CYD, note: '' });
  cleanup();
  await show({ kept });
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue('Home of Bo');
  expect(orderGoods).not.toHaveBeenCalled();
});

it('mentions that a friend may decline only where they are asked', async () => {
  await show();
  expect(await screen.findByText(/If Bo declines/)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /I enter the address/ }));
  expect(screen.queryByText(/If Bo declines/)).toBeNull();
  expect(screen.getByText(/If you cancel before it is sent/)).toBeVisible();
});

it('orders nothing for a person who could not be read, and reads them again', async () => {
  const person = vi.fn<ViewPerson>(async () => err({ kind: 'offline' }));
  const { orderGoods } = await show({ person, friends: async () => ok({ rows: [], total: 0 }) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Order for/ }));
  expect(screen.getByText('Choose who it is for.')).toBeVisible();
  expect(orderGoods).not.toHaveBeenCalled();
  person.mockResolvedValue(ok(bo));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'Bo' })).toBeChecked();
});

it('reports that the friends could not be read, and reads them again', async () => {
  const friends = vi.fn<FriendCalls['friendList']>(async () => err({ kind: 'offline' }));
  await show({ friends, address: '/order?goods=1' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  friends.mockResolvedValue(ok({ rows: [bo], total: 1 }));
  await userEvent.click(retry);
  expect(await screen.findByRole('radio', { name: 'Bo' })).toBeVisible();
});

it('shows the new price beside why nothing was ordered, and orders for it', async () => {
  const listGoods = vi.fn<Call<typeof goodsList>>(async () => ok([TULIPS]));
  const { orderGoods } = await show({ listGoods });
  orderGoods.mockResolvedValueOnce(err({ kind: 'price-changed' }));
  const button = await screen.findByRole('button', { name: 'Order for 25 coins' });
  listGoods.mockResolvedValue(ok([{ ...TULIPS, price: coins(30) }]));
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Order for 30 coins' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/price has changed/);
  await userEvent.click(screen.getByRole('button', { name: 'Order for 30 coins' }));
  expect(orderGoods.mock.calls[1]?.[0].price).toBe(30);
});

it('leads to the coins when the balance it showed was too high', async () => {
  const { orderGoods, session } = await show();
  orderGoods.mockImplementation(async () => {
    session.setBalances(balances({ coins: 5 }));
    return err({ kind: 'not-enough-coins' });
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Order for/ }));
  expect(await screen.findByText('20 coins missing')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Top up coins' })).toBeVisible();
});

it('leads to other goods when these are not sold any more', async () => {
  await show({ answer: err(refusal('goods-unknown')) });
  await userEvent.click(await screen.findByRole('button', { name: /^Order for/ }));
  expect(await screen.findByRole('link', { name: 'See the shop' })).toBeVisible();
});

it('shows what becomes of the order while the page is open', async () => {
  const { news, findOrder } = await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Order for/ }));
  expect(await screen.findByText('Waiting for an address')).toBeVisible();
  findOrder.mockResolvedValue(ok(aShopOrder({ state: 'cancelled', cancelledFor: 'declined' })));
  act(() => news.announce('announcement'));
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.getByText(/has changed since/)).toBeVisible();
});
