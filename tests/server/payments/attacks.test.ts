import { beforeEach, expect, it } from 'vitest';
import { cancelAccount } from '@/contract/http/account';
import { blockUser } from '@/contract/http/friends';
import { giveGift, sendRedPacket } from '@/contract/http/gifts';
import { vipRecharge } from '@/contract/http/membership';
import { buyGoods } from '@/contract/http/shop';
import { translateRecharge } from '@/contract/http/translation';
import { beginPayment, coinRecharge, finishPayment, payWithCoins } from '@/contract/http/wallet';
import { callApi } from '@tests/support/api-client';
import { befriend } from '@tests/support/gateway';
import { PASSWORD, PASSWORD_HASH } from '@tests/support/known-password';
import { describeOnEachServer } from '../wallet/on-each-server';
import type { SignedInPerson } from '../wallet/signed-in';
import { payerDoes, tokenOf } from './buying-stage';

const HELD = 200;

/** Numbers and what only looks like one, as they stand in the JSON of a request. */
const NO_NUMBERS = [
  '-1',
  '-0.5',
  '1.5',
  '1e400',
  '1e21',
  '9007199254740993',
  '"10"',
  '"1e3"',
  '"１０"',
  '"٣"',
  '" 5 "',
  '"0x10"',
  'true',
  'null',
  '[10]',
  '{"valueOf":10}',
] as const;

let keys = 0;
const requestId = () => `attack-${(keys += 1)}-intent`;

