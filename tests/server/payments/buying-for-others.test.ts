import { afterAll, beforeAll, expect, it, vi, describe } from 'vitest';
import { blockUser } from '@/contract/http/friends';
import { vipList, vipRecharge } from '@/contract/http/membership';
import { translateRecharge } from '@/contract/http/translation';
import {
  beginPayment,
  billDetail,
  bills,
  finishPayment,
  payWithCoins,
} from '@/contract/http/wallet';
import { epochMs } from '@/domain/shared/time';
import type { Tier } from '@/domain/membership/tier';
import { payerDoes, tokenOf, openBuyingStage, requestId, type BuyingStage } from './buying-stage';
import { giftedTexts, type Bundle } from '@server/payments/order-texts';

describe('buying for others', () => {
  let till: BuyingStage;
  let server: BuyingStage['server'];
  let world: BuyingStage['world'];
  beforeAll(async () => {
    till = await openBuyingStage();
    ({ server, world } = till);
  });
  afterAll(() => server.close());

  it('holds what is for a deleted account, and reports that', async () => {
    const [ann, bo] = [await world.signIn(), await world.signIn()];
    const request = { itemId: 1, receiver: bo.id, requestId: requestId() };
    const { orderNo, cause } = await ann.call(translateRecharge, request);
    expect(cause).toBeUndefined();
    const { approveUrl } = await ann.call(beginPayment, { orderNo });
    const person = server.db.updateTable('app_user').where('id', '=', bo.id);
    await person.set({ status: 'deleted' }).execute();
    await payerDoes(server.url, approveUrl, 'pay');
    const { order } = await ann.call(finishPayment, { token: tokenOf(approveUrl) });
    expect(order).toMatchObject({ state: 'mismatch', cause: 'receiver-gone' });
  });

  it('sells packages and memberships for coins, for another person too, who is informed', async () => {
    const [ann, bo] = [await world.signIn({ coins: 100 }), await world.signIn()];
    const [cy, apart] = [await world.signIn(), await world.signIn()];
    await apart.call(blockUser, { userId: bo.id });
    const heard: [who: number, tier: Tier][] = [];
    for (const { id } of [ann, bo, cy, apart]) {
      server.kit.events.subscribe(id, (event) => {
        if (event.kind !== 'tier' || event.address !== bo.address) return;
        heard.push([id, event.tier]);
      });
    }
    const pack = await ann.call(translateRecharge, {
      itemId: 1,
      receiver: bo.id,
      requestId: requestId(),
    });
    const vip = await ann.call(vipRecharge, { itemId: 1, receiver: bo.id, requestId: requestId() });
    for (const { orderNo } of [pack, vip, pack]) {
      expect((await ann.call(payWithCoins, { orderNo })).order.state).toBe('paid');
    }
    // The mark beside their name changes on every page, except across a block; a package has none.
    expect(heard).toEqual([ann, bo, cy].map(({ id }) => [id, 'vip']));
    expect(await till.coinsOf(ann)).toBe(81);
    expect(await world.ledger.balancesOf(bo.id)).toMatchObject({
      characters: 1_000,
      vipCharacters: 5_000,
    });
    const own = await bo.call(vipList, {});
    expect(own.vipLevel).toBe(1);
    // What SVIP would make of the rest is known before anything is paid.
    const svip = own.plans.find(({ plan }) => plan.tier === 'svip');
    expect(svip?.convertedDays).toBe(12);
    const told = await server.db
      .selectFrom('announcement')
      .select('recipient')
      .where('recipient', '=', bo.id)
      .execute();
    expect(told).toHaveLength(2);
  });

  it('sells nothing across a block, not even what was ordered before', async () => {
    const [ann, bo] = [await world.signIn({ coins: 100 }), await world.signIn()];
    const order = () => ({ itemId: 1, receiver: bo.id, requestId: requestId() });
    const [forCoins, forMoney] = [
      await ann.call(translateRecharge, order()),
      await ann.call(vipRecharge, order()),
    ];
    await bo.call(blockUser, { userId: ann.id });
    const unreachable = [404, 'peer-unreachable'];
    for (const { orderNo } of [forCoins, forMoney]) {
      expect(await ann.refused(payWithCoins, { orderNo })).toEqual(unreachable);
      expect(await ann.refused(beginPayment, { orderNo })).toEqual(unreachable);
    }
    for (const [buyer, receiver] of [
      [ann, bo],
      [bo, ann],
    ] as const) {
      const next = { ...order(), receiver: receiver.id };
      expect(await buyer.refused(vipRecharge, next)).toEqual(unreachable);
    }
    expect(await till.coinsOf(ann)).toBe(100);
    const told = server.db.selectFrom('announcement').select('id').where('recipient', '=', bo.id);
    expect(await told.execute()).toEqual([]);
  });

  it('shows a payer what they paid with money for another person, and with which money their own', async () => {
    const [ann, bo] = [await world.signIn(), await world.signIn({ profile: { nickname: 'Bo' } })];
    const own = await till.bought(ann, 'pay', 12);
    const forBo = { itemId: 1, receiver: bo.id };
    const orderNos: string[] = [];
    for (const call of [translateRecharge, vipRecharge]) {
      const { orderNo } = await ann.call(call, { ...forBo, requestId: requestId() });
      const { approveUrl } = await ann.call(beginPayment, { orderNo });
      await payerDoes(server.url, approveUrl, 'pay-and-leave');
      orderNos.push(orderNo);
    }
    const { rows } = await ann.call(bills, { from: epochMs(0) });
    expect(rows.map(({ item, unit, change }) => [item, unit, change])).toEqual([
      ['membership', 'money', -1_000],
      ['translation-pack', 'money', -900],
      ['coin-top-up', 'coin', 12],
    ]);
    expect(rows.map(({ money }) => money)).toEqual(
      [1_000, 900, 1_200].map((cents) => ({ cents, currency: 'USD' })),
    );
    expect(rows.map(({ cause }) => cause?.id)).toEqual([...orderNos.toReversed(), own.orderNo]);
    expect(rows.map(({ counterpart }) => counterpart)).toEqual(['Bo', 'Bo', undefined]);
    const paid = rows[1];
    expect(paid).toMatchObject({ type: 'bought', characters: 1_000 });
    const opened = await ann.call(billDetail, { id: paid?.id ?? '' });
    expect(opened).toEqual({ record: paid, balances: [] });
    // The receiver sees what came, and neither the price nor the order; others see nothing.
    const got = (await bo.call(bills, {})).rows.filter(({ type }) => type === 'bought');
    expect(got.map(({ unit, change }) => [unit, change])).toEqual([
      ['vip-character', 5_000],
      ['character', 1_000],
    ]);
    expect(got.flatMap(({ money, cause }) => [money, cause?.id])).toEqual(Array(4).fill(undefined));
    const cleo = await world.signIn();
    expect(await cleo.refused(billDetail, { id: paid?.id ?? '' })).toEqual([404, 'bill-unknown']);
    expect((await ann.call(bills, { type: 'gifts' })).rows).toEqual([]);
    const [newest] = rows;
    const older = await ann.call(bills, { before: newest?.id ?? '' });
    expect(older.rows.map(({ id }) => id)).toEqual(rows.slice(1).map(({ id }) => id));
  });

  it('mails the payer one receipt, in their language, also when the payment returns twice', async () => {
    const [email, name] = ['anna-pays@example.org', 'bo-receives@example.org'];
    const ann = await world.signIn({ coins: 60, profile: { email, language: 'de' } });
    const bo = await world.signIn({ profile: { email: name, nickname: 'Bo Müller' } });
    const { orderNo, token, approveUrl } = await till.toThePage(ann, 12);
    await payerDoes(server.url, approveUrl, 'pay-and-leave');
    await Promise.all([1, 2, 3].map(() => ann.call(finishPayment, { token })));
    const gift = { itemId: 4, receiver: bo.id, requestId: requestId() };
    const vip = await ann.call(vipRecharge, gift);
    await Promise.all([1, 2].map(() => ann.call(payWithCoins, { orderNo: vip.orderNo })));
    const pack = await ann.call(translateRecharge, { ...gift, itemId: 1, requestId: requestId() });
    // On the way to the money when the block comes: what is paid is given.
    const page = await ann.call(beginPayment, { orderNo: pack.orderNo });
    await bo.call(blockUser, { userId: ann.id });
    await payerDoes(server.url, page.approveUrl, 'pay');
    await ann.call(finishPayment, { token: tokenOf(page.approveUrl) });
    // An unpaid order has no receipt, and the receiver has none either.
    await till.toThePage(ann);
    const mailsTo = (address: string) => server.mailbox.filter(({ to }) => to === address);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(3));
    const [own, given, unnamed] = mailsTo(email);
    expect(own?.subject).toBe('Deine Quittung von Parley');
    expect(own?.text).toMatch(
      /Goldmünzen: 12\nBezahlt: 12,00\s\$ · Zahlungssimulator\nBestellung: /,
    );
    expect(own?.text).toContain(orderNo);
    expect(given?.text).toContain(
      `Für: Bo Müller (ID ${bo.id + 100_000})\nBezahlt: 25 Goldmünzen\n`,
    );
    expect(given?.text).toContain(vip.orderNo);
    // Who has blocked the payer is a number, as everywhere.
    expect(unnamed?.text).toContain(`Für: ID ${bo.id + 100_000}\n`);
    const written = server.db.selectFrom('letter').select('recipient');
    const all = await written.where('recipient', 'in', [email, name]).execute();
    expect(all.map(({ recipient }) => recipient)).toEqual([email, email, email]);
  });
});

describe('the announcement of a gift', () => {
  /** A name or number in Latin letters that touches a Han character. */
  const GLUED = /[A-Za-z0-9]\p{Script=Han}|\p{Script=Han}[A-Za-z0-9]/u;

  const GIVEN: readonly Bundle[] = [
    { kind: 'characters', characters: 50_000 },
    { kind: 'membership', tier: 'svip', months: 12 },
  ];

  it.each(GIVEN)(
    'names the giver of %j in Chinese without gluing the name to the words',
    (given) => {
      for (const name of ['Yukiko', 'Jo 2', '小明', 'Łukasz']) {
        const texts = giftedTexts(name, given);
        for (const language of ['zh-CN', 'zh-TW'] as const) {
          const { text } = texts[language] ?? { text: '' };
          expect(text).toContain(name);
          expect(text).not.toMatch(GLUED);
        }
      }
    },
  );
});
