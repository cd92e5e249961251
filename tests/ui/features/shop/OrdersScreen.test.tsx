import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import type { ShopApi, ShopOrderRecord } from '@/application/shop/shop-api';
import { shopTokens } from '@/application/shop/shop-tokens';
import { err, ok } from '@/domain/shared/result';
import { OrdersScreen } from '@/ui/features/shop/OrdersScreen';
import { ANN, at, BO } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { aMe, SessionRecorder } from '@tests/support/people';
import { refusal } from '@tests/support/purchases';
import { aShopOrder } from '@tests/support/shop';

afterEach(cleanup);

const WHEN = at('2026-11-21T10:00:00Z');

async function show(order: ShopOrderRecord | undefined, address = '/myOrder') {
  const session = new SessionRecorder();
  session.signedIn(aMe());
  const rows = order ? [order] : [];
  const step = (change: Partial<ShopOrderRecord>) => async () =>
    ok({ ...aShopOrder(), ...order, ...change });
  const api = {
    goods: vi.fn<ShopApi['goods']>(async () => ok([])),
    order: vi.fn<ShopApi['order']>(),
    bought: vi.fn<ShopApi['bought']>(async () => ok({ rows })),
    received: vi.fn<ShopApi['received']>(async () => ok({ rows })),
    find: vi.fn<ShopApi['find']>(step({})),
    cancel: vi.fn<ShopApi['cancel']>(step({ state: 'cancelled', cancelledFor: 'buyer' })),
    sayWhere: vi.fn<ShopApi['sayWhere']>(async (_, address) =>
      ok({ ...aShopOrder(), ...order, addressFrom: 'consignee', address }),
    ),
    decline: vi.fn<ShopApi['decline']>(step({ state: 'cancelled', cancelledFor: 'declined' })),
    arrived: vi.fn<ShopApi['arrived']>(step({ state: 'arrived', arrivedAt: WHEN })),
  };
  const view = await inApp(
    <OrdersScreen />,
    (scope) =>
      scope
        .value(accountTokens.session, session)
        .value(shopTokens.listBoughtOrders, api.bought)
        .value(shopTokens.listReceivedOrders, api.received)
        .value(shopTokens.findShopOrder, api.find)
        .value(shopTokens.cancelShopOrder, api.cancel)
        .value(shopTokens.sayWhere, api.sayWhere)
        .value(shopTokens.declineShopOrder, api.decline)
        .value(shopTokens.sayOrderArrived, api.arrived),
    [],
    address,
  );
  render(view);
  return api;
}

/** What Bo ordered for Ann, who reads. */
function given(change: Partial<ShopOrderRecord> = {}): ShopOrderRecord {
  const { price, ...order } = aShopOrder();
  expect(price).toBe(25);
  return {
    ...order,
    buyer: { id: BO, nickname: 'Bo' },
    recipient: { id: ANN, nickname: 'Ann' },
    ...change,
  };
}

it('cancels what is not sent after naming the coins, and shows that they are back', async () => {
  const api = await show(aShopOrder());
  expect(await screen.findByText('Waiting for an address')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel, 25 coins back' }));
  const question = screen.getByRole('dialog', { name: 'Cancel the order of Tulips?' });
  await userEvent.click(within(question).getByRole('button', { name: /^Cancel,/ }));
  expect(api.cancel).toHaveBeenCalledExactlyOnceWith('S1');
  expect(await screen.findByText('25 coins, all of them are back')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

it('reads the order again when it was sent meanwhile, and says so', async () => {
  const api = await show(aShopOrder());
  api.cancel.mockResolvedValue(err(refusal('order-sent')));
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel, / }));
  const question = screen.getByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: /^Cancel,/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This order is sent already.');
  expect(api.bought).toHaveBeenCalledTimes(2);
});

it('lets the recipient say where; what is empty is asked for again', async () => {
  const api = await show(given(), '/myOrder?tab=received');
  await userEvent.click(await screen.findByRole('button', { name: 'Say where' }));
  const dialog = screen.getByRole('dialog', { name: 'Where shall Tulips go?' });
  expect(within(dialog).getByText('Bo never sees the address.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send it there' }));
  expect(within(dialog).getByText('Enter the address.')).toBeVisible();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Address' }), ' Paris ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send it there' }));
  expect(api.sayWhere).toHaveBeenCalledExactlyOnceWith('S1', 'Paris');
  expect(await screen.findByText('Paris')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Say where' })).toBeNull();
});

it('keeps the address that was typed when the connection is lost', async () => {
  const api = await show(given(), '/myOrder?tab=received');
  api.sayWhere.mockResolvedValue(err({ kind: 'offline' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Say where' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Address' }), 'Paris');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send it there' }));
  expect(await within(dialog).findByText(/Try again when you're back online/)).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Address' })).toHaveValue('Paris');
});

it('lets the recipient decline', async () => {
  const api = await show(given(), '/myOrder?tab=received');
  await userEvent.click(await screen.findByRole('button', { name: 'No, thank you' }));
  const question = screen.getByRole('dialog', { name: 'Decline Tulips from Bo?' });
  await userEvent.click(within(question).getByRole('button', { name: 'No, thank you' }));
  expect(api.decline).toHaveBeenCalledExactlyOnceWith('S1');
  expect(await screen.findByText('Declined with thanks')).toBeVisible();
});

it('lets the recipient alone say that it has arrived', async () => {
  const sent = { state: 'sent', addressFrom: 'consignee', sentAt: WHEN } as const;
  await show(aShopOrder(sent));
  expect(await screen.findByText('Bo has said where; you do not see it')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'It has arrived' })).toBeNull();
  cleanup();
  const api = await show(given(sent), '/myOrder?tab=received');
  await userEvent.click(await screen.findByRole('button', { name: 'It has arrived' }));
  expect(api.arrived).toHaveBeenCalledExactlyOnceWith('S1');
  const steps = await screen.findByRole('list', { name: 'Course of the order' });
  expect(within(steps).getByText('Arrived').closest('li')).toHaveAttribute('aria-current', 'step');
});

it('shows one order by itself, where a bill leads to it', async () => {
  const api = await show(aShopOrder(), '/myOrder?order=S1');
  expect(await screen.findByRole('article')).toHaveTextContent(/Tulips × 1/);
  expect(api.find).toHaveBeenCalledExactlyOnceWith('S1');
  expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/myOrder');
});

it.each([
  ['/myOrder', 'Nothing ordered yet'],
  ['/myOrder?tab=received', 'No gift from the shop yet'],
])('says what %s is for while it is empty', async (address, title) => {
  await show(undefined, address);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
