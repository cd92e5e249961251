import { expect, it } from 'vitest';
import * as shop from '@/contract/http/shop';
import * as people from '@/contract/operator/operator-calls';
import * as calls from '@/contract/operator/shop-calls';
import { createAddressCipher } from '@server/shop/address-cipher';
import { describeOperator } from '../operator/operator-stage';
import { befriend } from './shop-world';

const WHERE = '12 Rue des Martyrs, 75009 Paris';
const operator = 'Hanna';
let intents = 0;

describeOperator('orders that an operator sends', 'both', ({ server, world, operate, refused }) => {
  const ordered = async (change: object = {}) => {
    const ann = await world().signIn({ coins: 100, profile: { nickname: 'Ann' } });
    const bo = await world().signIn({ profile: { nickname: 'Bo' } });
    await befriend(server().db, ann.id, bo.id);
    const requestId = `operator-shop-${(intents += 1)}`;
    const wish = { goodsId: 1, quantity: 1, recipient: bo.id, note: 'A card', requestId };
    const { order } = await ann.call(shop.buyGoods, { ...wish, ...change });
    return { ann, bo, id: order.id };
  };
  const listed = async (tab: 'to-send' | 'sent' | 'all', id: string) => {
    const { rows } = await operate(calls.operatorShopOrders, { operator, tab });
    return rows.find((row) => row.id === id);
  };
  const logOf = async (user: number) => {
    const { log } = await operate(people.userDetail, { operator, who: String(user + 100_000) });
    return log.map(({ action, detail }) => [action, detail]);
  };
  const textsFor = async (user: number) => {
    const rows = await server()
      .db.selectFrom('announcement')
      .select('texts')
      .where('recipient', '=', user)
      .execute();
    return rows.map(({ texts }) => (texts as { de: { text: string } }).de.text);
  };

  it('are listed without where they go, which is read with an entry in the log until they are sent', async () => {
    const { ann, bo, id } = await ordered();
    expect(await listed('to-send', id)).toBeUndefined();
    expect(await listed('all', id)).toMatchObject({ awaitsAddress: true, state: 'ordered' });
    const isAwaited = 'order-awaits-address';
    expect((await refused(calls.sendShopOrder, { operator, id }))[0]).toBe(isAwaited);
    expect((await refused(calls.openShopAddress, { operator, id }))[0]).toBe(isAwaited);
    await bo.call(shop.sayWhere, { id, address: WHERE });
    expect(await listed('to-send', id)).toMatchObject({
      goods: 'tulips',
      consignee: { nickname: 'Bo' },
      note: 'A card',
      price: 25,
    });
    const all = await operate(calls.operatorShopOrders, { operator, tab: 'all' });
    expect(JSON.stringify(all)).not.toContain('Martyrs');
    expect(await logOf(bo.id)).toEqual([]);
    expect(await operate(calls.openShopAddress, { operator, id })).toEqual({ address: WHERE });
    expect(await logOf(bo.id)).toEqual([['address-read', id]]);
    await operate(calls.sendShopOrder, { operator, id });
    expect(await listed('to-send', id)).toBeUndefined();
    expect((await listed('sent', id))?.state).toBe('sent');
    expect((await refused(calls.openShopAddress, { operator, id }))[0]).toBe('order-sent');
    const unknown = await refused(calls.openShopAddress, { operator, id: 'nowhere' });
    expect(unknown[0]).toBe('order-unknown');
    expect((await refused(calls.sendShopOrder, { operator, id }))[0]).toBe('order-sent');
    expect(await textsFor(bo.id)).toEqual(['Eine Bestellung aus dem Shop ist unterwegs.']);
    expect(await logOf(ann.id)).toEqual([['shop-order-sent', id]]);
    expect(await logOf(bo.id)).toEqual([['address-read', id]]);
  });

  it('report that an address cannot be read, and log nothing', async () => {
    const { ann, id } = await ordered({ address: WHERE });
    const address = createAddressCipher('another-key').seal(id, WHERE);
    await server().db.updateTable('shop_order').set({ address }).where('id', '=', id).execute();
    const [kind] = await refused(calls.openShopAddress, { operator, id });
    expect([kind, await logOf(ann.id)]).toEqual(['address-unreadable', []]);
  });

  it('say how many of the coins that came back paid a debt', async () => {
    const { ann, id } = await ordered({ address: WHERE });
    const { coins } = await world().ledger.balancesOf(ann.id);
    await world().owes(ann.id, coins + 7);
    const cancel = { operator, id, reason: 'Sold out.' };
    expect(await operate(calls.refuseShopOrder, cancel)).toEqual({ id, coins: 25, owedPaid: 7 });
    expect((await world().ledger.balancesOf(ann.id)).coins).toBe(18);
  });

  it('are cancelled with a reason their buyer reads, and the coins are back', async () => {
    const { ann, id } = await ordered({ address: WHERE });
    const cancel = { operator, id, reason: 'Sold out.' };
    expect((await refused(calls.refuseShopOrder, { ...cancel, reason: ' ' }))[0]).toBe(
      'grant-reason-empty',
    );
    expect(await operate(calls.refuseShopOrder, cancel)).toEqual({ id, coins: 25, owedPaid: 0 });
    expect((await world().ledger.balancesOf(ann.id)).coins).toBe(100);
    expect(await ann.call(shop.shopOrderDetail, { id })).toMatchObject({
      state: 'cancelled',
      cancelledFor: 'operator',
      reason: 'Sold out.',
    });
    expect(await textsFor(ann.id)).toEqual([
      'Eine Bestellung im Shop wurde storniert: Sold out. Zurückgebuchte Münzen: 25.',
    ]);
    expect((await refused(calls.refuseShopOrder, cancel))[0]).toBe('order-over');
    expect((await world().ledger.balancesOf(ann.id)).coins).toBe(100);
  });
});
