import { expect, it } from 'vitest';
import {
  openRedPacket,
  redPacketDetail,
  redPacketList,
  sendRedPacket,
} from '@/contract/http/gifts';
import * as shop from '@/contract/http/shop';
import { beginPayment, coinRecharge, finishPayment, orders } from '@/contract/http/wallet';
import { DAY } from '@/domain/shared/time';
import { payerDoes, tokenOf } from '../payments/buying-stage';
import { befriend, turnOf } from '../shop/shop-world';
import { describeOnEachServer } from './on-each-server';
import type { SignedInPerson } from './signed-in';

let keys = 0;
const next = () => `debt-intent-${(keys += 1)}`;

describeOnEachServer(
  'coins that arrive for a person who owes some',
  'rules',
  ({ server, world }) => {
    const held = async ({ id }: SignedInPerson) => {
      const { coins, owed } = await world().ledger.balancesOf(id);
      return [coins, owed];
    };
    const packetFor = (to: SignedInPerson, from: SignedInPerson, amount: number) =>
      from.call(sendRedPacket, { userId: to.id, amount, note: '', requestId: next() });

    it.each([
      [7, 27, 7, [0, 20]],
      [30, 27, 27, [3, 0]],
      [27, 27, 27, [0, 0]],
      [7, 0, undefined, [7, 0]],
    ])('a red packet of %i with %i owed: %o of it pay', async (amount, debt, owedPaid, after) => {
      const a = await world().signIn({ coins: 60 });
      const b = await world().signIn();
      if (debt > 0) await world().owes(b.id, debt);
      const { packetId } = await packetFor(b, a, amount);
      const opened = await b.call(openRedPacket, { packetId, requestId: next() });
      expect(opened.owedPaid).toBe(owedPaid);
      expect((await b.call(redPacketDetail, { packetId })).owedPaid).toBe(owedPaid);
      expect((await b.call(redPacketList, {})).rows[0]?.owedPaid).toBe(owedPaid);
      // No other person sees what a person owes.
      expect((await a.call(redPacketDetail, { packetId })).owedPaid).toBeUndefined();
      expect(await held(b)).toEqual(after);
    });

    it('a top-up shows it at the return, in the list of orders and on the receipt', async () => {
      const email = `${next()}@example.org`;
      const a = await world().signIn({ profile: { email } });
      await world().owes(a.id, 27);
      const { orderNo } = await a.call(coinRecharge, { amount: 30, requestId: next() });
      const { approveUrl } = await a.call(beginPayment, { orderNo });
      await payerDoes(server().url, approveUrl, 'pay');
      const token = tokenOf(approveUrl);
      expect((await a.call(finishPayment, { token })).order).toMatchObject({
        state: 'paid',
        owedPaid: 27,
      });
      expect((await a.call(orders, { orderNo })).rows).toMatchObject([{ owedPaid: 27 }]);
      expect(await held(a)).toEqual([3, 0]);
      await expect
        .poll(() => server().mailbox.find(({ to }) => to === email)?.text)
        .toContain('Of these 30 coins, 27 paid what you owed; 3 are left for you.');
      await payerDoes(server().url, approveUrl, 'refund-half');
      expect((await a.call(finishPayment, { token })).order).toMatchObject({
        state: 'paid',
        takenBackCents: 1_500,
      });
      expect(await held(a)).toEqual([0, 12]);
    });

    it('coins of a declined shop order show it in the announcement', async () => {
      const a = await world().signIn({ coins: 100 });
      const b = await world().signIn();
      await befriend(server().db, a.id, b.id);
      const bought = await a.call(shop.buyGoods, {
        goodsId: 1,
        quantity: 1,
        recipient: b.id,
        note: '',
        requestId: next(),
      });
      const price = bought.order.price!;
      await world().owes(a.id, 100);
      expect(await held(a)).toEqual([0, price]);
      server().clock.advance(15 * DAY);
      await turnOf(server())();
      expect(await held(a)).toEqual([0, 0]);
      const told = await server()
        .db.selectFrom('announcement')
        .select('texts')
        .where('recipient', '=', a.id)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(told.texts)).toContain('This went towards what you owed.');
    });
  },
);