describeOnEachServer('a malicious buyer and giver', 'rules', ({ server, world }) => {
  let ann: SignedInPerson;
  let bo: SignedInPerson;
  beforeEach(async () => {
    const has = { coins: HELD, profile: { password_hash: PASSWORD_HASH } };
    [ann, bo] = [await world().signIn(has), await world().signIn(has)];
    await befriend(server().db, ann.address, bo.address);
  });
  const coinsOf = async ({ id }: SignedInPerson) => (await world().ledger.balancesOf(id)).coins;

  /** Sends the request as text, so that it can contain what no JSON of a program would. */
  async function sendRaw(path: string, body: string): Promise<number> {
    const answer = await fetch(`${server().url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: ann.token },
      body,
    });
    return ((await answer.json()) as { readonly code: number }).code;
  }

  it('takes and gives nothing for an invalid number, in any call', async () => {
    const calls: readonly [path: string, field: string, rest: object][] = [
      [coinRecharge.path, 'amount', {}],
      [translateRecharge.path, 'itemId', {}],
      [vipRecharge.path, 'itemId', {}],
      [vipRecharge.path, 'receiver', { itemId: 1 }],
      [sendRedPacket.path, 'amount', { userId: bo.id, note: '' }],
      [sendRedPacket.path, 'userId', { amount: 10, note: '' }],
      [giveGift.path, 'giftId', { userId: bo.id }],
      [giveGift.path, 'userId', { giftId: 1 }],
      [buyGoods.path, 'quantity', { goodsId: 10, recipient: ann.id, address: 'Rose Lane 1' }],
      [buyGoods.path, 'goodsId', { quantity: 1, recipient: ann.id, address: 'Rose Lane 1' }],
      [buyGoods.path, 'recipient', { goodsId: 10, quantity: 1, address: 'Rose Lane 1' }],
    ];
    for (const [path, field, rest] of calls) {
      for (const value of NO_NUMBERS) {
        const others = JSON.stringify({ ...rest, requestId: requestId() }).slice(1);
        const code = await sendRaw(path, `{"${field}":${value},${others}`);
        expect([400, 404], `${path} ${field} ${value}: ${code}`).toContain(code);
      }
    }
    expect([await coinsOf(ann), await coinsOf(bo)]).toEqual([HELD, HELD]);
    await world().expectSound();
  });

  it('gives the buyer nothing that is for others', async () => {
    const self = { userId: ann.id, requestId: requestId() };
    expect((await ann.refused(giveGift, { ...self, giftId: 1 }))[0]).toBe(400);
    const packet = { ...self, amount: 10, note: '', requestId: requestId() };
    expect(await ann.refused(sendRedPacket, packet)).toEqual([404, 'peer-unreachable']);
    // A membership for the payer's own number is the payer's own.
    const own = { itemId: 1, receiver: ann.id, requestId: requestId() };
    const { orderNo } = await ann.call(vipRecharge, own);
    await ann.call(payWithCoins, { orderNo });
    expect(await coinsOf(ann)).toBe(HELD - 10);
    await world().expectSound();
  });

  it('takes nothing for a friend whose account ended between order and payment', async () => {
    const forBo = () => ({ itemId: 1, receiver: bo.id, requestId: requestId() });
    const pack = await ann.call(translateRecharge, forBo());
    const plan = await ann.call(vipRecharge, forBo());
    const begun = await ann.call(vipRecharge, forBo());
    const { approveUrl } = await ann.call(beginPayment, { orderNo: begun.orderNo });
    await bo.call(cancelAccount, { password: PASSWORD });
    for (const { orderNo } of [pack, plan]) {
      for (const call of [payWithCoins, beginPayment]) {
        expect((await ann.refused(call, { orderNo }))[0]).toBe(404);
      }
    }
    // What was paid on the page of the service all the same waits for an operator.
    await payerDoes(server().url, approveUrl, 'pay');
    const { order } = await ann.call(finishPayment, { token: tokenOf(approveUrl) });
    expect(order).toMatchObject({ state: 'mismatch', cause: 'receiver-gone' });
    for (const [call, request] of [
      [giveGift, { userId: bo.id, giftId: 1, requestId: requestId() }],
      [sendRedPacket, { userId: bo.id, amount: 10, note: '', requestId: requestId() }],
      [buyGoods, { recipient: bo.id, goodsId: 10, quantity: 1, requestId: requestId() }],
    ] as const) {
      expect((await ann.refused(call as never, request as never))[0]).toBeGreaterThanOrEqual(400);
    }
    expect(await coinsOf(ann)).toBe(HELD);
    await world().expectSound();
  });

  it('gives nothing past a block, however it was prepared', async () => {
    await bo.call(blockUser, { userId: ann.id });
    for (const [call, request] of [
      [giveGift, { userId: bo.id, giftId: 1, requestId: requestId() }],
      [sendRedPacket, { userId: bo.id, amount: 10, note: '', requestId: requestId() }],
      [buyGoods, { recipient: bo.id, goodsId: 10, quantity: 1, requestId: requestId() }],
      [vipRecharge, { receiver: bo.id, itemId: 1, requestId: requestId() }],
      [translateRecharge, { receiver: bo.id, itemId: 1, requestId: requestId() }],
    ] as const) {
      expect((await ann.refused(call as never, request as never))[0]).toBeGreaterThanOrEqual(400);
    }
    expect([await coinsOf(ann), await coinsOf(bo)]).toEqual([HELD, HELD]);
    await world().expectSound();
  });

  it(
    'takes one price for an order that many tabs pay at once, by coins and by money',
    { tags: ['quick'] },
    async () => {
      const { orderNo } = await ann.call(vipRecharge, { itemId: 1, requestId: requestId() });
      const { approveUrl } = await ann.call(beginPayment, { orderNo });
      await payerDoes(server().url, approveUrl, 'pay-and-leave');
      const token = tokenOf(approveUrl);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, tab) =>
          tab % 2 === 0
            ? callApi(server().url, 'POST', payWithCoins.path, {
                token: ann.token,
                body: { orderNo },
              })
            : callApi(server().url, 'POST', finishPayment.path, {
                token: ann.token,
                body: { token },
              }),
        ),
      );
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      const held = await world().ledger.balancesOf(ann.id);
      expect(held.vipCharacters).toBe(5_000);
      expect([HELD, HELD - 10]).toContain(held.coins);
      await world().expectSound();
    },
  );
});
