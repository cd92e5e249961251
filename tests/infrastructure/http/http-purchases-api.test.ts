import { describe, expect, it } from 'vitest';
import { MEMBERSHIP_PLANS } from '@/domain/membership/membership';
import { err, ok } from '@/domain/shared/result';
import { TRANSLATION_PACKS } from '@/domain/translation/translation-packs';
import { coins } from '@/domain/wallet/coins';
import { createHttpPurchasesApi } from '@/infrastructure/http/http-purchases-api';
import { answeringApi } from '@tests/support/answering-api';
import { at, BO } from '@tests/support/builders';

const MADE = '2026-11-20T12:00:00.000Z';
const requestId = 'intent-0001';
const WIRE = {
  orderNo: 'O1',
  state: 'open',
  cents: 2_500,
  currency: 'USD',
  goldCoin: 25,
  madeAt: MADE,
  takenBackCents: 0,
};

/** The port over a server that answers with `data`, or refuses with `code`. */
function calls(data: unknown, code = 200) {
  const { api, sent } = answeringApi(data, code);
  return { sent, purchases: createHttpPurchasesApi({ api, deviceWallets: () => ['google_pay'] }) };
}

describe('the purchase calls', () => {
  it('order coins, a package for somebody, and a plan, each by its own call', async () => {
    const { sent, purchases } = calls({ ...WIRE, kind: 'coins', amount: 25, goldCoin: null });
    const [pack, plan] = [TRANSLATION_PACKS[1]!, MEMBERSHIP_PLANS[3]!];
    await purchases.order({ product: { kind: 'coins', amount: coins(25) }, requestId });
    await purchases.order({ product: { kind: 'translation', pack }, receiver: BO, requestId });
    await purchases.order({ product: { kind: 'membership', plan }, requestId });
    expect(sent).toEqual([
      { path: '/coin/recharge', request: { amount: 25, requestId } },
      { path: '/translate/recharge', request: { itemId: 2, targetUserId: BO, requestId } },
      { path: '/vip/recharge', request: { itemId: 4, requestId } },
    ]);
  });

  it.each([
    [
      { kind: 'coins', amount: 25, goldCoin: null },
      { kind: 'coins', amount: 25 },
    ],
    [
      { kind: 'translation', characters: 1_000 },
      { kind: 'translation', characters: 1_000 },
    ],
    [
      { kind: 'membership', vipLevel: 2, months: 3 },
      { kind: 'membership', tier: 'svip', months: 3 },
    ],
  ])('read what was ordered: %j', async (wire, goods) => {
    const { purchases } = calls({ rows: [{ ...WIRE, ...wire, targetUserId: 2 }], older: 'x' });
    expect(await purchases.orders({ id: 'O1' })).toMatchObject(
      ok({ rows: [{ id: 'O1', goods, receiver: BO, madeAt: at(MADE) }], older: 'x' }),
    );
  });

  it('read why an order is held, and what money came for it', async () => {
    const held = { state: 'mismatch', takenBackCents: 100, cause: 'amount' };
    const captured = { cents: 2_400, currency: 'USD' };
    const wire = { ...WIRE, ...held, captured, kind: 'coins', amount: 25, goldCoin: null };
    const { purchases } = calls({ rows: [wire] });
    expect(await purchases.orders({ undecided: true })).toMatchObject(
      ok({ rows: [{ ...held, captured }] }),
    );
  });

  it('end an order that is not paid', async () => {
    const order = { ...WIRE, kind: 'coins', amount: 25, goldCoin: null, state: 'cancelled' };
    const { purchases } = calls(order);
    expect(await purchases.dismiss('O1')).toMatchObject(ok({ state: 'cancelled' }));
  });

  it('read short coins as short coins, and balances after paying', async () => {
    const order = { ...WIRE, kind: 'membership', vipLevel: 2, months: 1, state: 'paid' };
    const balances = { goldCoin: 17, character: 5, vipCharacter: 20_000, owed: 0 };
    expect(await calls({ order, balances }).purchases.payWithCoins('O1')).toMatchObject(
      ok({ balances: { coins: 17, characters: 5, vipCharacters: 20_000, owed: 0 } }),
    );
    expect(await calls({ kind: 'insufficient' }, 105).purchases.payWithCoins('O1')).toEqual(
      err({ kind: 'not-enough-coins' }),
    );
  });

  it('read the page of a payment, and that it has to be approved once more', async () => {
    const approveUrl = 'https://pay.example/1';
    const begun = await calls({ orderNo: 'O1', approveUrl }).purchases.begin('O1');
    expect(begun).toEqual(ok(approveUrl));
    const order = { ...WIRE, kind: 'coins', amount: 25, goldCoin: null };
    const finished = await calls({ order, approveUrl }).purchases.finish('T1');
    expect(finished).toMatchObject(ok({ approveUrl, order: { state: 'open' } }));
  });

  it('read the plans with until when each would run', async () => {
    const plan = { id: 4, vipLevel: 2, months: 1, goldCoin: 25, cents: 2_500, characters: 20_000 };
    const plans = [{ ...plan, until: MADE, convertedDays: 6 }];
    const ways = { service: 'none', wallets: [] };
    const answer = { plans, vipLevel: 1, vipUntil: MADE, currency: 'USD', ...ways };
    expect(await calls(answer).purchases.planOffers()).toEqual(
      ok({
        plans: [{ plan: MEMBERSHIP_PLANS[3], until: at(MADE), convertedDays: 6 }],
        service: 'none',
        wallets: ['google_pay'],
      }),
    );
  });

  it.each([
    ['paypal', ['google_pay']],
    ['simulator', ['apple_pay', 'google_pay']],
  ])('offer the wallets of this device at %s: %j', async (service, wallets) => {
    const offered = { service, wallets: ['apple_pay', 'google_pay'] };
    const more = { centsPerCoin: 100, currency: 'USD', billDays: { min: 3, max: 6 } };
    const { purchases } = calls({ presets: [], max: 10, ...more, ...offered });
    expect(await purchases.coinOffers()).toEqual(ok({ presets: [], max: 10, service, wallets }));
  });
});
