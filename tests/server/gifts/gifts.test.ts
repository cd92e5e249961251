import { beforeEach, expect, it, describe, beforeAll } from 'vitest';
import type { Result } from '@/domain/shared/result';
import { epochMs, MINUTE } from '@/domain/shared/time';
import type { GivenGift } from '@server/gifts/gift-store';
import { describeOnEachDatabase, type TestDatabase } from '@tests/support/databases';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';
import type { Possessions, TestPerson } from '@tests/server/wallet/money-world';
import { spendingWorld, type SpendingWorld } from '@tests/server/wallet/spending';
import { blockUser, setPrivacy } from '@/contract/http/friends';
import { bills } from '@/contract/http/wallet';
import { giftAllowance, giftList, giftRecords, giveGift } from '@/contract/http/gifts';
import type { LiveEvent } from '@/contract/http/live-events';
import type { UserId } from '@/domain/shared/ids';
import { ensureSupportAccount } from '@server/account/service-account-store';
import { balances } from '@tests/support/builders';
import { callApi } from '@tests/support/api-client';
import { befriend, userIdOf, block } from '@tests/support/gateway';
import { VIP } from '@tests/server/wallet/money-steps';
import { describeOnEachServer } from '@tests/server/wallet/on-each-server';
import type { SignedInPerson } from '@tests/server/wallet/signed-in';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';

