import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as people from '@/contract/operator/operator-calls';
import * as orders from '@/contract/operator/order-calls';
import * as shop from '@/contract/operator/shop-calls';
import { ok } from '@/domain/shared/result';
import { coins } from '@/domain/wallet/coins';
import { at } from '@tests/support/builders';
import { press, showDesk, tab } from './desk-page';
import type { FakeServer } from './fake-server';

afterEach(cleanup);

const ANN = { account: 100_001, nickname: 'Ann' };
const BO = { account: 100_002, nickname: 'Ben' };
const WHEN = '2026-06-15T12:00:00.000Z';
const AT = at(WHEN);
const HELD = {
  id: 'o1',
  at: AT,
  buyer: ANN,
  receiver: ANN,
  goods: '10 coins',
  price: '10.00 USD',
  state: 'mismatch',
  paidWith: 'money',
  paid: '5.00 USD',
  takenBack: '4.99 USD',
} as const;
const PAID = {
  id: 'o2',
  at: AT,
  buyer: ANN,
  receiver: BO,
  goods: 'VIP, months: 1',
  price: '10.00 USD',
  coins: 10,
  state: 'paid',
  paidWith: 'coins',
} as const;
const WITHDRAWN = {
  ...HELD,
  id: 'o3',
  goods: '12 coins',
  state: 'refunded',
  cause: 'withdrawn',
} as const;
const TO_SEND = {
  id: 's1',
  at: AT,
  buyer: ANN,
  consignee: BO,
  goods: 'tulips',
  quantity: 2,
  price: coins(50),
  note: 'For you',
  state: 'ordered',
  awaitsAddress: false,
} as const;

async function setUp(): Promise<FakeServer> {
  const server = showDesk((fake) => {
    fake.answer(orders.heldOrders, { rows: [HELD] });
    fake.answer(orders.allOrders, { rows: [PAID, WITHDRAWN], older: 'p2' });
    fake.answer(shop.operatorShopOrders, { rows: [TO_SEND] });
  });
  await tab('Orders');
  return server;
}

const answerDialog = async (act: string, reason: string) => {
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), reason);
  await userEvent.click(within(dialog).getByRole('button', { name: act }));
};

describe('the orders', () => {
  it('that need a person say what is left of the payment, and are settled with a reason', async () => {
    const server = await setUp();
    const row = await screen.findByRole('row', { name: /10 coins/ });
    expect(row).toHaveTextContent('5.00 USD 4.99 USD went back');
    expect(row).toHaveTextContent('Needs a person');
    server.answer(orders.settleOrder, { id: 'o1', coins: 0, owedPaid: 0 });
    server.answer(orders.heldOrders, { rows: [] });
    await press('Give the goods');
    await answerDialog('Give', 'Paid late');
    expect(await screen.findByText('No order is on this list.')).toBeVisible();
    expect(server.requestsOf(orders.settleOrder)).toEqual([
      { id: 'o1', outcome: 'deliver', reason: 'Paid late' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of coins and memberships are read page by page; coins are given within the limit', async () => {
    const server = await setUp();
    await press('Coins and VIP');
    expect(await screen.findByRole('row', { name: /Ann for Ben VIP/ })).toHaveTextContent(
      '10 coins',
    );
    expect(screen.queryByRole('button', { name: 'Give the goods' })).toBeNull();
    server.answer(orders.allOrders, { rows: [{ ...PAID, id: 'o3', goods: '1000 characters' }] });
    await press('Show more');
    expect(await screen.findByText('1000 characters')).toBeVisible();
    expect(server.requestsOf(orders.allOrders).at(-1)).toEqual({ page: 'p2' });
    server.refuse(orders.settleOrder, 'You may grant 0 more coins today.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Give coins' })[0]!);
    await answerDialog('Give coins', 'Bought twice');
    expect(await screen.findByRole('alert', { hidden: true })).toHaveTextContent(
      'You may grant 0 more coins today.',
    );
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Bought twice');
    server.answer(orders.settleOrder, { id: 'o2', coins: 10, owedPaid: 7 });
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Give coins' }),
    );
    expect(await screen.findByText('Of the 10 coins, 7 paid what the buyer owed.')).toBeVisible();
  });

  it('of some days are saved as a file, all pages of them, with nothing that a spreadsheet runs', async () => {
    const server = await setUp();
    await press('Coins and VIP');
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download, decodeURIComponent(this.href));
    });
    server.answer(orders.allOrders, (request) => {
      const { page } = request as { readonly page?: string };
      return page === 'p2'
        ? ok({ rows: [{ ...HELD, goods: '=1+1', cause: 'amount' as const }] })
        : ok({ rows: [PAID], older: 'p2' });
    });
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('to')];
    fireEvent.change(from, { target: { value: '2026-06-01' } });
    fireEvent.change(to, { target: { value: '2026-06-15' } });
    await press('Save as CSV');
    await waitFor(() => expect(saved).toHaveLength(2));
    click.mockRestore();
    const made = { from: at('2026-06-01T00:00:00.000Z'), until: at('2026-06-16T00:00:00.000Z') };
    expect(server.requestsOf(orders.allOrders).slice(-2)).toEqual([made, { ...made, page: 'p2' }]);
    const [name, file = ''] = saved;
    expect(name).toBe('orders-2026-06-01-2026-06-15.csv');
    expect(file.split('\r\n').slice(1)).toEqual([
      `o2,${WHEN},100001,100002,"VIP, months: 1",10.00 USD,10,coins,,,Paid,`,
      `o1,${WHEN},100001,100001,'=1+1,10.00 USD,,money,5.00 USD,4.99 USD,Needs a person,Another amount came`,
      '',
    ]);
  });

  it('of the shop show where they go, are sent, and cancelled with a reason', async () => {
    const server = await setUp();
    await press('Shop, to send');
    const row = await screen.findByRole('row', { name: /2 × tulips/ });
    server.answer(shop.openShopAddress, { address: '12 Rue des Martyrs\n75009 Paris' });
    await press('Show where tulips goes');
    expect(row).toHaveTextContent('12 Rue des Martyrs 75009 Paris');
    expect(server.requestsOf(shop.openShopAddress)).toEqual([{ id: 's1' }]);
    expect(row).toHaveTextContent('Ben from Ann');
    server.answer(shop.refuseShopOrder, { id: 's1', coins: 50, owedPaid: 27 });
    await press('Cancel');
    expect(screen.getByRole('dialog')).toHaveTextContent('has 50 coins back');
    await answerDialog('Cancel the order', 'Sold out');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.requestsOf(shop.refuseShopOrder)).toEqual([{ id: 's1', reason: 'Sold out' }]);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Of the 50 coins, 27 paid what the buyer owed.',
    );
    server.answer(shop.sendShopOrder, { id: 's1' });
    server.answer(shop.operatorShopOrders, ({ tab }) =>
      ok({ rows: tab === 'sent' ? [{ ...TO_SEND, state: 'sent' as const }] : [] }),
    );
    await press('It is sent');
    expect(await screen.findByText('No order is on this list.')).toBeVisible();
    await press('Shop, sent');
    const sent = await screen.findByRole('row', { name: /tulips/ });
    expect(within(sent).queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('with a withdrawal are marked so', async () => {
    await setUp();
    await press('Coins and VIP');
    const row = await screen.findByRole('row', { name: /12 coins/ });
    expect(row).toHaveTextContent('Refunded Withdrawn from the contract');
  });

  it('lead to the person', async () => {
    const server = await setUp();
    await press('Ann');
    await expect.poll(() => server.requestsOf(people.userDetail)).toEqual([{ who: '100001' }]);
  });
});
