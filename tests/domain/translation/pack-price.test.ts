import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  centsPerCharacter,
  messagesIn,
  OVERAGE_CENTS,
  overageCents,
  savedAgainstOverage,
  TRANSLATION_PACKS,
} from '@/domain/translation/translation-packs';
import { coins } from '@/domain/wallet/coins';
import { describeRule, property } from '@tests/support/rule';

describeRule('pack-price', () => {
  it.each([
    [12, 8.33],
    [50, 2],
    [100, 1],
    [101, 1.98],
  ])('a text of %i characters beyond the packages costs %d cents a character', (length, cents) => {
    expect(overageCents(length)).toBeCloseTo(cents, 2);
  });

  it('each package saves a tenth more than the one before', () => {
    const prices = TRANSLATION_PACKS.map((pack) => [
      centsPerCharacter(pack),
      Math.round(savedAgainstOverage(pack) * 100),
      messagesIn(pack),
    ]);
    expect(prices).toEqual([
      [0.9, 10, 20],
      [0.8, 20, 100],
      [0.7, 30, 400],
      [0.6, 40, 2_000],
    ]);
  });

  property(
    'what a character costs and what it saves make the price of the overage',
    [fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 10_000 })],
    (characters, price) => {
      const pack = { id: 1, characters, price: coins(price) };
      const sum = centsPerCharacter(pack) + savedAgainstOverage(pack) * OVERAGE_CENTS;
      expect(Math.abs(sum - OVERAGE_CENTS)).toBeLessThan(1e-6);
    },
  );
});
