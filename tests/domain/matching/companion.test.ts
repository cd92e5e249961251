import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  COMPANION_PURSE,
  companionAnswersAt,
  companionMayStepIn,
  companionSupply,
  companionWritesAt,
} from '@/domain/matching/companion';
import { epochMs } from '@/domain/shared/time';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

describeRule('demo-companion', () => {
  it.each([
    [0, false],
    [2_999, false],
    [3_000, true],
  ])('may step in %i ms after a search began: %s', (waited, may) => {
    expect(companionMayStepIn(epochMs(7), epochMs(7 + waited))).toBe(may);
  });

  it.each([
    [0, 1_000],
    [0.5, 2_000],
    [0.999_999, 3_000],
  ])('with chance %d writes after %i ms', (chance, delay) => {
    expect(companionWritesAt(epochMs(7), chance)).toBe(7 + delay);
  });

  it.each([
    [0, 8_000],
    [0.5, 24_000],
    [0.999_999, 40_000],
  ])('with chance %d answers a request after %i ms', (chance, delay) => {
    expect(companionAnswersAt(epochMs(7), chance)).toBe(7 + delay);
  });

  it.each([
    [50, 20_000, 0, 0],
    [26, 10_001, 0, 0],
    [25, 10_000, 25, 10_000],
    [0, 0, 50, 20_000],
  ])('holding %i coins and %i characters is given %i and %i', (coins, characters, more, words) => {
    expect(companionSupply({ coins, characters })).toEqual({ coins: more, characters: words });
  });

  property(
    'takes one to three seconds to write',
    [fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })],
    (chance) => {
      expect(companionWritesAt(epochMs(0), chance)).toBeGreaterThanOrEqual(1_000);
      expect(companionWritesAt(epochMs(0), chance)).toBeLessThanOrEqual(3_000);
    },
  );

  property(
    'after a supply more than half a purse is there, and never more than a purse',
    [fc.nat(50), fc.nat(20_000)],
    (coins, characters) => {
      const more = companionSupply({ coins, characters });
      expect((coins + more.coins) * 2).toBeGreaterThan(COMPANION_PURSE.coins);
      expect(coins + more.coins).toBeLessThanOrEqual(COMPANION_PURSE.coins);
      expect(characters + more.characters).toBeLessThanOrEqual(COMPANION_PURSE.characters);
    },
  );

  property(
    'steps in after three seconds, not a millisecond sooner',
    [agesAround(3_000)],
    (waited) => {
      const may = companionMayStepIn(epochMs(1e12), epochMs(1e12 + waited));
      expect(may).toBe(waited >= 3_000);
      return may ? 'may' : 'may not';
    },
    { may: 0.2, 'may not': 0.2 },
  );
});