describe('give gift', () => {
  const ROSE = 1;
  const COFFEE = 2;
  const VIP = { vip_level: 1, vip_until: new Date('2027-01-01T00:00:00Z') };
  const SVIP = { ...VIP, vip_level: 2 };

  describeOnEachDatabase('a gift', 'rules', (open) => {
    let opened: TestDatabase | undefined;
    let world: SpendingWorld;
    let receiver: TestPerson;
    beforeEach(async () => {
      opened ??= await open();
      world = spendingWorld(opened.db);
      receiver = await world.person();
    });

    let calls = 0;
    const give = (giver: TestPerson, giftId: unknown = COFFEE, key?: string, to = receiver) => {
      calls += 1;
      return world.giveGift({
        giver: giver.id,
        receiver: to.id,
        giftId,
        key: key ?? `call ${calls}`,
      });
    };
    const price = (given: Result<GivenGift, { kind: string }>) => expectOk(given).price;
    const coinsOf = async (person: TestPerson) => (await world.ledger.balancesOf(person.id)).coins;
    const givers = (...all: Possessions[]) => Promise.all(all.map((has) => world.person(has)));

    it('costs its price, down to the last coin', async () => {
      const giver = await world.person({ coins: 3 });
      expect(price(await give(giver))).toEqual({ kind: 'coins', coins: 2 });
      expect(expectErr(await give(giver))).toEqual({ kind: 'not-enough-coins', missing: 1 });
      expect(price(await give(giver, ROSE))).toEqual({ kind: 'coins', coins: 1 });
      expect(await coinsOf(giver)).toBe(0);
      expect(await coinsOf(receiver)).toBe(0);
      // Who receives it has a longer list of gifts, which is read again.
      const told = [giver.id, receiver.id];
      expect(world.announced).toEqual([...told, ...told]);
      await world.expectSound();
    });

    it('takes the five free ones of VIP before a coin, and again every month', async () => {
      const giver = await world.person({ coins: 10, profile: VIP });
      for (let n = 0; n < 5; n += 1) expect(price(await give(giver))).toEqual({ kind: 'free' });
      expect(await coinsOf(giver)).toBe(10);
      expect(price(await give(giver))).toEqual({ kind: 'coins', coins: 2 });
      world.clock.set(epochMs(Date.parse('2026-03-31T23:59:59.999Z')));
      expect(price(await give(giver))).toEqual({ kind: 'coins', coins: 2 });
      world.clock.set(epochMs(Date.parse('2026-04-01T00:00:00Z')));
      expect(price(await give(giver))).toEqual({ kind: 'free' });
      expect(await coinsOf(giver)).toBe(6);
      await world.expectSound();
    });

    it('is free without end for SVIP, and never when the membership is over', async () => {
      const [svip, lapsed] = await givers(
        { profile: SVIP },
        { profile: { ...SVIP, vip_until: new Date(world.clock.now()) } },
      );
      for (let n = 0; n < 12; n += 1) expect(price(await give(svip!))).toEqual({ kind: 'free' });
      expect(outcome(await give(lapsed!))).toBe('not-enough-coins');
      await world.expectSound();
    });

    it('is refused when it is unknown, for the giver, or past a block', async () => {
      const [giver, blocked] = await givers({ coins: 9, profile: VIP }, {});
      await block(world.db, blocked!.address, giver!.address);
      for (const unknown of [0, 13, '1', 1.5, null, {}]) {
        expect(outcome(await give(giver!, unknown))).toBe('gift-unknown');
      }
      expect(outcome(await give(giver!, ROSE, undefined, giver))).toBe('gift-to-self');
      expect(outcome(await give(giver!, ROSE, undefined, blocked))).toBe('gift-blocked');
      expect(await coinsOf(giver!)).toBe(9);
      for (let n = 0; n < 5; n += 1) expect(price(await give(giver!))).toEqual({ kind: 'free' });
      await world.expectSound();
    });

    it('is not given for more than was shown: a free one that was given elsewhere stays a question', async () => {
      const giver = await world.person({ coins: 9, profile: VIP });
      const told = (coins: number, key: string) =>
        world.giveGift({
          giver: giver.id,
          receiver: receiver.id,
          giftId: COFFEE,
          shownPrice: coins,
          key,
        });
      for (let n = 0; n < 4; n += 1) expect(price(await give(giver))).toEqual({ kind: 'free' });
      expect(price(await told(0, 'last'))).toEqual({ kind: 'free' });
      expect(expectErr(await told(0, 'late'))).toEqual({ kind: 'price-changed' });
      expect(await coinsOf(giver)).toBe(9);
      // A repetition of a lost answer is the same gift, whatever is free by now.
      expect(price(await told(0, 'last'))).toEqual({ kind: 'free' });
      expect(price(await told(2, 'paid'))).toEqual({ kind: 'coins', coins: 2 });
      expect(await coinsOf(giver)).toBe(7);
      await world.expectSound();
    });

    it('is given once for one intent', { tags: ['quick'] }, async () => {
      const giver = await world.person({ coins: 9, profile: VIP });
      const answers = await Promise.all(
        Array.from({ length: 9 }, () => give(giver, COFFEE, 'one')),
      );
      expect(new Set(answers.map((answer) => expectOk(answer).id)).size).toBe(1);
      expect(outcome(await give(giver, ROSE, 'one'))).toBe('request-changed');
      for (let n = 0; n < 4; n += 1) expect(price(await give(giver))).toEqual({ kind: 'free' });
      expect(price(await give(giver))).toEqual({ kind: 'coins', coins: 2 });
      await world.expectSound();
    });

    it(
      'takes five free ones and seven coins when thirty are given at once',
      { tags: ['quick'] },
      async () => {
        const giver = await world.person({ coins: 7, profile: VIP });
        const answers = await Promise.all(Array.from({ length: 30 }, () => give(giver, ROSE)));
        const kinds = answers.map((answer) => (answer.ok ? answer.value.price.kind : 'refused'));
        expect(kinds.filter((kind) => kind === 'free')).toHaveLength(5);
        expect(kinds.filter((kind) => kind === 'coins')).toHaveLength(7);
        expect(await coinsOf(giver)).toBe(0);
        await world.expectSound();
      },
    );
  });
});

