import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Call } from '@/application/shared/call';
import { billDetail, bills, orders, type BillRecord } from '@/contract/http/wallet';
import type { SaveBills } from '@/application/wallet/save-bills';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import { err, ok } from '@/domain/shared/result';
import '@/ui/features/wallet/BillDetail';
import { BillsTab } from '@/ui/features/wallet/BillsTab';
import { at, bo, BO } from '@tests/support/builders';
import { LiveClock } from '@/ui/kernel/live-clock';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';
import { anOrder } from '@tests/support/purchases';
import { sessionStore } from '@tests/support/session-store';
import { fakeCall } from '@tests/support/fake-call';

afterEach(cleanup);

const GIFT: BillRecord = {
  id: '7',
  item: 'gift',
  type: 'gifts',
  unit: 'coin',
  change: -5,
  after: 37,
  at: at('2026-11-20T20:31:00Z'),
  counterpart: 'Bo',
  giftId: 4,
  cause: { kind: 'giving', person: { id: BO, address: bo } },
};

async function show(rows: readonly BillRecord[] = [GIFT]) {
  const clock = new ManualClock(at('2026-11-20T21:00:00Z'));
  const coins = { before: 80, in: 50, out: 88 };
  const listBills = vi.fn<Call<typeof bills>>(async () => ok({ rows, coins }));
  const openBill = vi.fn<Call<typeof billDetail>>(async () =>
    ok({
      record: GIFT,
      balances: [
        { unit: 'coin', before: 42, after: 37 },
        { unit: 'vip-character', before: 8, after: 0 },
      ],
      translation: { source: 'Hello', translation: 'Hallo' },
    }),
  );
  const saveBills = vi.fn<SaveBills>(async () => ok(undefined));
  const findOrder = vi.fn<Call<typeof orders>>(async (asked) =>
    ok({ rows: asked?.orderNo === undefined ? [] : [anOrder({ paidWith: 'money' })] }),
  );
  render(
    await inApp(<BillsTab />, (scope) =>
      scope
        .value(...fakeCall(bills, listBills))
        .value(...fakeCall(billDetail, openBill))
        .value(walletTokens.saveBills, saveBills)
        .value(accountTokens.session, sessionStore())
        .value(...fakeCall(orders, findOrder))
        .value(sharedTokens.clock, clock)
        .value(uiTokens.liveClock, new LiveClock({ clock, scheduler: clock })),
    ),
  );
  return { listBills, openBill, saveBills, findOrder };
}

it('shows why, when, how much, and what was left', async () => {
  await show();
  const row = await screen.findByRole('button', { name: /Chocolates/ });
  expect(row).toHaveTextContent(/Gift.*Bo · Chocolates · .*\u22125 coins.*→ 37/);
  expect(screen.getByText('Coins: 80 before, +50, −88, 42 after.')).toBeVisible();
});

it.each<[BillRecord['unit'], number, string | undefined]>([
  ['coin', 27, 'ok'],
  ['coin', -27, undefined],
  ['coin-debt', 27, 'danger'],
  ['coin-debt', -27, 'ok'],
])('shows of %s the change %i as %s', async (unit, change, tone) => {
  await show([{ ...GIFT, unit, change }]);
  const row = await screen.findByRole('button', { name: /Chocolates/ });
  const amount = [...row.querySelectorAll<HTMLElement>('[data-tone], span')].find((each) =>
    /^[+\u2212]27/.test(each.textContent),
  );
  expect(amount?.dataset['tone']).toBe(tone);
});

it('opens to its cause, with every balance before and after', async () => {
  const { openBill } = await show();
  await userEvent.click(await screen.findByRole('button', { name: /Chocolates/ }));
  await vi.waitFor(() => expect(openBill).toHaveBeenCalledWith({ id: '7' }));
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows).toEqual(['Balancebeforeafter', 'Coins4237', 'VIP characters80']);
  expect(screen.getByText('Hallo')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the conversation' })).toHaveAttribute(
    'href',
    `/chat?with=bo&id=${BO}`,
  );
  expect(screen.getByRole('link', { name: 'Ask support' })).toHaveAttribute(
    'href',
    '/chats?place=support&about=7',
  );
});

