import { afterAll, beforeAll, expect, it, vi, describe } from 'vitest';
import { vipRecharge } from '@/contract/http/membership';
import { translateRecharge } from '@/contract/http/translation';
import {
  beginPayment,
  bills,
  coinList,
  coinRecharge,
  dismissOrder,
  finishPayment,
  orders,
  payWithCoins,
} from '@/contract/http/wallet';
import type { PayerAction } from '@server/payments/simulator/simulated-payment';
import { payerDoes, openBuyingStage, requestId, type BuyingStage } from './buying-stage';
import { ownInfo } from '@/contract/http/profile';
import { coins } from '@/domain/wallet/coins';
import { coinsOnReceipt } from '@server/kernel/receipt-texts';

describe('buying', () => {
  let till: BuyingStage;
  let server: BuyingStage['server'];
  let world: BuyingStage['world'];
  beforeAll(async () => {
    till = await openBuyingStage();
    ({ server, world } = till);
  });
  afterAll(() => server.close());

  it('sells coins: order, page, approval, money, coins, and back to the page of the start', async () => {
    const ann = await world.signIn();
    const { service, centsPerCoin } = await ann.call(coinList, {});
    expect([service, centsPerCoin]).toEqual(['simulator', 100]);
    const { approveUrl, token } = await till.toThePage(ann);
    const page = await fetch(approveUrl.replace(/^https?:\/\/[^/]+/, server.url));
    expect(await page.text()).toContain('No real money');
    expect(page.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*form-action 'self'/,
    );
    const back = await payerDoes(server.url, approveUrl, 'pay');
    expect(back).toMatch(new RegExp(`/account\\?index=2&pay=return&token=${token}&PayerID=\\w+$`));
    const { order } = await ann.call(finishPayment, { token });
    expect(order).toMatchObject({
      state: 'paid',
      goods: { kind: 'coins', amount: 10 },
      cents: 1_000,
    });
    expect(await till.coinsOf(ann)).toBe(10);
    const { rows } = await ann.call(orders, {});
    expect(rows.map(({ state }) => state)).toEqual(['paid']);
    // Those that are not decided, and one of them, are one call each.
    const other = await till.bought(ann, 'pay-pending');
    const undecided = await ann.call(orders, { state: 'undecided' });
    expect(undecided.rows.map(({ orderNo }) => orderNo)).toEqual([other.orderNo]);
    const one = await ann.call(orders, { orderNo: order.orderNo });
    expect(one.rows.map(({ orderNo }) => orderNo)).toEqual([order.orderNo]);
  });

  it('does not need the buyer to come back: the message of the approval is enough', async () => {
    const ann = await world.signIn();
    const { approveUrl, orderNo } = await till.toThePage(ann);
    await payerDoes(server.url, approveUrl, 'pay-and-leave');
    expect(await till.coinsOf(ann)).toBe(10);
    expect(await ann.refused(beginPayment, { orderNo })).toEqual([409, 'order-paid']);
  });

  it('lets a declined card be tried again on the same page', async () => {
    const ann = await world.signIn();
    const { order, approveUrl, token } = await till.bought(ann, 'decline');
    expect([order.state, await till.coinsOf(ann)]).toEqual(['declined', 0]);
    await payerDoes(server.url, approveUrl ?? '', 'pay');
    expect((await ann.call(finishPayment, { token })).order.state).toBe('paid');
    expect(await till.coinsOf(ann)).toBe(10);
  });

  it('forgets a declined order when its buyer declines it, and never one whose money may come', async () => {
    const [ann, bo] = [await world.signIn(), await world.signIn()];
    const { order, orderNo, approveUrl, token } = await till.bought(ann, 'decline');
    expect(order.state).toBe('declined');
    expect(await bo.refused(dismissOrder, { orderNo })).toEqual([404, 'order-unknown']);
    for (const _ of ['once', 'again']) {
      expect((await ann.call(dismissOrder, { orderNo })).state).toBe('cancelled');
    }
    expect((await ann.call(orders, { state: 'undecided' })).rows).toEqual([]);
    // Its page takes nothing any more from a payer who pays there all the same.
    await payerDoes(server.url, approveUrl ?? '', 'pay');
    expect((await ann.call(finishPayment, { token })).order.state).toBe('cancelled');
    expect(await till.coinsOf(ann)).toBe(0);
    const pending = await till.bought(ann, 'pay-pending');
    expect(await ann.refused(dismissOrder, { orderNo: pending.orderNo })).toEqual([
      409,
      'order-pending',
    ]);
    await payerDoes(server.url, `${server.url}/?token=${pending.token}`, 'complete-pending');
    expect(await till.coinsOf(ann)).toBe(10);
    expect(await ann.refused(dismissOrder, { orderNo: pending.orderNo })).toEqual([
      409,
      'order-paid',
    ]);
  });

  it('sends the payer to the page again when the bank asks', async () => {
    const ann = await world.signIn();
    const page = await till.toThePage(ann);
    await payerDoes(server.url, page.approveUrl, 'ask-again');
    const { order, approveUrl } = await ann.call(finishPayment, { token: page.token });
    expect([order.state, approveUrl]).toEqual(['open', page.approveUrl]);
  });

  it('cancels nothing when the payer turns back, and takes nothing', async () => {
    const ann = await world.signIn();
    const { approveUrl, token, orderNo } = await till.toThePage(ann);
    const back = await payerDoes(server.url, approveUrl, 'cancel');
    expect(back).toContain(`/account?index=2&pay=cancel&token=${token}`);
    const finished = await ann.call(finishPayment, { token });
    // Like that of a payer whose bank asks; the return address distinguishes them.
    expect([finished.order.state, finished.approveUrl]).toEqual(['open', approveUrl]);
    expect((await ann.call(beginPayment, { orderNo })).approveUrl).toBe(approveUrl);
    expect(await till.coinsOf(ann)).toBe(0);
  });

  it('waits for a bill by e-mail, which is paid or not', async () => {
    const [ann, bo] = [await world.signIn(), await world.signIn()];
    for (const [who, end, state, coins] of [
      [ann, 'complete-pending', 'paid', 10],
      [bo, 'fail-pending', 'declined', 0],
    ] as const) {
      const { order, approveUrl, token } = { ...(await till.bought(who, 'pay-pending')) };
      expect([order.state, await till.coinsOf(who), approveUrl !== '']).toEqual([
        'pending',
        0,
        true,
      ]);
      await payerDoes(server.url, `${server.url}/?token=${token}`, end);
      expect((await who.call(finishPayment, { token })).order.state).toBe(state);
      expect(await till.coinsOf(who)).toBe(coins);
    }
  });

  it('gives nothing for another amount than the price: that waits for an operator', async () => {
    const ann = await world.signIn();
    const { order } = await till.bought(ann, 'pay-short');
    expect([order.state, await till.coinsOf(ann)]).toEqual(['mismatch', 0]);
    expect(order).toMatchObject({ cause: 'amount', captured: { cents: 999, currency: 'USD' } });
    // It is not closed: closed orders are replaced by new ones, and this one is paid.
    const { orderNo } = order;
    expect(await ann.refused(beginPayment, { orderNo })).toEqual([409, 'order-held']);
  });

  it('is found by each of its payments, by its buyer only', async () => {
    const [ann, bo] = [await world.signIn(), await world.signIn()];
    const { orderNo, token } = await till.toThePage(ann);
    await server.db
      .updateTable('purchase_order')
      .set({ payment_id: null })
      .where('id', '=', orderNo)
      .execute();
    expect((await ann.call(finishPayment, { token })).order).toMatchObject({
      orderNo,
      state: 'open',
    });
    expect(await bo.refused(finishPayment, { token })).toEqual([404, 'order-unknown']);
    expect(await ann.refused(finishPayment, { token: 'NOSUCH' })).toEqual([404, 'order-unknown']);
  });

  it('takes coins back with the money, as far as they are there; the rest is paid from the next', async () => {
    const ann = await world.signIn();
    const { token } = await till.bought(ann, 'pay', 20);
    const bo = await world.signIn();
    const pack = await ann.call(translateRecharge, { itemId: 1, requestId: requestId() });
    await ann.call(payWithCoins, { orderNo: pack.orderNo });
    expect(await till.coinsOf(ann)).toBe(11);
    const page = `${server.url}/?token=${token}`;
    await payerDoes(server.url, page, 'refund');
    expect([await till.coinsOf(ann), await till.debtOf(ann)]).toEqual([0, 9]);
    expect((await ann.call(finishPayment, { token })).order).toMatchObject({
      state: 'refunded',
      cause: 'money-back',
      takenBackCents: 2_000,
    });
    await till.bought(ann, 'pay', 30);
    expect([await till.coinsOf(ann), await till.debtOf(ann)]).toEqual([21, 0]);
    expect(await till.coinsOf(bo)).toBe(0);
    await world.expectSound();
  });

  it('holds the coins of a disputed payment, and gives them again when the dispute is won', async () => {
    const ann = await world.signIn();
    const { token, orderNo } = await till.bought(ann);
    const page = `${server.url}/?token=${token}`;
    const does = (action: PayerAction) => payerDoes(server.url, page, action);
    await does('dispute');
    expect(await till.coinsOf(ann)).toBe(0);
    await does('dispute-won');
    expect(await till.coinsOf(ann)).toBe(10);
    await does('refund-half');
    expect(await till.coinsOf(ann)).toBe(5);
    const back = await ann.call(bills, { type: 'given' });
    const of = { cause: { kind: 'order', id: orderNo }, ordered: { kind: 'coins', amount: 10 } };
    const usd = (cents: number) => ({ ...of, money: { cents, currency: 'USD' } });
    expect(back.rows.filter(({ item }) => item !== 'welcome')).toMatchObject([
      { item: 'payment-taken-back', change: -5, ...usd(500) },
      { item: 'payment-returned', change: 10, ...usd(1_000) },
      { item: 'payment-taken-back', change: -10, ...usd(1_000) },
    ]);
    await does('reverse');
    expect(await till.coinsOf(ann)).toBe(0);
    await world.expectSound();
  });

  it.each([[0], [-5], [10_001], [Number.MAX_SAFE_INTEGER]])('sells no %s coins', async (amount) => {
    const ann = await world.signIn();
    const [code] = await ann.refused(coinRecharge, { amount, requestId: requestId() });
    expect(code).toBe(400);
  });

  it('lets only its owner pay, finish or see an order', async () => {
    const [ann, bo] = [await world.signIn({ coins: 50 }), await world.signIn({ coins: 50 })];
    const { orderNo, token, approveUrl } = await till.toThePage(ann);
    await payerDoes(server.url, approveUrl, 'decline');
    for (const call of [payWithCoins, beginPayment]) {
      expect(await bo.refused(call, { orderNo })).toEqual([404, 'order-unknown']);
    }
    expect(await bo.refused(finishPayment, { token })).toEqual([404, 'order-unknown']);
    expect((await bo.call(orders, {})).rows).toEqual([]);
    expect((await bo.call(orders, { orderNo })).rows).toEqual([]);
    expect(await ann.refused(payWithCoins, { orderNo })).toEqual([400, 'order-not-for-coins']);
  });

  it('takes no number that names nothing', async () => {
    const ann = await world.signIn({ coins: 50 });
    for (const itemId of [-1, 1.5, 2 ** 53, 1e300, Number.NaN, '1', null]) {
      const order = { itemId, requestId: requestId() } as never;
      expect((await ann.refused(translateRecharge, order))[0]).toBe(400);
      expect((await ann.refused(vipRecharge, order))[0]).toBe(400);
    }
    expect(await ann.refused(vipRecharge, { itemId: 999, requestId: requestId() })).toEqual([
      404,
      'plan-unknown',
    ]);
    expect(await till.coinsOf(ann)).toBe(50);
  });

  it('gives nothing for the same number of another currency', async () => {
    const ann = await world.signIn();
    const { approveUrl, token } = await till.toThePage(ann);
    const stored = server.db
      .selectFrom('simulated_payment')
      .select('payment')
      .where('id', '=', token);
    const { payment } = await stored.executeTakeFirstOrThrow();
    const amount = { currency_code: 'IDR', value: '10.00' };
    const changed = JSON.stringify({ ...payment, amount });
    const row = server.db.updateTable('simulated_payment').where('id', '=', token);
    await row.set({ payment: changed }).execute();
    await payerDoes(server.url, approveUrl, 'pay');
    expect((await ann.call(finishPayment, { token })).order).toMatchObject({
      state: 'mismatch',
      cause: 'amount',
      captured: { cents: 1_000, currency: 'IDR' },
    });
    expect(await till.coinsOf(ann)).toBe(0);
  });

  it('gives nothing for an approval that is shown again, before or after the money went back', async () => {
    const [ann, bo] = [await world.signIn(), await world.signIn()];
    const { token } = await till.bought(ann);
    const page = `${server.url}/?token=${token}`;
    const again = () => Promise.all([1, 2, 3].map(() => ann.call(finishPayment, { token })));
    await again();
    expect(await till.coinsOf(ann)).toBe(10);
    await world.expectSound();
    // Another order of hers, and any other person, gains nothing by it.
    await till.toThePage(ann, 20);
    expect(await bo.refused(finishPayment, { token })).toEqual([404, 'order-unknown']);
    await payerDoes(server.url, page, 'refund');
    await again();
    await payerDoes(server.url, page, 'pay');
    await again();
    expect([await till.coinsOf(ann), await till.coinsOf(bo)]).toEqual([0, 0]);
  });

  it('makes one order for one intent, and refuses another under its key', async () => {
    const ann = await world.signIn();
    const intent = { amount: 10, requestId: requestId() };
    const first = await ann.call(coinRecharge, intent);
    expect(await ann.call(coinRecharge, intent)).toEqual(first);
    expect(await ann.refused(coinRecharge, { ...intent, amount: 11 })).toEqual([
      409,
      'request-changed',
    ]);
  });

  it('takes no coins for what cannot be had: too few of them, or a higher membership', async () => {
    const ann = await world.signIn({ coins: 30 });
    const dear = await ann.call(vipRecharge, { itemId: 6, requestId: requestId() });
    expect(await ann.refused(payWithCoins, dear)).toEqual([400, 'misfit']);
    const { orderNo } = dear;
    expect(await ann.refused(payWithCoins, { orderNo })).toEqual([105, 'insufficient']);
    const svip = await ann.call(vipRecharge, { itemId: 4, requestId: requestId() });
    await ann.call(payWithCoins, { orderNo: svip.orderNo });
    const lower = { itemId: 1, requestId: requestId() };
    expect(await ann.refused(vipRecharge, lower)).toEqual([409, 'membership-higher']);
    expect(await till.coinsOf(ann)).toBe(5);
  });
});

describe('the price of a coin', () => {
  let till: BuyingStage;
  beforeAll(async () => {
    till = await openBuyingStage({ COIN_PRICE: '0.93 EUR', WITHDRAWAL_DAYS: '14' });
  });
  afterAll(() => till.server.close());

  it('shows pages what a coin is worth, and writes it beside coins on receipts', async () => {
    const ann = await till.world.signIn({ coins: 100 });
    const { me } = await ann.call(ownInfo, {});
    expect(me).toMatchObject({ coinPrice: { parts: 9300, currency: 'EUR' }, withdrawalDays: 14 });
    const { orderNo, coins } = await ann.call(translateRecharge, {
      itemId: 1,
      requestId: requestId(),
    });
    await ann.call(payWithCoins, { orderNo });
    const money = (0.93 * (coins ?? 0)).toFixed(2);
    await vi.waitFor(() =>
      expect(till.server.mailbox.at(-1)?.text).toContain(`${coins} gold coins (€${money})`),
    );
  });

  it('shows coins alone where their worth is not set', () => {
    expect(coinsOnReceipt(coins(9), 'de', undefined)).toBe('9 Goldmünzen');
  });
});
