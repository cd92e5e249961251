import { beforeEach, describe, expect, it, vi } from 'vitest';
import { interactions } from '@/contract/http/notices';
import * as shop from '@/contract/http/shop';
import { billDetail, bills } from '@/contract/http/wallet';
import type { UserId } from '@/domain/shared/ids';
import { DAY } from '@/domain/shared/time';
import { createAddressCipher } from '@server/shop/address-cipher';
import { describeOnEachServer } from '../wallet/on-each-server';
import type { SignedInPerson } from '../wallet/signed-in';
import { befriend, turnOf } from './shop-world';
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@/domain/shared/language';
import { GOODS } from '@/domain/shop/goods';
import { goodsName } from '@server/shop/shop-texts';

describe('shop', () => {
  const WHERE = '12 Rue des Martyrs, 75009 Paris';
  let intents = 0;
  const order = (recipient: UserId, change: object = {}) => ({
    goodsId: 1,
    quantity: 1,
    recipient,
    note: 'For the top of the hill',
    requestId: `shop-intent-${(intents += 1)}`,
    ...change,
  });

  describeOnEachServer('the shop', 'rules', ({ server, world }) => {
    let ann: SignedInPerson;
    let bo: SignedInPerson;
    beforeEach(async () => {
      ann = await world().signIn({ coins: 100, profile: { nickname: 'Ann' } });
      bo = await world().signIn({ profile: { nickname: 'Bo' } });
      await befriend(server().db, ann.id, bo.id);
    });
    const coinsOf = async ({ id }: SignedInPerson) => (await world().ledger.balancesOf(id)).coins;
    const asked = () => ann.call(shop.buyGoods, order(bo.id)).then((bought) => bought.order);
    const announced = async ({ id }: SignedInPerson) => {
      const rows = await server()
        .db.selectFrom('announcement')
        .select('texts')
        .where('recipient', '=', id)
        .orderBy('id')
        .execute();
      return rows.map(({ texts }) => (texts as { en: { text: string } }).en.text);
    };
    const sent = (id: string) =>
      server()
        .db.updateTable('shop_order')
        .set({ state: 'sent', sent_at: new Date(server().clock.now()) })
        .where('id', '=', id)
        .execute();

    it.each([
      [0, undefined],
      [1, 1],
      [24, 24],
      [25, 25],
      [40, 25],
    ])(
      'of a cancelled order whose buyer owes %i shows what of it paid that',
      async (owes, owedPaid) => {
        const cat = await world().signIn({ coins: 25 });
        await befriend(server().db, cat.id, bo.id);
        const { id } = (await cat.call(shop.buyGoods, order(bo.id))).order;
        if (owes > 0) await world().owes(cat.id, owes);
        const done = await cat.call(shop.cancelShopOrder, { id });
        const { rows } = await cat.call(shop.boughtOrders, {});
        const detail = await cat.call(shop.shopOrderDetail, { id });
        for (const shown of [done, rows[0], detail]) {
          expect([shown?.price, shown?.owedPaid]).toEqual([25, owedPaid]);
        }
        expect(await coinsOf(cat)).toBe(25 - (owedPaid ?? 0));
        // What its buyer owed is not the recipient's to know.
        expect((await bo.call(shop.shopOrderDetail, { id })).owedPaid).toBeUndefined();
      },
    );

    it('lists classes and goods, all or one class of them', async () => {
      const classes = await ann.call(shop.goodsClasses, {});
      expect(classes[0]).toEqual({ id: 1, name: 'flowers' });
      const all = await ann.call(shop.goodsList, {});
      const flowers = await ann.call(shop.goodsList, { classifyId: '1' });
      expect([all.length, flowers.map(({ code }) => code)]).toEqual([
        12,
        ['tulips', 'roses', 'orchid'],
      ]);
      expect(await ann.call(shop.goodsList, { classifyId: '99' })).toEqual([]);
    });

    it('mails the buyer one receipt for each order, with nothing of the address', async () => {
      const email = `shop-${(intents += 1)}@example.org`;
      const buyer = await world().signIn({ coins: 100, profile: { email, language: 'de' } });
      await befriend(server().db, buyer.id, bo.id);
      const own = order(buyer.id, { goodsId: 5, quantity: 2, address: WHERE });
      await Promise.all([1, 2].map(() => buyer.call(shop.buyGoods, own)));
      await buyer.call(shop.buyGoods, order(bo.id));
      const receipts = () => server().mailbox.filter(({ to }) => to === email);
      await vi.waitFor(() => expect(receipts()).toHaveLength(2));
      const [first, second] = receipts();
      expect(first?.text).toContain('Grüner Tee × 2\nBezahlt: 36 Goldmünzen\n');
      expect(second?.text).toContain(`Für: Bo (ID ${bo.id + 100_000})\nBezahlt: 25 Goldmünzen\n`);
      expect(`${first?.text}${second?.text}`).not.toMatch(/Martyrs|top of the hill/);
    });

    it('sells to the buyer: coins go once, and the address is in plain text nowhere', async () => {
      const request = order(ann.id, { goodsId: 5, quantity: 2, address: WHERE });
      const first = await ann.call(shop.buyGoods, request);
      expect(first).toMatchObject({
        coins: 64,
        order: { code: 'tea', quantity: 2, price: 36, address: WHERE, addressFrom: 'buyer' },
      });
      expect(await ann.call(shop.buyGoods, request)).toEqual(first);
      expect(await ann.refused(shop.buyGoods, { ...request, quantity: 3 })).toEqual([
        409,
        'request-changed',
      ]);
      expect(await coinsOf(ann)).toBe(64);
      expect(await ann.call(shop.boughtOrders, {})).toEqual({ rows: [first.order], total: 1 });
      expect(await ann.call(shop.receivedOrders, {})).toEqual({ rows: [], total: 0 });
      const after = `${first.order.orderedAt}_${first.order.id}`;
      expect(await ann.call(shop.boughtOrders, { before: after })).not.toHaveProperty('total');
      const rows = await server().db.selectFrom('shop_order').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain('Martyrs');
      const kept = await server().db.selectFrom('idempotency_record').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain('Martyrs');
      const [bill] = (await ann.call(bills, { type: 'shop' })).rows;
      expect(bill).toMatchObject({
        item: 'shop-order',
        change: -36,
        after: 64,
        cause: { kind: 'shop-order', id: first.order.id },
      });
      expect((await ann.call(billDetail, { id: bill?.id ?? '' })).balances).toContainEqual({
        unit: 'coin',
        before: 100,
        after: 64,
      });
    });

    it('orders nothing at another price than the buyer was shown', async () => {
      const changed = [409, 'price-changed'];
      const shown = (price: number, quantity = 1) => order(bo.id, { price, quantity });
      expect(await ann.refused(shop.buyGoods, shown(24))).toEqual(changed);
      // Coins that are short for the new price are not spoken of before the price.
      expect(await ann.refused(shop.buyGoods, shown(25, 9))).toEqual(changed);
      expect(await coinsOf(ann)).toBe(100);
      const request = shown(50, 2);
      expect((await ann.call(shop.buyGoods, request)).coins).toBe(50);
      expect((await bo.call(shop.receivedOrders, {})).total).toBe(1);
    });

    it('lets a friend say where, and the buyer never sees it', async () => {
      const { id, addressFrom } = await asked();
      expect([addressFrom, await coinsOf(ann)]).toEqual(['awaited', 75]);
      const { rows: notices } = await bo.call(interactions, {});
      expect(notices[0]).toMatchObject({ kind: 'shop-gift', subject: id, goods: 'tulips' });
      const [got] = (await bo.call(shop.receivedOrders, {})).rows;
      expect(got).toMatchObject({ id, buyer: { nickname: 'Ann' }, note: order(bo.id).note });
      // The receiver of a present is not shown what it cost.
      expect(got).not.toHaveProperty('price');
      expect(await bo.refused(shop.sayWhere, { id, address: ' ' })).toEqual([
        400,
        'address-missing',
      ]);
      const said = await bo.call(shop.sayWhere, { id, address: WHERE });
      expect(said).toMatchObject({ address: WHERE, addressFrom: 'consignee', state: 'ordered' });
      for (const seen of [
        await ann.call(shop.shopOrderDetail, { id }),
        (await ann.call(shop.boughtOrders, {})).rows[0],
      ]) {
        expect(seen).toMatchObject({ addressFrom: 'consignee' });
        expect(JSON.stringify(seen)).not.toContain('Martyrs');
      }
      expect(await announced(ann)).toEqual([
        'Your friend has entered an address for your gift from the shop.',
      ]);
      expect(await bo.refused(shop.sayWhere, { id, address: 'Elsewhere 1' })).toEqual([
        409,
        'order-not-asked',
      ]);
    });

    it('gives the coins back to the buyer when the friend declines', async () => {
      const { id } = await asked();
      expect((await bo.call(shop.declineShopOrder, { id })).cancelledFor).toBe('declined');
      expect(await coinsOf(ann)).toBe(100);
      expect(await announced(ann)).toEqual([
        'Your friend said “no, thank you” to your gift from the shop. Coins returned: 25.',
      ]);
      const [back] = (await ann.call(bills, { type: 'given' })).rows;
      expect(back).toMatchObject({ item: 'shop-refund', change: 25, counterpart: 'Bo' });
      expect(await bo.refused(shop.declineShopOrder, { id })).toEqual([409, 'order-over']);
      expect(await ann.refused(shop.cancelShopOrder, { id })).toEqual([409, 'order-over']);
      expect(await coinsOf(ann)).toBe(100);
    });

    it(
      'gives them back when the friend does not answer within 14 days',
      { tags: ['quick'] },
      async () => {
        const { id, until } = await asked();
        const turn = turnOf(server());
        server().clock.advance(14 * DAY - 1);
        await turn();
        expect((await ann.call(shop.shopOrderDetail, { id })).state).toBe('ordered');
        server().clock.advance(1);
        expect(new Date(until ?? '').getTime()).toBe(server().clock.now());
        await Promise.all([turn(), turn()]);
        const ended = await ann.call(shop.shopOrderDetail, { id });
        expect(ended).toMatchObject({ state: 'cancelled', cancelledFor: 'unanswered' });
        expect(await coinsOf(ann)).toBe(100);
      },
    );

    it('is cancelled until it is sent, then arrives by word or by time, and forgets where', async () => {
      const typed = async () => {
        const { id } = (await ann.call(shop.buyGoods, order(bo.id, { address: WHERE }))).order;
        return { id };
      };
      const [one, two, three] = [await typed(), await typed(), await typed()];
      expect((await ann.call(shop.cancelShopOrder, one)).state).toBe('cancelled');
      expect(await coinsOf(ann)).toBe(50);
      expect(await bo.refused(shop.shopOrderArrived, two)).toEqual([409, 'order-awaits-address']);
      await sent(two.id);
      await sent(three.id);
      expect(await ann.refused(shop.cancelShopOrder, two)).toEqual([409, 'order-sent']);
      const { address, state } = await bo.call(shop.shopOrderArrived, two);
      expect([address, state]).toEqual([WHERE, 'arrived']);
      expect(await announced(ann)).toEqual(['Your gift from the shop has arrived.']);
      await server()
        .db.updateTable('shop_order')
        .set({ turn_at: new Date(0) })
        .execute();
      server().clock.advance(30 * DAY);
      await turnOf(server())();
      const kept = server().db.selectFrom('shop_order').select(['id', 'state', 'address']);
      const rows = await kept.where('buyer', '=', ann.id).where('state', '=', 'arrived').execute();
      const hasAddress = rows.map(({ id, address }) => [id, address !== null]);
      expect(new Map(hasAddress as [string, boolean][])).toEqual(
        new Map([
          [two.id, false],
          [three.id, true],
        ]),
      );
    });

    it('refuses strangers, wrong numbers, empty purses and other people’s orders', async () => {
      const dan = await world().signIn({ coins: 100 });
      const refused = (change: object, recipient = bo.id) =>
        ann.refused(shop.buyGoods, order(recipient, change));
      expect(await refused({}, dan.id)).toEqual([400, 'recipient-not-friend']);
      expect(await refused({}, ann.id)).toEqual([400, 'address-missing']);
      for (const quantity of [0, -1, 100]) {
        expect(await refused({ quantity })).toEqual([400, 'quantity-invalid']);
      }
      expect(await refused({ goodsId: 13 })).toEqual([404, 'goods-unknown']);
      expect(await refused({ quantity: 5 })).toEqual([105, 'insufficient']);
      expect(await refused({ cost: 1 })).toEqual([400, 'misfit']);
      expect(await coinsOf(ann)).toBe(100);
      const { id } = await asked();
      for (const who of [dan, ann]) {
        for (const call of [shop.declineShopOrder, shop.shopOrderArrived]) {
          expect(await who.refused(call, { id })).toEqual([404, 'order-unknown']);
        }
        expect(await who.refused(shop.sayWhere, { id, address: WHERE })).toEqual([
          404,
          'order-unknown',
        ]);
      }
      expect(await bo.refused(shop.cancelShopOrder, { id })).toEqual([404, 'order-unknown']);
      expect(await dan.refused(shop.shopOrderDetail, { id })).toEqual([404, 'order-unknown']);
      const [blocker, blocked] = [bo.id, ann.id];
      const created_at = new Date(server().clock.now());
      await server().db.insertInto('block').values({ blocker, blocked, created_at }).execute();
      expect(await refused({})).toEqual([400, 'recipient-not-friend']);
    });

    it(
      'one of two people who act at the same moment wins, and the coins agree',
      { tags: ['quick'] },
      async () => {
        const { id } = await asked();
        const answers = await Promise.allSettled([
          ann.call(shop.cancelShopOrder, { id }),
          bo.call(shop.declineShopOrder, { id }),
          bo.call(shop.sayWhere, { id, address: WHERE }),
        ]);
        const { state } = await ann.call(shop.shopOrderDetail, { id });
        expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
        expect(await coinsOf(ann)).toBe(state === 'cancelled' ? 100 : 75);
        await world().expectSound();
      },
    );
  });

  describe('an address', () => {
    const cipher = createAddressCipher('a-secret-of-the-tests_0123456789-ab');

    it('is read for its own order under its own key, and never else', () => {
      const sealed = cipher.seal('o1', WHERE);
      expect(sealed).not.toContain('Martyrs');
      expect(cipher.seal('o1', WHERE)).not.toBe(sealed);
      expect(cipher.open('o1', sealed)).toBe(WHERE);
      expect(cipher.open('o2', sealed)).toBeUndefined();
      expect(createAddressCipher('another-secret').open('o1', sealed)).toBeUndefined();
      const half = sealed.length / 2;
      const flipped = sealed[half] === 'A' ? 'B' : 'A';
      expect(
        cipher.open('o1', sealed.slice(0, half) + flipped + sealed.slice(half + 1)),
      ).toBeUndefined();
      for (const broken of ['', 'a1.', 'a1.AAAA', 'b2.AAAA', WHERE]) {
        expect(cipher.open('o1', broken)).toBeUndefined();
      }
    });
  });
});

describe('the names of goods', () => {
  it.each(LANGUAGES)('goods are called on a receipt as on the screen: %s', (language) => {
    const file = `src/ui/i18n/locales/${language}/shop.json`;
    const { goods } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly goods: Readonly<Record<string, { readonly name: string }>>;
    };
    // Where a name may be divided on a narrow card is no matter of the receipt.
    expect(GOODS.map(({ code }) => goodsName(code, language))).toEqual(
      GOODS.map(({ code }) => goods[code]?.name.replaceAll('\u00AD', '')),
    );
  });
});