it('filters by type and by month, and shows when nothing moved', async () => {
  const { listBills } = await show([]);
  expect(await screen.findByRole('heading', { name: /No transactions in November/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Gifts and packets' }));
  expect(listBills.mock.lastCall?.[0]?.type).toBe('gifts');
  expect(screen.getByRole('button', { name: 'Gifts and packets' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Earlier month' }));
  expect(await screen.findByRole('heading', { name: 'October 2026' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Later month' })).toBeEnabled();
});

it('saves what is shown, in words, and reports when it could not', async () => {
  const { saveBills } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  const file = saveBills.mock.calls[0]?.[1];
  expect(file?.name).toBe('parley-2026-11.csv');
  expect(file?.row(GIFT).slice(1)).toEqual(['Gift', 'Bo, Chocolates', 'Coins', -5, 37]);
  saveBills.mockResolvedValue(err({ kind: 'offline' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/No connection/);
});

it('shows why a bill did not open', async () => {
  const { openBill } = await show();
  openBill.mockResolvedValue(err({ kind: 'offline' }));
  await userEvent.click(await screen.findByRole('button', { name: /Chocolates/ }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('is listed under the day it happened on', async () => {
  const other = { ...GIFT, id: '6', at: at('2026-11-20T09:00:00Z') };
  await show([GIFT, other, { ...GIFT, id: '5', at: at('2026-11-18T09:00:00Z') }]);
  await screen.findAllByRole('button', { name: /Chocolates/ });
  const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(days).toEqual(['Today', 'Wednesday, November 18']);
});

it('shows money that was paid for another person, and the money of the user’s own purchases', async () => {
  const money = { cents: 5_000, currency: 'USD' };
  const { after: _, giftId: __, ...row } = GIFT;
  const given: BillRecord = {
    ...row,
    item: 'membership',
    type: 'bought',
    unit: 'money',
    change: -5_000,
    money,
    tier: 'svip',
  };
  const own: BillRecord = { ...GIFT, id: '6', item: 'coin-top-up', change: 50, after: 92, money };
  const { openBill, saveBills } = await show([given, own]);
  openBill.mockResolvedValue(ok({ record: GIFT, balances: [] }));
  const paid = await screen.findByRole('button', { name: /Membership/ });
  expect(paid).toHaveTextContent(/Membership.*Bo · SVIP · .*\u2212\$50\.00$/);
  expect(screen.getByRole('button', { name: /Top-up/ })).toHaveTextContent(
    /\$50\.00 · .*\+50 coins.*→ 92/,
  );
  await userEvent.click(paid);
  expect(await screen.findByRole('link', { name: 'Go to the conversation' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  const row7 = saveBills.mock.calls[0]?.[1].row(given).slice(1);
  expect(row7).toEqual(['Membership', 'Bo, SVIP', 'USD', -50, '']);
});

it('opens to the order it belongs to', async () => {
  const bought: BillRecord = { ...GIFT, item: 'coin-top-up', cause: { kind: 'order', id: 'O1' } };
  const { findOrder } = await show([bought]);
  await userEvent.click(await screen.findByRole('button', { name: /Chocolates/ }));
  expect(await screen.findByText('Ordered on')).toBeVisible();
  expect(findOrder).toHaveBeenCalledWith({ orderNo: 'O1' });
  expect(screen.getByText('$50.00')).toBeVisible();
  const offers = screen.getByRole('link', { name: 'See what else there is' });
  expect(offers).toHaveAttribute('href', '/account?index=2');
});

it('names the order and the sum of a payment that was taken back, also in the file', async () => {
  const { giftId: _, counterpart: __, ...row } = GIFT;
  const back: BillRecord = {
    ...row,
    item: 'payment-taken-back',
    type: 'given',
    cause: { kind: 'order', id: 'O1' },
    ordered: { kind: 'membership', tier: 'svip', months: 3 },
    money: { cents: 500, currency: 'USD' },
  };
  const { saveBills, findOrder } = await show([back]);
  const order = anOrder({ paidWith: 'money', takenBackCents: 500 });
  findOrder.mockImplementation(async (asked) =>
    ok({ rows: asked?.orderNo === undefined ? [] : [order] }),
  );
  const shown = await screen.findByRole('button', { name: /Payment taken back/ });
  expect(shown).toHaveTextContent(/SVIP, 3 months · \$5\.00 · .*\u22125 coins/);
  await userEvent.click(shown);
  const fact = (await screen.findByText('Money returned')).parentElement;
  expect(fact).toHaveTextContent('$5.00');
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  const why = saveBills.mock.calls[0]?.[1].row(back)[2];
  expect(why).toBe('SVIP, 3 months, $5.00, Order O1');
});
