import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  chargeForTranslation,
  chargesForTranslations,
} from '@/domain/translation/translation-charge';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const characters = fc.nat(1_000);
const allowance = fc.record({ vip: fc.nat(500), normal: fc.nat(500) });

describeRule('translation-charge', () => {
  it.each([
    [0, 0, 0, { vip: 0, normal: 0, coins: 0 }],
    [1, 0, 0, { vip: 0, normal: 0, coins: 1 }],
    [100, 0, 0, { vip: 0, normal: 0, coins: 1 }],
    [101, 0, 0, { vip: 0, normal: 0, coins: 2 }],
    [200, 0, 0, { vip: 0, normal: 0, coins: 2 }],
    [201, 0, 0, { vip: 0, normal: 0, coins: 3 }],
    [1_000, 0, 0, { vip: 0, normal: 0, coins: 10 }],
    [50, 30, 100, { vip: 30, normal: 20, coins: 0 }],
    [50, 50, 100, { vip: 50, normal: 0, coins: 0 }],
    [50, 0, 50, { vip: 0, normal: 50, coins: 0 }],
    [50, 0, 49, { vip: 0, normal: 49, coins: 1 }],
    [250, 100, 49, { vip: 100, normal: 49, coins: 2 }],
  ])('%i characters with %i VIP and %i normal ones', (count, vip, normal, expected) => {
    expect(chargeForTranslation(count, { vip, normal })).toEqual(expected);
  });

  it.each([
    [[], 0, 0, { vip: 0, normal: 0, coins: 0 }],
    // Each is billed by itself: two started hundreds, not one.
    [[40, 40], 0, 0, { vip: 0, normal: 0, coins: 2 }],
    [[40, 40], 50, 0, { vip: 50, normal: 0, coins: 1 }],
    [[40, 40], 50, 100, { vip: 50, normal: 30, coins: 0 }],
  ])('texts of %j characters with %i VIP and %i normal ones', (texts, vip, normal, expected) => {
    expect(chargesForTranslations(texts, { vip, normal })).toEqual(expected);
  });

  property(
    'charges several translations as one after another',
    [fc.array(characters, { maxLength: 5 }), allowance],
    (texts, left) => {
      const sum = chargesForTranslations(texts, left);
      expect(sum.vip).toBeLessThanOrEqual(left.vip);
      expect(sum.normal).toBeLessThanOrEqual(left.normal);
      const [first = 0] = texts;
      if (texts.length === 1) expect(sum).toEqual(chargeForTranslation(first, left));
      return texts.length;
    },
    { '1': 0.08, '5': 0.07 },
  );

  property(
    'pays for every character, and for no hundred that was not begun',
    [characters, allowance],
    (count, left) => {
      const { vip, normal, coins } = chargeForTranslation(count, left);
      const overage = count - vip - normal;
      expect(overage).toBeGreaterThanOrEqual(0);
      expect(coins * 100).toBeGreaterThanOrEqual(overage);
      expect(coins * 100).toBeLessThan(overage + 100);
    },
  );

  property(
    'spends VIP characters first, then normal ones, then coins',
    [characters, allowance],
    (count, left) => {
      const { vip, normal, coins } = chargeForTranslation(count, left);
      expect(vip).toBeLessThanOrEqual(left.vip);
      expect(normal).toBeLessThanOrEqual(left.normal);
      if (normal > 0) expect(vip).toBe(left.vip);
      if (coins > 0) expect(normal).toBe(left.normal);
      if (coins > 0) return 'coins';
      return normal > 0 ? 'normal' : 'vip';
    },
    { vip: 0.17, normal: 0.08, coins: 0.24 },
  );

  property(
    'a longer text never costs less',
    [characters, fc.nat(100), allowance],
    (count, more, left) => {
      const shorter = chargeForTranslation(count, left);
      const longer = chargeForTranslation(count + more, left);
      expect(longer.vip).toBeGreaterThanOrEqual(shorter.vip);
      expect(longer.normal).toBeGreaterThanOrEqual(shorter.normal);
      expect(longer.coins).toBeGreaterThanOrEqual(shorter.coins);
    },
  );

  it.each([
    [-1, 0, 0],
    [0.5, 0, 0],
    [Number.NaN, 0, 0],
    [1, -1, 0],
    [1, 0, 0.5],
  ])('refuses %d characters with %d and %d left', (count, vip, normal) => {
    expect(() => chargeForTranslation(count, { vip, normal })).toThrow(/^not a count: /);
  });

  property(
    'each hundred characters beyond the packages costs a coin from its first one on',
    [numbersAround(100, 200, 1_000), numbersAround(0, 100), numbersAround(0, 100)],
    (count, vip, normal) => {
      const left = { vip: Math.max(0, vip), normal: Math.max(0, normal) };
      const { coins } = chargeForTranslation(count, left);
      let begun = 0;
      for (let paid = left.vip + left.normal; paid < count; paid += 100) begun += 1;
      expect(coins).toBe(begun);
      return Math.min(coins, 2);
    },
    { 0: 0.1, 1: 0.1, 2: 0.1 },
  );
});
