import { DAY } from '@/domain/shared/time';
import { expect, it } from 'vitest';
import { translateRecharge } from '@/contract/http/translation';
import { vipRecharge } from '@/contract/http/membership';
import {
  beginPayment,
  coinRecharge,
  finishPayment,
  orders as ownOrders,
  payWithCoins,
} from '@/contract/http/wallet';
import * as calls from '@/contract/operator/order-calls';
import * as grants from '@/contract/operator/grant-calls';
import type { PayerAction } from '@server/payments/simulator/simulated-payment';
import { describeOperator } from '../operator/operator-stage';
import type { SignedInPerson } from '../wallet/signed-in';
import { payerDoes, tokenOf } from './buying-stage';

let keys = 0;
const requestId = () => `operator-intent-${(keys += 1)}`;

describeOperator(
  'orders that an operator settles',
  'both',
  ({ server, world, operate, refused }) => {
    const settle = (id: string, outcome: 'deliver' | 'refund', operator = 'Hanna') =>
      ({ operator, id, outcome, reason: 'Broken' }) as const;
    const coinsOf = async ({ id }: SignedInPerson) => (await world().ledger.balancesOf(id)).coins;
    const paid = async (
      who: SignedInPerson,
      orderNo: string,
      ...actions: readonly PayerAction[]
    ) => {
      const { approveUrl } = await who.call(beginPayment, { orderNo });
      const token = tokenOf(approveUrl);
      for (const action of actions) {
        await payerDoes(server().url, approveUrl, action);
        await who.call(finishPayment, { token });
      }
    };
    const stateOf = async (id: string) =>
      (
        await server()
          .db.selectFrom('purchase_order')
          .select('state')
          .where('id', '=', id)
          .execute()
      )[0]?.state;

    const paymentOf = async (id: string) => {
      const orders = server().db.selectFrom('purchase_order').select('payment_id');
      return (await orders.where('id', '=', id).executeTakeFirstOrThrow()).payment_id;
    };

    it('are delivered less the refunds since, which is shown before', async () => {
      const ann = await world().signIn();
      const { orderNo } = await ann.call(coinRecharge, { amount: 10, requestId: requestId() });
      await paid(ann, orderNo, 'pay-short', 'refund-half');
      const { rows } = await operate(calls.heldOrders, { operator: 'Hanna' });
      expect(rows.find(({ id }) => id === orderNo)).toMatchObject({
        price: '10.00 USD',
        paid: '5.00 USD',
        takenBack: '4.99 USD',
      });
      await operate(calls.settleOrder, settle(orderNo, 'deliver'));
      // Of 4.99 dollars that went back, four are whole coins.
      expect([await coinsOf(ann), await stateOf(orderNo)]).toEqual([6, 'paid']);
      const page = `${server().url}/?token=${await paymentOf(orderNo)}`;
      // The rest of the money goes back after the delivery, and its coins with it.
      await payerDoes(server().url, page, 'refund');
      expect([await coinsOf(ann), await stateOf(orderNo)]).toEqual([1, 'refunded']);
      await paid(
        ann,
        (await ann.call(coinRecharge, { amount: 1, requestId: requestId() })).orderNo,
      );
      expect((await refused(calls.settleOrder, settle(orderNo, 'deliver')))[0]).toBe(
        'order-closed',
      );
    });

    it('are refunded in no fewer coins than were paid for', async () => {
      const ann = await world().signIn();
      const { orderNo } = await ann.call(coinRecharge, { amount: 9, requestId: requestId() });
      await paid(ann, orderNo, 'pay-short');
      const { coins } = await operate(calls.settleOrder, settle(orderNo, 'refund'));
      // 8.99 dollars were paid.
      expect([coins, await coinsOf(ann)]).toEqual([9, 9]);
      // Nor does a coin stay when the money goes back in parts, none of which is whole coins.
      const page = `${server().url}/?token=${await paymentOf(orderNo)}`;
      await payerDoes(server().url, page, 'refund-half');
      expect(await coinsOf(ann)).toBe(5);
      await payerDoes(server().url, page, 'refund');
      expect(await coinsOf(ann)).toBe(0);
    });

    it.each([
      [0, 0],
      [1, 1],
      [9, 9],
      [30, 9],
    ])(
      'show the operator what the coins paid of %i that the buyer owes',
      async (owes, owedPaid) => {
        const ann = await world().signIn();
        const { orderNo } = await ann.call(coinRecharge, { amount: 9, requestId: requestId() });
        await paid(ann, orderNo, 'pay-short');
        if (owes > 0) await world().owes(ann.id, owes);
        expect(await operate(calls.settleOrder, settle(orderNo, 'refund'))).toEqual({
          id: orderNo,
          coins: 9,
          owedPaid,
        });
        expect(await coinsOf(ann)).toBe(9 - owedPaid);
      },
    );

    it('show the operator what coins that are delivered paid of a debt', async () => {
      const ann = await world().signIn();
      const { orderNo } = await ann.call(coinRecharge, { amount: 10, requestId: requestId() });
      await paid(ann, orderNo, 'pay-short');
      await world().owes(ann.id, 4);
      const told = await operate(calls.settleOrder, settle(orderNo, 'deliver'));
      expect(told).toEqual({ id: orderNo, coins: 0, owedPaid: 4 });
    });

    it('are listed by when they were made, and say why they are held', async () => {
      const ann = await world().signIn();
      const made = async () =>
        (await ann.call(coinRecharge, { amount: 10, requestId: requestId() })).orderNo;
      const now = () => new Date(server().clock.now()).toISOString();
      const early = await made();
      server().clock.advance(60_000);
      const from = now();
      const within = await made();
      await paid(ann, within, 'pay-short');
      server().clock.advance(60_000);
      const until = now();
      const late = await made();
      const listed = async (filter: object) => {
        const { rows } = await operate(calls.allOrders, { operator: 'Hanna', ...filter });
        const own = [early, within, late];
        return rows.filter(({ id }) => own.includes(id)).map(({ id, cause }) => [id, cause]);
      };
      expect(await listed({ from, until })).toEqual([[within, 'amount']]);
      expect((await listed({ from })).map(([id]) => id)).toEqual([late, within]);
      expect((await listed({ until })).map(([id]) => id)).toEqual([within, early]);
    });

    it('are refunded once, within the limit of the day, and never paid again', async () => {
      const ann = await world().signIn({ coins: 600 });
      const make = async () => {
        const pack = await ann.call(translateRecharge, { itemId: 1, requestId: requestId() });
        await ann.call(payWithCoins, { orderNo: pack.orderNo });
        return pack.orderNo;
      };
      const before = (await operate(grants.grantedCoins, { operator: 'Jonas' })).left;
      const orderNo = await make();
      const { coins } = await operate(calls.settleOrder, settle(orderNo, 'refund', 'Jonas'));
      const granted = await operate(grants.grantedCoins, { operator: 'Jonas' });
      expect([coins, granted.left]).toEqual([9, before - 9]);
      expect((await refused(calls.settleOrder, settle(orderNo, 'refund', 'Jonas')))[0]).toBe(
        'order-closed',
      );
      expect((await ann.call(ownOrders, {})).rows[0]).toMatchObject({
        state: 'refunded',
        cause: 'operator',
      });
      const who = String(ann.id + 100_000);
      const all = { operator: 'Jonas', who, id: requestId(), coins: before - 9, reason: 'All' };
      await operate(grants.grantCoins, all);
      const another = await make();
      expect((await refused(calls.settleOrder, settle(another, 'refund', 'Jonas')))[0]).toBe(
        'grant-limit',
      );
      expect(await stateOf(another)).toBe('paid');
    });

    it('stay refunded when their money comes again after a dispute', async () => {
      const ann = await world().signIn();
      const { orderNo } = await ann.call(vipRecharge, { itemId: 1, requestId: requestId() });
      await paid(ann, orderNo, 'pay');
      // What the operators gave back before counts for its day.
      server().clock.advance(DAY);
      const { coins } = await operate(calls.settleOrder, settle(orderNo, 'refund', 'Mia'));
      expect([coins, await coinsOf(ann)]).toEqual([10, 10]);
      const page = `${server().url}/?token=${await paymentOf(orderNo)}`;
      await payerDoes(server().url, page, 'dispute');
      expect([await coinsOf(ann), await stateOf(orderNo)]).toEqual([0, 'refunded']);
      await payerDoes(server().url, page, 'dispute-won');
      expect([await coinsOf(ann), await stateOf(orderNo)]).toEqual([10, 'refunded']);
    });

    it('two people who buy memberships for each other at once do not wait for each other', async () => {
      const [ann, bo] = [
        await world().signIn({ coins: 400 }),
        await world().signIn({ coins: 400 }),
      ];
      const gifts = await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const [from, to] = n % 2 === 0 ? [ann, bo] : [bo, ann];
          const request = { itemId: 1, receiver: to.id, requestId: requestId() };
          return { from, orderNo: (await from.call(vipRecharge, request)).orderNo };
        }),
      );
      const orders = await Promise.all(
        gifts.map(({ from, orderNo }) => from.call(payWithCoins, { orderNo })),
      );
      expect(orders.every(({ order }) => order.state === 'paid')).toBe(true);
      expect([await coinsOf(ann), await coinsOf(bo)]).toEqual([300, 300]);
    });
  },
);
