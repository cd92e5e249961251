import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHARACTERS_PER_COIN } from '@/domain/translation/translation-charge';
import {
  findTranslationPack,
  TRANSLATION_PACKS,
  centsPerCharacter,
  messagesIn,
  OVERAGE_CENTS,
  overageCents,
  savedAgainstOverage,
} from '@/domain/translation/translation-packs';
import { coins } from '@/domain/wallet/coins';
import { outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

describeRule('translation-pack', () => {
  it('lists the packages on sale', () => {
    expect(TRANSLATION_PACKS).toEqual([
      { id: 1, characters: 1_000, price: 9 },
      { id: 2, characters: 5_000, price: 40 },
      { id: 3, characters: 20_000, price: 140 },
      { id: 4, characters: 100_000, price: 600 },
    ]);
  });

  it.each([
    [1, 'ok'],
    [4, 'ok'],
    [0, 'pack-unknown'],
    [5, 'pack-unknown'],
    ['1', 'pack-unknown'],
  ])('pack %j: %s', (id, expected) => {
    expect(outcome(findTranslationPack(id))).toBe(expected);
  });

  property(
    'a pack is cheaper by the character than the overage, a larger one cheaper still',
    [fc.constantFrom(...TRANSLATION_PACKS.keys())],
    (index) => {
      const [smaller, pack] = [TRANSLATION_PACKS[index - 1], TRANSLATION_PACKS[index]];
      const before = smaller ? smaller.characters / smaller.price : CHARACTERS_PER_COIN;
      expect((pack?.characters ?? 0) / (pack?.price ?? 1)).toBeGreaterThan(before);
    },
  );
});

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
    'the price of a character and its saving make the overage',
    [fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 10_000 })],
    (characters, price) => {
      const pack = { id: 1, characters, price: coins(price) };
      const sum = centsPerCharacter(pack) + savedAgainstOverage(pack) * OVERAGE_CENTS;
      expect(Math.abs(sum - OVERAGE_CENTS)).toBeLessThan(1e-6);
    },
  );
});
