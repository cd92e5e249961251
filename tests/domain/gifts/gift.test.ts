import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  coveredByAllowance,
  findGift,
  GIFT_ICON_WIDTH,
  GIFTS,
  MAX_FREE_GIFT,
  priceOfGift,
  type GiftGiving,
  freeGiftsLeft,
} from '@/domain/gifts/gift';
import { TIERS } from '@/domain/membership/tier';
import { coins } from '@/domain/wallet/coins';
import { ANN, BO } from '@tests/support/builders';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';
import { numbersAround } from '@tests/support/edges';
import { firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

const rose = expectOk(findGift(1));
const cake = expectOk(findGift(7));
const giving: GiftGiving = {
  giver: ANN,
  receiver: BO,
  blocked: false,
  tier: 'ordinary',
  usedThisMonth: 0,
  coins: coins(15),
};

describeRule('gift-price', () => {
  it.each<[string, Partial<GiftGiving>, string]>([
    ['the balance just covers it', {}, 'ok'],
    ['one coin is missing', { coins: coins(14) }, 'not-enough-coins'],
    ['to oneself', { receiver: ANN }, 'gift-to-self'],
    ['to a blocked person', { blocked: true }, 'gift-blocked'],
    ['the fifth free one', { tier: 'vip', usedThisMonth: 4, coins: coins(0) }, 'ok'],
    ['the sixth', { tier: 'vip', usedThisMonth: 5, coins: coins(0) }, 'not-enough-coins'],
    ['SVIP after a thousand', { tier: 'svip', usedThisMonth: 1_000, coins: coins(0) }, 'ok'],
  ])('%s', (_, change, expected) => {
    expect(outcome(priceOfGift(cake, { ...giving, ...change }))).toBe(expected);
  });

  it('returns how many coins are missing', () => {
    expect(expectErr(priceOfGift(cake, { ...giving, coins: coins(5) }))).toEqual({
      kind: 'not-enough-coins',
      missing: 10,
    });
  });

  it('takes no coins while the allowance lasts', () => {
    expect(expectOk(priceOfGift(rose, { ...giving, tier: 'vip', usedThisMonth: 4 }))).toEqual({
      kind: 'free',
    });
    expect(expectOk(priceOfGift(rose, { ...giving, tier: 'vip', usedThisMonth: 5 }))).toEqual({
      kind: 'coins',
      coins: 1,
    });
  });

  it.each([
    [8, 'perfume', 'free'],
    [9, 'necklace', 'coins'],
    [12, 'castle', 'coins'],
  ])('gift %i (%s) with SVIP: %s', (id, _, kind) => {
    const rich = { ...giving, tier: 'svip', coins: coins(1_000) } as const;
    const gift = expectOk(findGift(id));
    expect(expectOk(priceOfGift(gift, rich)).kind).toBe(kind);
    expect(coveredByAllowance(gift)).toBe(kind === 'free');
  });

  it('the allowance covers gifts of up to 20 coins', () => {
    expect([20, 21].map((price) => coveredByAllowance({ price: coins(price) }))).toEqual([
      true,
      false,
    ]);
    expect(MAX_FREE_GIFT).toBe(20);
  });

  it.each([
    [1, 'ok'],
    [12, 'ok'],
    [0, 'gift-unknown'],
    [13, 'gift-unknown'],
    ['1', 'gift-unknown'],
    [undefined, 'gift-unknown'],
  ])('gift %j: %s', (id, expected) => {
    expect(outcome(findGift(id))).toBe(expected);
  });

  it('the catalogue lists each gift once, the cheapest first, in pictures of one width', () => {
    expect(GIFTS.map(({ id, code, price }) => [id, code, price])).toEqual([
      [1, 'rose', 1],
      [2, 'coffee', 2],
      [3, 'balloon', 3],
      [4, 'chocolate', 5],
      [5, 'teddy', 8],
      [6, 'bouquet', 10],
      [7, 'cake', 15],
      [8, 'perfume', 20],
      [9, 'necklace', 50],
      [10, 'ring', 100],
      [11, 'yacht', 500],
      [12, 'castle', 1_000],
    ]);
    expect(GIFT_ICON_WIDTH).toBe(100);
  });

  property(
    'coins are taken only when no free gift is left or it is too dear, and the balance covers them',
    [fc.constantFrom(...GIFTS), fc.constantFrom(...TIERS), fc.nat(8), fc.nat(1_100)],
    (gift, tier, usedThisMonth, balance) => {
      const answer = priceOfGift(gift, { ...giving, tier, usedThisMonth, coins: coins(balance) });
      if (!answer.ok || answer.value.kind === 'free') return answer.ok ? 'free' : 'refused';
      if (coveredByAllowance(gift)) expect(freeGiftsLeft(tier, usedThisMonth)).toBe(0);
      expect(answer.value.coins).toBe(gift.price);
      expect(balance).toBeGreaterThanOrEqual(gift.price);
      return 'paid';
    },
    { paid: 0.23, free: 0.17, refused: 0.08 },
  );

  property(
    'an allowance covers gifts of up to twenty coins, and nothing else',
    [fc.constantFrom(...GIFTS), numbersAround(20, 1_000)],
    (gift, own) => {
      const member = { ...giving, tier: 'svip', coins: coins(Math.max(0, own)) } as const;
      const price = outcome(priceOfGift(gift, member));
      const free = [1, 2, 3, 5, 8, 10, 15, 20].includes(gift.price);
      expect(price).toBe(free || gift.price <= own ? 'ok' : 'not-enough-coins');
      if (!free) return price;
      expect(priceOfGift(gift, member)).toEqual({ ok: true, value: { kind: 'free' } });
      return 'free';
    },
    { free: 0.4, ok: 0.05, 'not-enough-coins': 0.02 },
  );

  property(
    'is refused to the giver themself first, then for a block, then for want of coins',
    [fc.constantFrom(ANN, BO), fc.constantFrom(ANN, BO), fc.boolean(), numbersAround(15)],
    (giver, receiver, blocked, held) => {
      const given = { ...giving, giver, receiver, blocked, coins: coins(Math.max(0, held)) };
      expect(outcome(priceOfGift(cake, given))).toBe(
        firstRefusal({
          'gift-to-self': giver === receiver,
          'gift-blocked': blocked,
          'not-enough-coins': held < 15,
        }),
      );
    },
  );
});

describeRule('gift-allowance', () => {
  it.each([
    ['ordinary', 0, 0],
    ['vip', 0, 5],
    ['vip', 4, 1],
    ['vip', 5, 0],
    ['vip', 6, 0],
    ['svip', 9_999, Infinity],
  ] as const)('%s after %i: %d', (tier, used, left) => {
    expect(freeGiftsLeft(tier, used)).toBe(left);
  });

  property(
    'each gift given takes one until there is none',
    [fc.constantFrom(...TIERS), fc.nat(20)],
    (tier, used) => {
      const left = freeGiftsLeft(tier, used);
      expect(freeGiftsLeft(tier, used + 1)).toBe(Math.max(0, left - 1));
    },
  );

  property(
    'VIP have five, SVIP any number, ordinary members none',
    [fc.constantFrom(...TIERS), numbersAround(0, 5)],
    (tier, used) => {
      const most = { ordinary: 0, vip: 5, svip: Infinity }[tier];
      const isFree = freeGiftsLeft(tier, Math.max(0, used)) > 0;
      expect(isFree).toBe(Math.max(0, used) < most);
      return isFree ? 'free' : 'paid';
    },
    { free: 0.2, paid: 0.2 },
  );
});
