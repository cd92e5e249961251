import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { translateRecharge } from '@/contract/http/translation';
import { bills, orders, payWithCoins, withdraw, withdrawable } from '@/contract/http/wallet';
import { DAY } from '@/domain/shared/time';
import { PAYMENT_SOURCES } from '@/domain/wallet/payment-source';
import { payerDoes } from './simulated-payer';
import { openBuyingStage, requestId, type BuyingStage } from './buying-stage';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let till: BuyingStage;
beforeAll(async () => {
  till = await openBuyingStage({ WITHDRAWAL_DAYS: '14', PAYPAL_WALLETS: 'apple,google' });
});
afterAll(() => till.server.close());

type Person = Awaited<ReturnType<BuyingStage['world']['signIn']>>;

/** Spends the coins of a package; how many. */
async function spend(who: Person): Promise<number> {
  const pack = await who.call(translateRecharge, { itemId: 1, requestId: requestId() });
  await who.call(payWithCoins, { orderNo: pack.orderNo });
  return pack.coins ?? 0;
}

it.each(PAYMENT_SOURCES)(
  'gives unused coins paid with %s back for their money, once',
  async (source) => {
    const ann = await till.world.signIn();
    const { orderNo } = await till.bought(ann, 'pay', 30, source);
    const spent = await spend(ann);
    const { rows } = await ann.call(withdrawable, {});
    expect(rows).toMatchObject([{ orderNo, unused: 30 - spent, cents: (30 - spent) * 100 }]);
    expect(await ann.refused(withdraw, { orderNo, coins: 30 })).toEqual([
      409,
      'withdrawal-changed',
    ]);
    const asked = { orderNo, coins: 30 - spent };
    const both = await Promise.all([ann.call(withdraw, asked), ann.call(withdraw, asked)]);
    for (const { withdrawn, takenBackCents } of both) {
      expect(withdrawn?.cents).toBe(asked.coins * 100);
      expect(takenBackCents).toBe(asked.coins * 100);
    }
    expect([await till.coinsOf(ann), await till.debtOf(ann)]).toEqual([0, 0]);
    const { rows: own } = await ann.call(orders, { orderNo });
    expect(own[0]).toMatchObject({ state: 'paid', withdrawn: { state: 'refunded' } });
    const { rows: history } = await ann.call(bills, {});
    expect(history[0]).toMatchObject({
      item: 'withdrawal',
      change: -asked.coins,
      money: { cents: asked.coins * 100, currency: 'USD' },
    });
    expect((await ann.call(withdrawable, {})).rows).toEqual([]);
    await till.world.expectSound();
  },
);

it('confirms it by mail in the language of who withdraws', async () => {
  const ann = await till.world.signIn();
  const { orderNo } = await till.bought(ann, 'pay', 12);
  await ann.call(withdraw, { orderNo, coins: 12 });
  await vi.waitFor(() => {
    const mail = till.server.mailbox.find(
      ({ text }) =>
        text.includes(orderNo) && /12[,.]00/.test(text) && /Widerruf|withdrawal/.test(text),
    );
    expect(mail).toBeDefined();
  });
});

it('takes what is bought with the whole of it as refunded, and no message of it twice', async () => {
  const ann = await till.world.signIn();
  const { orderNo, token } = await till.bought(ann, 'pay', 10);
  const done = await ann.call(withdraw, { orderNo, coins: 10 });
  expect(done.state).toBe('refunded');
  // The simulator has nothing left to give back.
  const page = `${till.server.url}/paypal-simulator/checkout?token=${token}`;
  await payerDoes(till.server.url, page, 'refund');
  expect([await till.coinsOf(ann), await till.debtOf(ann)]).toEqual([0, 0]);
  await till.world.expectSound();
});

it('does not refund what is spent at the same moment', async () => {
  const ann = await till.world.signIn();
  const { orderNo } = await till.bought(ann, 'pay', 10);
  const pack = await ann.call(translateRecharge, { itemId: 1, requestId: requestId() });
  const [spent, withdrawn] = await Promise.allSettled([
    ann.call(payWithCoins, { orderNo: pack.orderNo }),
    ann.call(withdraw, { orderNo, coins: 10 }),
  ]);
  expect([spent.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await till.debtOf(ann)).toBe(0);
  await till.world.expectSound();
});

it('is for the buyer alone, and not after the time', async () => {
  const [ann, bo] = [await till.world.signIn(), await till.world.signIn()];
  const { orderNo } = await till.bought(ann, 'pay', 10);
  expect(await bo.refused(withdraw, { orderNo, coins: 10 })).toEqual([404, 'order-unknown']);
  // Older than the session of anybody would be.
  await till.server.db
    .updateTable('purchase_order')
    .set({ paid_at: new Date(till.server.clock.now() - 15 * DAY) })
    .where('id', '=', orderNo)
    .execute();
  expect((await ann.call(withdrawable, {})).rows).toEqual([]);
  expect(await ann.refused(withdraw, { orderNo, coins: 10 })).toEqual([409, 'nothing-to-withdraw']);
});
