import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { createDrafts } from '@/application/messaging/drafts';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { Call } from '@/application/shared/call';
import { createTypedAddresses } from '@/application/shop/order-drafts';
import { shopTokens } from '@/application/shop/shop-tokens';
import * as calls from '@/contract/http/shop';
import type { ShopOrderRecord } from '@/contract/http/shop';
import { err, ok } from '@/domain/shared/result';
import '@/ui/features/shop/OneOrder';
import { OrdersScreen } from '@/ui/features/shop/OrdersScreen';
import '@/ui/features/shop/ThankButton';
import { FriendsNewsStore } from '@/ui/stores/friends.store';
import { ANN, ann, at, BO, bo } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { memoryPreferences } from '@tests/support/memory-preferences';
import { aMe, aPerson, SessionRecorder } from '@tests/support/people';
import { fakeCall } from '@tests/support/fake-call';
import { refusal, aShopOrder } from '@tests/support/purchases';

afterEach(cleanup);

const WHEN = at('2026-11-21T10:00:00Z');

async function show(
  order: ShopOrderRecord | undefined,
  address = '/myOrder',
  kept = new Map<string, string>(),
) {
  const session = new SessionRecorder();
  session.signedIn(aMe());
  const rows = order ? [order] : [];
  const step = (change: Partial<ShopOrderRecord>) => async () =>
    ok({ ...aShopOrder(), ...order, ...change });
  const api = {
    bought: vi.fn<Call<typeof calls.boughtOrders>>(async () => ok({ rows, total: rows.length })),
    received: vi.fn<Call<typeof calls.receivedOrders>>(async () => ok({ rows, total: 12 })),
    find: vi.fn<Call<typeof calls.shopOrderDetail>>(step({})),
    cancel: vi.fn<Call<typeof calls.cancelShopOrder>>(
      step({ state: 'cancelled', cancelledFor: 'buyer' }),
    ),
    sayWhere: vi.fn<Call<typeof calls.sayWhere>>(async ({ address }) =>
      ok({ ...aShopOrder(), ...order, addressFrom: 'consignee', address }),
    ),
    decline: vi.fn<Call<typeof calls.declineShopOrder>>(
      step({ state: 'cancelled', cancelledFor: 'declined' }),
    ),
    arrived: vi.fn<Call<typeof calls.shopOrderArrived>>(
      step({ state: 'arrived', arrivedAt: WHEN }),
    ),
  };
  const news = new FriendsNewsStore();
  const own = { preferences: memoryPreferences(kept), self: ann, clock: { now: () => WHEN } };
  const addresses = createTypedAddresses(own);
  const drafts = createDrafts({ preferences: memoryPreferences(), self: ann });
  const person = aPerson({ id: BO, nickname: 'Bo', address: bo });
  const view = await inApp(
    <Routes>
      <Route path="/myOrder" element={<OrdersScreen />} />
      <Route path="/chat" element={<p>The conversation</p>} />
    </Routes>,
    (scope) =>
      scope
        .value(friendsTokens.friendsNews, news)
        .value(messagingTokens.lookUpPeer, async () => false)
        .value(messagingTokens.drafts, drafts)
        .value(profileTokens.viewPerson, async () => ok(person))
        .value(accountTokens.session, session)
        .value(...fakeCall(calls.boughtOrders, api.bought))
        .value(...fakeCall(calls.receivedOrders, api.received))
        .value(...fakeCall(calls.shopOrderDetail, api.find))
        .value(...fakeCall(calls.cancelShopOrder, api.cancel))
        .value(...fakeCall(calls.sayWhere, api.sayWhere))
        .value(shopTokens.typedAddresses, addresses)
        .value(...fakeCall(calls.declineShopOrder, api.decline))
        .value(...fakeCall(calls.shopOrderArrived, api.arrived)),
    [],
    address,
  );
  await act(async () => void render(view));
  return { ...api, news, drafts };
}

/** What Bo ordered for Ann, who reads. */
function given(change: Partial<ShopOrderRecord> = {}): ShopOrderRecord {
  const { price, ...order } = aShopOrder();
  expect(price).toBe(25);
  return {
    ...order,
    buyer: { userId: BO, nickname: 'Bo' },
    recipient: { userId: ANN, nickname: 'Ann' },
    ...change,
  };
}

