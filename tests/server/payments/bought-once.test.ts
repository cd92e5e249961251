import { expect, it } from 'vitest';
import { vipRecharge } from '@/contract/http/membership';
import { buyGoods, cancelShopOrder } from '@/contract/http/shop';
import { translateRecharge } from '@/contract/http/translation';
import {
  beginPayment,
  coinRecharge,
  finishPayment,
  orders,
  payWithCoins,
} from '@/contract/http/wallet';
import { SECOND } from '@/domain/shared/time';
import { PAYMENT_SOURCES, type PaymentSource } from '@/domain/wallet/payment-source';
import { befriend } from '../shop/shop-world';
import { describeOnEachServer } from '../wallet/on-each-server';
import type { SignedInPerson } from '../wallet/signed-in';
import { requestId, payerDoes, tokenOf } from './buying-stage';

const AGAIN = [409, 'bought-meanwhile'];

const GOODS = ['coins', 'package', 'membership'] as const;
type Goods = (typeof GOODS)[number];

describeOnEachServer(
  'the same thing in two tabs',
  'both',
  ({ server, world }) => {
    const coinsOf = async ({ id }: SignedInPerson) => (await world().ledger.balancesOf(id)).coins;
    const now = () => server().clock.now();

    /** A tab that shows something now; the answer presses its button, under a key of its own. */
    function tab(buyer: SignedInPerson, goods: Goods, receiver?: SignedInPerson) {
      const shownAt = now();
      return async () => {
        const forWhom = receiver && { receiver: receiver.id };
        const item = { itemId: 1, ...forWhom, requestId: requestId() };
        const { orderNo } =
          goods === 'coins'
            ? await buyer.call(coinRecharge, { amount: 10, requestId: requestId() })
            : await buyer.call(goods === 'package' ? translateRecharge : vipRecharge, item);
        return { orderNo, shownAt };
      };
    }

    it.each([
      ['package', false],
      ['package', true],
      ['membership', false],
      ['membership', true],
    ] as const)('is one charge: a %s, for another person %s', async (goods, isForOther) => {
      const ann = await world().signIn({ coins: 200 });
      const bo = isForOther ? await world().signIn() : undefined;
      const [first, second] = [tab(ann, goods, bo), tab(ann, goods, bo)];
      server().clock.advance(SECOND);
      await ann.call(payWithCoins, await first());
      const left = await coinsOf(ann);
      expect(left).toBeLessThan(200);
      server().clock.advance(SECOND);
      const again = await second();
      expect(await ann.refused(payWithCoins, again)).toEqual(AGAIN);
      expect(await ann.refused(beginPayment, again)).toEqual(AGAIN);
      expect(await coinsOf(ann)).toBe(left);
      // A buyer who has seen that it is bought may buy it once more.
      await ann.call(payWithCoins, await tab(ann, goods, bo)());
      expect(await coinsOf(ann)).toBe(200 - 2 * (200 - left));
      await world().expectSound();
    });

    it('is one charge when both are pressed at the same moment', { tags: ['quick'] }, async () => {
      const ann = await world().signIn({ coins: 100 });
      const orders = await Promise.all([1, 2, 3].map(() => tab(ann, 'package')()));
      server().clock.advance(SECOND);
      const paid = await Promise.allSettled(orders.map((order) => ann.call(payWithCoins, order)));
      expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const left = await coinsOf(ann);
      // Paid again, the one that was paid answers the same, and takes nothing.
      const first = orders[paid.findIndex(({ status }) => status === 'fulfilled')];
      if (!first) throw new Error('nothing was paid');
      expect((await ann.call(payWithCoins, first)).order.state).toBe('paid');
      expect(await coinsOf(ann)).toBe(left);
      await world().expectSound();
    });

    it('is two for two people, two packages, and where no page reports what it showed', async () => {
      const [ann, bo, cy] = await Promise.all([1, 2, 3].map(() => world().signIn({ coins: 300 })));
      if (!ann || !bo || !cy) throw new Error('nobody');
      const tabs = [tab(ann, 'package', bo), tab(ann, 'package', cy), tab(ann, 'package')];
      server().clock.advance(SECOND);
      for (const press of tabs) await ann.call(payWithCoins, await press());
      const { shownAt } = await tab(ann, 'package')();
      const other = { itemId: 2, requestId: requestId() };
      const { orderNo } = await ann.call(translateRecharge, other);
      await ann.call(payWithCoins, { orderNo, shownAt });
      const { orderNo: untold } = await tab(ann, 'package')();
      const { order } = await ann.call(payWithCoins, { orderNo: untold });
      expect(order.state).toBe('paid');
      expect(await coinsOf(ann)).toBeLessThan(300 - 5);
    });

    it('takes no second payment with money for what was paid with money meanwhile', async () => {
      const ann = await world().signIn();
      const shownAt = now();
      const press = async () => {
        const { orderNo } = await ann.call(coinRecharge, { amount: 10, requestId: requestId() });
        return { orderNo, shownAt };
      };
      server().clock.advance(SECOND);
      const undecided = async () => (await ann.call(orders, { state: 'undecided' })).rows;
      await press();
      expect(await undecided()).toEqual([]);
      const begun = await press();
      const { approveUrl } = await ann.call(beginPayment, begun);
      // A buyer who turns back finds it among the payments under way.
      expect(await undecided()).toMatchObject([{ orderNo: begun.orderNo, state: 'open' }]);
      await payerDoes(server().url, approveUrl, 'pay');
      await ann.call(finishPayment, { token: tokenOf(approveUrl) });
      expect(await ann.refused(beginPayment, await press())).toEqual(AGAIN);
      expect(await coinsOf(ann)).toBe(10);
    });

    /** A payment with money that was begun for goods as they are shown now, and what its payer does next. */
    async function begun(buyer: SignedInPerson, goods: Goods, source: PaymentSource = 'paypal') {
      const { orderNo, shownAt } = await tab(buyer, goods)();
      server().clock.advance(SECOND);
      const { approveUrl } = await buyer.call(beginPayment, { orderNo, shownAt, source });
      const token = tokenOf(approveUrl);
      return {
        orderNo,
        approve: () => payerDoes(server().url, approveUrl, 'pay'),
        finish: async () => (await buyer.call(finishPayment, { token })).order,
      };
    }

    it.each(PAYMENT_SOURCES.flatMap((source) => GOODS.map((goods) => [source, goods] as const)))(
      'is one payment with %s of two that were begun before either was paid: %s',
      async (source, goods) => {
        const ann = await world().signIn();
        const [first, second] = [await begun(ann, goods, source), await begun(ann, goods)];
        await first.approve();
        await second.approve();
        expect((await first.finish()).state).toBe('paid');
        const before = await world().ledger.balancesOf(ann.id);
        server().clock.advance(SECOND);
        for (let look = 0; look < 2; look += 1) {
          expect(await second.finish()).toMatchObject({
            state: 'cancelled',
            cause: 'bought-meanwhile',
          });
        }
        expect(await world().ledger.balancesOf(ann.id)).toEqual(before);
        // A buyer who has seen that may buy it once more.
        const third = await begun(ann, goods, source);
        await third.approve();
        expect((await third.finish()).state).toBe('paid');
        await world().expectSound();
      },
    );

    it('is one order at the shop, and another one once that is cancelled', async () => {
      const [ann, bo] = [await world().signIn({ coins: 100 }), await world().signIn()];
      await befriend(server().db, ann.id, bo.id);
      const shownAt = now();
      const request = (change = {}) => ({
        goodsId: 1,
        quantity: 1,
        recipient: bo.id,
        requestId: requestId(),
        shownAt,
        ...change,
      });
      server().clock.advance(SECOND);
      const bought = await ann.call(buyGoods, request());
      const left = await coinsOf(ann);
      for (const again of [{}, { quantity: 2 }, { note: 'another card' }]) {
        expect(await ann.refused(buyGoods, request(again))).toEqual(AGAIN);
      }
      expect(await coinsOf(ann)).toBe(left);
      await ann.call(cancelShopOrder, { id: bought.order.id });
      await ann.call(buyGoods, request());
      await ann.call(buyGoods, request({ shownAt: undefined }));
      expect(await coinsOf(ann)).toBeLessThan(left);
      await world().expectSound();
    });
  },
  { settings: { PAYPAL_WALLETS: 'apple,google' } },
);
