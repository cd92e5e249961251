import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHARACTERS_PER_COIN } from '@/domain/translation/translation-charge';
import { findTranslationPack, TRANSLATION_PACKS } from '@/domain/translation/translation-packs';
import { outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

describeRule('translation-pack', () => {
  it('lists what is on sale', () => {
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