it('cancels an unsent order after naming the coins, and shows that they are back', async () => {
  const api = await show(aShopOrder());
  expect(await screen.findByText('Waiting for an address')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel, 25 coins back' }));
  const question = await screen.findByRole('dialog', { name: 'Cancel the order “Tulips”?' });
  await userEvent.click(within(question).getByRole('button', { name: /^Cancel,/ }));
  expect(api.cancel).toHaveBeenCalledExactlyOnceWith({ id: 'S1' });
  expect(await screen.findByText('25 coins, returned')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  expect(screen.getByText('You cancelled it')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Tulips/ })).toHaveFocus();
});

it('reads the order again when it was sent meanwhile, and reports that', async () => {
  const api = await show(aShopOrder());
  api.cancel.mockResolvedValue(err(refusal('order-sent')));
  api.find.mockResolvedValue(ok(aShopOrder({ state: 'sent', addressFrom: 'consignee' })));
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel, / }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: /^Cancel,/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This order has already been sent.');
  expect(screen.getByText('Bo has entered the address; you do not see it')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

it('lets the recipient give the address; an empty field is requested again', async () => {
  const api = await show(given(), '/myOrder?tab=received');
  await userEvent.click(await screen.findByRole('button', { name: 'Enter address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Where should “Tulips” go?' });
  expect(within(dialog).getByText('Bo never sees the address.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send it there' }));
  expect(within(dialog).getByText('Enter the address.')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Address' }), ' Paris ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send it there' }));
  expect(api.sayWhere).toHaveBeenCalledExactlyOnceWith({ id: 'S1', address: 'Paris' });
  expect(await screen.findByText('Paris')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enter address' })).toBeNull();
});

it('keeps the address that was typed when the connection is lost, and over a reload', async () => {
  const kept = new Map<string, string>();
  const api = await show(given(), '/myOrder?tab=received', kept);
  api.sayWhere.mockResolvedValue(err({ kind: 'offline' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Enter address' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Address' }), 'Paris');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send it there' }));
  expect(await within(dialog).findByText(/Try again when you’re back online/)).toBeVisible();
  expect(screen.getAllByText(/Try again when you’re back online/)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Enter address' }));
  const again = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Address' });
  expect(again).toHaveValue('Paris');
  expect(again).toBeValid();
  cleanup();
  await show(given(), '/myOrder?tab=received', kept);
  await userEvent.click(await screen.findByRole('button', { name: 'Enter address' }));
  const reloaded = within(await screen.findByRole('dialog'));
  expect(reloaded.getByRole('textbox', { name: 'Address' })).toHaveValue('Paris');
  await userEvent.click(reloaded.getByRole('button', { name: 'Send it there' }));
  await vi.waitFor(() => expect([...kept.values()].join()).not.toContain('Paris'));
});

it('lets the recipient decline', async () => {
  const api = await show(given(), '/myOrder?tab=received');
  await userEvent.click(await screen.findByRole('button', { name: 'No, thank you' }));
  const question = await screen.findByRole('dialog', { name: 'Decline “Tulips” from Bo?' });
  await userEvent.click(within(question).getByRole('button', { name: 'No, thank you' }));
  expect(api.decline).toHaveBeenCalledExactlyOnceWith({ id: 'S1' });
  expect(await screen.findByText('You said “no, thank you”')).toBeVisible();
});

it('lets only the recipient confirm that it has arrived', async () => {
  const sent = { state: 'sent', addressFrom: 'consignee', sentAt: WHEN } as const;
  await show(aShopOrder(sent));
  expect(await screen.findByText('Bo has entered the address; you do not see it')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm arrival' })).toBeNull();
  cleanup();
  const api = await show(given(sent), '/myOrder?tab=received');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm arrival' }));
  expect(api.arrived).not.toHaveBeenCalled();
  const question = await screen.findByRole('dialog', { name: 'Has “Tulips” arrived?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Confirm arrival' }));
  expect(api.arrived).toHaveBeenCalledExactlyOnceWith({ id: 'S1' });
  const steps = await screen.findByRole('list', { name: 'Course of the order' });
  expect(within(steps).getByText('Arrived').closest('li')).toHaveAttribute('aria-current', 'step');
});

it('shows one order by itself, where a bill leads to it', async () => {
  const api = await show(aShopOrder(), '/myOrder?order=S1');
  expect(await screen.findByRole('article')).toHaveTextContent(/Tulips × 1/);
  expect(api.find).toHaveBeenCalledExactlyOnceWith({ id: 'S1' });
  expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/myOrder');
});

it.each([
  ['/myOrder', 'Nothing ordered yet'],
  ['/myOrder?tab=received', 'No gift from the shop yet'],
])('explains what %s is for while it is empty', async (address, title) => {
  await show(undefined, address);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

it('shows how many there are in each list, and reads them again when the server announces one', async () => {
  const { news, bought } = await show(aShopOrder());
  expect(await screen.findByRole('tab', { name: 'Bought 1' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Received 12' })).toBeVisible();
  bought.mockResolvedValue(ok({ rows: [aShopOrder({ state: 'sent' })], total: 3 }));
  act(() => news.announce('announcement'));
  expect(await screen.findByRole('tab', { name: 'Bought 3' })).toBeVisible();
  expect(screen.getByText('Sent', { selector: 'h2 *' })).toBeVisible();
});

it('shows of one order what became of it meanwhile', async () => {
  const { news, find } = await show(aShopOrder(), '/myOrder?order=S1');
  expect(await screen.findByText('Waiting for an address')).toBeVisible();
  find.mockResolvedValue(ok(aShopOrder({ state: 'cancelled', cancelledFor: 'declined' })));
  act(() => news.announce('announcement'));
  expect(await screen.findByText('Declined with thanks')).toBeVisible();
});

it.each([
  [0, '25 coins, returned'],
  [7, '25 coins · Of these 25 coins, 7 for what you owe and 18 for you.'],
  [25, '25 coins · This goes towards what you owe.'],
])('shows for a cancelled order what %i coins of it paid', async (owedPaid, words) => {
  const back = owedPaid > 0 ? { owedPaid } : {};
  const order = aShopOrder({ state: 'cancelled', cancelledFor: 'buyer', ...back });
  await show(order, '/myOrder?order=S1');
  expect(await screen.findByText(words)).toBeVisible();
});

it('keeps what an order became while it cannot be read again', async () => {
  const { cancel, find, news } = await show(aShopOrder(), '/myOrder?order=S1');
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel, / }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: /^Cancel,/ }),
  );
  expect(cancel).toHaveBeenCalledOnce();
  find.mockResolvedValue(err({ kind: 'offline' }));
  act(() => news.announce('announcement'));
  expect(await screen.findByText('You cancelled it')).toBeVisible();
});

it('takes a step as done whose answer was lost', async () => {
  const api = await show(given(), '/myOrder?tab=received');
  api.sayWhere.mockResolvedValue(err(refusal('order-not-asked')));
  api.find.mockResolvedValue(ok(given({ addressFrom: 'consignee', address: 'Paris' })));
  await userEvent.click(await screen.findByRole('button', { name: 'Enter address' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Address' }), 'Paris');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send it there' }));
  expect(await screen.findByText('Paris')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/no longer waiting/)).toBeNull();
});

describe('thanks', () => {
  it('are written into the conversation with the giver', async () => {
    const { drafts } = await show(given({ state: 'arrived' }), '/myOrder?tab=received');
    await userEvent.click(await screen.findByRole('button', { name: 'Say thank you' }));
    expect(await screen.findByText('The conversation')).toBeVisible();
    expect(drafts.read(bo)).toBe('Thank you for the gift: Tulips!');
  });

  it('replace nothing that is written there', async () => {
    const { drafts } = await show(given(), '/myOrder?tab=received');
    drafts.write(bo, 'Wait');
    await userEvent.click(await screen.findByRole('button', { name: 'Say thank you' }));
    expect(await screen.findByText('The conversation')).toBeVisible();
    expect(drafts.read(bo)).toBe('Wait');
  });

  it.each([
    given({ state: 'cancelled' }),
    given({ buyer: { userId: BO, nickname: '' } }),
    aShopOrder({ recipient: { userId: ANN, nickname: 'Ann' } }),
    aShopOrder(),
  ])('are not offered for what does not come or has no giver', async (order) => {
    await show(order, '/myOrder?tab=received');
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Say thank you' })).toBeNull();
  });
});

it('names a deleted account', async () => {
  await show(given({ buyer: { userId: BO, nickname: '' } }), '/myOrder?tab=received');
  const gone = 'an account that no longer exists';
  expect(await screen.findByText(`${gone} never sees the address.`)).toBeVisible();
});
