import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { cancelAccount } from '@/contract/http/account';
import { announcements, interactions } from '@/contract/http/notices';
import * as shop from '@/contract/http/shop';
import { DAY } from '@/domain/shared/time';
import { countAttempts } from '@tests/support/attempts';
import { PASSWORD, PASSWORD_HASH } from '@tests/support/known-password';
import { describeOnEachServer } from '../wallet/on-each-server';
import type { SignedInPerson } from '../wallet/signed-in';
import { befriend, turnOf } from './shop-world';

const WHERE = '12 Rue des Martyrs, 75009 Paris';
const NOTE = 'For the top of the hill';
const LEAVING = { password: PASSWORD };
const KNOWN = { password_hash: PASSWORD_HASH };
const SHOP_ORDERS_A_DAY = 20;
let intents = 0;
const order = (recipient: SignedInPerson, change: object = {}) => ({
  goodsId: 10,
  quantity: 1,
  recipient: recipient.id,
  note: NOTE,
  requestId: `safe-intent-${(intents += 1)}`,
  ...change,
});

describeOnEachServer(
  'orders at the shop keep what they promise',
  'rules',
  ({ engine, server, world }) => {
    let ann: SignedInPerson;
    let bo: SignedInPerson;
    beforeEach(async () => {
      ann = await world().signIn({ coins: 100, profile: { nickname: 'Anneliese', ...KNOWN } });
      bo = await world().signIn({ coins: 100, profile: { nickname: 'Bartholomew', ...KNOWN } });
      await befriend(server().db, ann.id, bo.id);
    });
    const coinsOf = async ({ id }: SignedInPerson) => (await world().ledger.balancesOf(id)).coins;
    const noticed = async () =>
      (await bo.call(interactions, {})).rows.filter(({ kind }) => kind === 'shop-gift');
    const announcementsOf = ({ id }: SignedInPerson) =>
      server().db.selectFrom('announcement').select('texts').where('recipient', '=', id).execute();
    const recordsOf = ({ id }: SignedInPerson) =>
      server().db.selectFrom('idempotency_record').selectAll().where('user_id', '=', id).execute();

    it('inform the friend once, however often the request is repeated', async () => {
      const request = order(bo);
      const first = await ann.call(shop.buyGoods, request);
      for (let repeat = 0; repeat < 3; repeat += 1) {
        expect(await ann.call(shop.buyGoods, request)).toEqual(first);
      }
      const [only, ...more] = await noticed();
      expect([only?.subject, more]).toEqual([first.order.id, []]);
      const again = sql`insert into notice (id, recipient, sender, kind, subject, at)
      select id || 'x', recipient, sender, kind, subject, at from notice where recipient = ${bo.id}`;
      await expect(again.execute(server().db)).rejects.toThrow(/unique/);
    });

    it('are limited to so many a day that a friend is not flooded with notices', async () => {
      const earlier = { count: SHOP_ORDERS_A_DAY - 1, at: server().clock.now() };
      await countAttempts(server().db, 'shop-order', ann.id, earlier);
      const { id } = (await ann.call(shop.buyGoods, order(bo))).order;
      await ann.call(shop.cancelShopOrder, { id });
      expect(await ann.refused(shop.buyGoods, order(bo))).toEqual([429, 'too-often']);
      expect(await coinsOf(ann)).toBe(100);
      server().clock.advance(DAY);
      await ann.call(shop.buyGoods, order(bo));
    });

    it('leave no address and no note elsewhere, and go with the account', async () => {
      const request = order(bo, { address: WHERE });
      const { id } = (await ann.call(shop.buyGoods, request)).order;
      const [record] = await recordsOf(ann);
      expect(record?.response).toBe(id);
      // A person with a copy of the database guesses addresses and compares.
      const guess = `{"address":"${WHERE}","goodsId":10,"note":"${NOTE}","quantity":1,"recipient":${bo.id}}`;
      expect(record?.request_hash).not.toBe(createHash('sha256').update(guess).digest('hex'));
      expect(await ann.refused(shop.buyGoods, { ...request, address: 'Elsewhere 1' })).toEqual([
        409,
        'request-changed',
      ]);
      await ann.call(cancelAccount, LEAVING);
      expect(await recordsOf(ann)).toEqual([]);
    });

    it('are not made while their buyer deletes the account', async () => {
      const id = bo.id;
      let bought: Promise<readonly [number, string]> | undefined;
      await server()
        .db.transaction()
        .execute(async (transaction) => {
          const account = transaction.selectFrom('app_user').select('id').where('id', '=', id);
          await account.forUpdate().execute();
          bought = ann.refused(shop.buyGoods, order(bo, { address: WHERE }));
          await sql`select pg_sleep(0.3)`.execute(transaction);
          const gone = transaction.updateTable('app_user').set({ status: 'deleted' });
          await gone.where('id', '=', id).execute();
        });
      expect(await bought).toEqual([400, 'recipient-not-friend']);
      expect(await coinsOf(ann)).toBe(100);
    });

    it('name no person in what is announced', async () => {
      const asked = async () => (await ann.call(shop.buyGoods, order(bo))).order;
      const [said, declined, unanswered] = [await asked(), await asked(), await asked()];
      await bo.call(shop.sayWhere, { id: said.id, address: WHERE });
      await bo.call(shop.declineShopOrder, { id: declined.id });
      server().clock.advance(13 * DAY);
      // A session that is left alone for 14 days has ended.
      await ann.call(shop.shopOrderDetail, { id: said.id });
      server().clock.advance(DAY);
      await turnOf(server())();
      expect((await ann.call(shop.shopOrderDetail, { id: unanswered.id })).state).toBe('cancelled');
      const told = await announcementsOf(ann);
      expect([told.length, JSON.stringify(told).includes('Bartholomew')]).toEqual([3, false]);
      const [newest] = (await ann.call(announcements, {})).rows;
      const { code } = await ann.call(shop.shopOrderDetail, { id: unanswered.id });
      expect(newest?.order).toEqual({ id: unanswered.id, goods: code });
      expect(newest?.title).toMatch(/^Shop order · \p{Lu}/u);
    });

    it('end with the receiver’s account: coins back, no address, no notice to the deleted account', async () => {
      const { id } = (await ann.call(shop.buyGoods, order(bo, { address: WHERE }))).order;
      await ann.call(shop.buyGoods, order(bo));
      await bo.call(shop.buyGoods, order(bo, { address: WHERE }));
      await bo.call(shop.buyGoods, order(ann));
      await bo.call(cancelAccount, LEAVING);
      expect(await coinsOf(ann)).toBe(100);
      expect(await ann.call(shop.shopOrderDetail, { id })).toMatchObject({
        state: 'cancelled',
        cancelledFor: 'recipient-gone',
      });
      expect(await announcementsOf(ann)).toHaveLength(2);
      expect(await announcementsOf(bo)).toEqual([]);
      const left = server().db.selectFrom('shop_order').select(['address', 'note', 'buyer']);
      const rows = await left
        .where((row) => row.or([row('recipient', '=', bo.id), row('buyer', '=', bo.id)]))
        .execute();
      expect(rows.filter(({ address }) => address !== null)).toEqual([]);
      expect(rows.filter(({ buyer, note }) => buyer === bo.id && note !== '')).toEqual([]);
      // A deleted account gets no news of what it bought.
      const theirs = (await ann.call(shop.receivedOrders, {})).rows.map((row) => row.id);
      for (const each of theirs) await ann.call(shop.declineShopOrder, { id: each });
      expect(await announcementsOf(bo)).toEqual([]);
    });

    it(
      'let two friends who ordered for each other leave at the same moment',
      { tags: ['quick'] },
      async () => {
        // On one connection nothing happens at the same moment.
        const rounds = engine === 'postgres' ? 4 : 1;
        for (let round = 0; round < rounds; round += 1) {
          const one = await world().signIn({ coins: 100, profile: KNOWN });
          const two = await world().signIn({ coins: 100, profile: KNOWN });
          await befriend(server().db, one.id, two.id);
          const placed = [one.call(shop.buyGoods, order(two)), two.call(shop.buyGoods, order(one))];
          const [first] = await Promise.all(placed);
          await Promise.all([
            one.call(cancelAccount, LEAVING),
            two.call(cancelAccount, LEAVING),
            two.call(shop.sayWhere, { id: first!.order.id, address: WHERE }).catch(() => 0),
            turnOf(server())(),
          ]);
          await turnOf(server())();
          const open = server()
            .db.selectFrom('shop_order')
            .select('id')
            .where('state', '=', 'ordered');
          expect(await open.where('recipient', 'in', [one.id, two.id]).execute()).toEqual([]);
        }
      },
    );
  },
);