describe('gift routes', () => {
  const ROSE = 1;
  const COFFEE = 2;
  /** Costs as much as a free gift may. */
  const DEAREST_FREE = 8;

  describeOnEachServer('the calls about gifts', 'rules', ({ server, world }) => {
    let requests = 0;
    const order = ({ id }: { readonly id: number }, giftId: number, requestId?: string) => {
      requests += 1;
      return { userId: id as UserId, giftId, requestId: requestId ?? `gift-request-${requests}` };
    };
    const coinsOf = async ({ id }: SignedInPerson) => (await world().ledger.balancesOf(id)).coins;
    const friends = async (coins: number, profile = {}) => {
      const [a, b] = [await world().signIn({ coins, profile }), await world().signIn()];
      await befriend(server().db, a.address, b.address);
      return [a, b] as const;
    };
    beforeAll(async () => {
      const { db, ids, clock } = server().kit;
      await ensureSupportAccount(db, ids, clock);
    });

    it('list the gifts with their prices, the cheapest first', async () => {
      const a = await world().signIn();
      const gifts = await a.call(giftList, {});
      expect(gifts).toHaveLength(12);
      expect(gifts[0]).toEqual({ id: ROSE, code: 'rose', price: 1 });
      expect(gifts.at(-1)).toMatchObject({ code: 'castle', price: 1_000 });
    });

    it('give a gift for coins, inform every open page, and put it on the bill with a name', async () => {
      const a = await world().signIn({ coins: 9 });
      const b = await world().signIn({ profile: { nickname: 'Berta' } });
      const live: LiveEvent[] = [];
      server().kit.events.subscribe(a.id, (event) => void live.push(event));
      const given = await a.call(giveGift, order(b, COFFEE));
      expect(given).toEqual({
        recordId: expect.stringMatching(/^\w{26}$/),
        giftId: COFFEE,
        free: false,
        coins: 2,
        worth: 2,
        fee: 1,
        left: 0,
        message: { id: expect.stringMatching(/^\d+$/), sentAt: server().clock.now() },
      });
      expect(live).toEqual([
        { kind: 'conversation', address: b.address },
        { kind: 'balances', balances: balances({ coins: 6 }) },
      ]);
      expect((await a.call(bills, {})).rows).toMatchObject([
        { item: 'gift', change: -2, counterpart: 'Berta' },
        { item: 'new-friend-chat', change: -1, counterpart: 'Berta' },
        { item: 'welcome', change: 9 },
      ]);
      expect((await b.call(bills, {})).rows).toEqual([]);
    });

    it('say how many are free this month, as each is given', async () => {
      const renewsAt = Date.UTC(...nextMonth(server().clock.now()));
      const [a, b] = await friends(1, VIP);
      const live: LiveEvent['kind'][] = [];
      server().kit.events.subscribe(a.id, ({ kind }) => void live.push(kind));
      expect(await a.call(giftAllowance, {})).toEqual({ left: 5, renewsAt });
      for (const left of [4, 3, 2, 1, 0]) {
        const given = await a.call(giveGift, order(b, DEAREST_FREE));
        expect(given).toMatchObject({ free: true, coins: 0, worth: 20, fee: 0, left });
      }
      // Other open pages show how many are left.
      expect(live).toEqual(Array.from({ length: 5 }, () => 'balances'));
      expect(await a.call(giftAllowance, {})).toEqual({ left: 0, renewsAt });
      expect(await a.call(giveGift, order(b, ROSE))).toMatchObject({ free: false, coins: 1 });
      const svip = await world().signIn({ profile: { ...VIP, vip_level: 2 } });
      expect((await svip.call(giftAllowance, {})).left).toBe(Infinity);
      expect((await b.call(giftAllowance, {})).left).toBe(0);
    });

    it('refuse with a code and a sentence', async () => {
      const [a, b] = await friends(1);
      const stranger = await world().signIn();
      const blocking = await world().signIn();
      await blocking.call(blockUser, { userId: a.id });
      const choosy = await world().signIn();
      await choosy.call(setPrivacy, { whoMayWrite: 'matched' });
      const gone = await world().person({ profile: { status: 'deleted' } });
      const support = { id: await userIdOf(server().db, SUPPORT_ADDRESS) };
      const same = order(b, ROSE, 'one-and-only');
      await a.call(giveGift, same);
      const nowhere = [404, 'peer-unreachable', 'this person cannot be reached'];
      const table: [object, unknown[]][] = [
        [order(b, COFFEE), [105, 'insufficient', 'not enough gold coins, please top up']],
        [order(stranger, ROSE), [105, 'insufficient', 'not enough gold coins, please top up']],
        [order(a, ROSE), [400, 'gift-to-self', 'a gift is for somebody else']],
        [order(b, 13), [404, 'gift-unknown', 'there is no such gift']],
        [order(b, 0), [404, 'gift-unknown', 'there is no such gift']],
        [
          order(choosy, ROSE),
          [
            422,
            'first-message-unwanted',
            'this person lets only friends or people they met write first',
          ],
        ],
        [order(blocking, ROSE), nowhere],
        [order(gone, ROSE), nowhere],
        [order(support, ROSE), nowhere],
        [order({ id: 999_999_999 }, ROSE), nowhere],
        [
          { ...same, giftId: COFFEE },
          [409, 'request-changed', 'the request was made before with other values'],
        ],
        [{ ...same, requestId: 'short' }, [400, 'misfit', 'the field "requestId" does not fit']],
        [{ ...same, giftId: '1' }, [400, 'misfit', 'the field "giftId" does not fit']],
      ];
      for (const [body, expected] of table) {
        const answer = await callApi(server().url, 'POST', '/gift/give-gifts', {
          token: a.token,
          body,
        });
        const { code, msg, data } = answer.body;
        expect([code, (data as { kind: string }).kind, msg]).toEqual(expected);
      }
      expect(await coinsOf(a)).toBe(0);
    });

    it('refuse with 106 when only the coin that opens the conversation is missing', async () => {
      const [a, stranger] = [await world().signIn({ coins: 2 }), await world().signIn()];
      expect(await a.refused(giveGift, order(stranger, COFFEE))).toEqual([
        106,
        'insufficient-to-chat',
      ]);
      expect(await coinsOf(a)).toBe(2);
      expect((await a.call(giftRecords, { tab: 'all' })).rows).toEqual([]);
    });

    it('keep the history of both by tab, newest first, in pages', async () => {
      const [a, b] = await friends(30);
      const c = await world().signIn({ coins: 20 });
      const ids: string[] = [];
      for (let n = 0; n < 34; n += 1) {
        // Four at one moment, so that a page ends between two of them.
        if (n % 4 === 0) server().clock.advance(MINUTE);
        const [from, to] = n % 4 === 3 ? [c, a] : [a, b];
        ids.push((await from.call(giveGift, order(to, ROSE))).recordId);
      }
      const first = await a.call(giftRecords, { tab: 'all' });
      const second = await a.call(giftRecords, { tab: 'all', before: first.older });
      const rows = [...first.rows, ...second.rows];
      expect([first.rows.length, second.rows.length, second.older]).toEqual([30, 4, undefined]);
      expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
      const times = rows.map(({ time }) => time);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(first.rows[0]).toMatchObject({ giftId: ROSE, code: 'rose', quantity: 1 });
      // What it took is its giver's to know.
      for (const { donor, coins } of rows)
        expect(coins).toBe(donor.userId === a.id ? 1 : undefined);
      const countOf = async (who: SignedInPerson, tab: 'sent' | 'received') =>
        (await who.call(giftRecords, { tab })).rows.length;
      expect([await countOf(a, 'sent'), await countOf(a, 'received')]).toEqual([26, 8]);
      expect([await countOf(b, 'sent'), await countOf(b, 'received')]).toEqual([0, 26]);
      const [received] = (await a.call(giftRecords, { tab: 'received' })).rows;
      expect(received).toMatchObject({ donor: { userId: c.id }, donee: { userId: a.id } });
      expect((await a.call(giftRecords, {})).rows).toEqual(first.rows);
      for (const before of ['x', '1', `${ids[0]}`, '1_', '9999999999999999_a']) {
        expect(await a.refused(giftRecords, { tab: 'all', before })).toEqual([400, 'page-unknown']);
      }
    });
  });

  function nextMonth(now: number): [number, number] {
    const date = new Date(now);
    return [date.getUTCFullYear(), date.getUTCMonth() + 1];
  }
});
