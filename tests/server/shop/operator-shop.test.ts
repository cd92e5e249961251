import { expect, it, vi } from 'vitest';
import * as shop from '@/contract/http/shop';
import * as people from '@/contract/operator/operator-calls';
import * as calls from '@/contract/operator/shop-calls';
import { describeOperator } from '../operator/operator-stage';
import { befriend } from './shop-world';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const WHERE = '12 Rue des Martyrs, 75009 Paris';
const operator = 'Hanna';
let intents = 0;

describeOperator('orders that an operator sends', ({ server, world, operate, refused }) => {
  const ordered = async (change: object = {}) => {
    const ann = await world().signIn({ coins: 100, profile: { nickname: 'Ann' } });
    const bo = await world().signIn({ profile: { nickname: 'Bo' } });
    await befriend(server().db, ann.id, bo.id);
    const requestId = `operator-shop-${(intents += 1)}`;
    const wish = { goodsId: 1, quantity: 1, userId: bo.id, note: 'A card', requestId };
    const { order } = await ann.call(shop.buyGoods, { ...wish, ...change });
    return { ann, bo, id: order.orderNo };
  };
  const listed = async (tab: 'to-send' | 'sent' | 'all', id: string) => {
    const { rows } = await operate(calls.operatorShopOrders, { operator, tab });
    return rows.find((row) => row.id === id);
  };
  const textsFor = async (user: number) => {
    const rows = await server()
      .db.selectFrom('announcement')
      .select('texts')
      .where('recipient', '=', user)
      .execute();
    return rows.map(({ texts }) => (texts as { de: { text: string } }).de.text);
  };

  it('are listed with where they go once that is known, and only until they are sent', async () => {
    const { ann, bo, id } = await ordered();
    expect(await listed('to-send', id)).toBeUndefined();
    expect(await listed('all', id)).toMatchObject({ awaitsAddress: true, state: 'ordered' });
    expect((await refused(calls.sendShopOrder, { operator, id }))[0]).toBe('order-awaits-address');
    await bo.call(shop.sayWhere, { orderNo: id, address: WHERE });
    expect(await listed('to-send', id)).toMatchObject({
      goods: 'tulips',
      consignee: { nickname: 'Bo' },
      address: WHERE,
      note: 'A card',
      price: 25,
    });
    await operate(calls.sendShopOrder, { operator, id });
    expect(await listed('to-send', id)).toBeUndefined();
    const sent = await listed('sent', id);
    expect([sent?.state, sent?.address]).toEqual(['sent', undefined]);
    expect((await refused(calls.sendShopOrder, { operator, id }))[0]).toBe('order-sent');
    expect(await textsFor(bo.id)).toEqual(['Eine Bestellung im Shop ist unterwegs.']);
    const who = String(ann.id + 100_000);
    const { log } = await operate(people.userDetail, { operator, who });
    expect(log.map(({ action, detail }) => [action, detail])).toEqual([['shop-order-sent', id]]);
  });

  it('are cancelled with a reason their buyer reads, and the coins are back', async () => {
    const { ann, id } = await ordered({ address: WHERE });
    const cancel = { operator, id, reason: 'Sold out.' };
    expect((await refused(calls.refuseShopOrder, { ...cancel, reason: ' ' }))[0]).toBe(
      'grant-reason-empty',
    );
    expect(await operate(calls.refuseShopOrder, cancel)).toEqual({ id, coins: 25 });
    expect((await world().ledger.balancesOf(ann.id)).coins).toBe(100);
    expect(await ann.call(shop.shopOrderDetail, { orderNo: id })).toMatchObject({
      state: 'cancelled',
      cancelledFor: 'operator',
      reason: 'Sold out.',
    });
    expect(await textsFor(ann.id)).toEqual([
      'Eine Bestellung im Shop wurde storniert: Sold out. Deine 25 Münzen sind zurück.',
    ]);
    expect((await refused(calls.refuseShopOrder, cancel))[0]).toBe('order-over');
    expect((await world().ledger.balancesOf(ann.id)).coins).toBe(100);
  });
});
