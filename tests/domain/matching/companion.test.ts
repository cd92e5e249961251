import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companionMayStepIn, companionWritesAt } from '@/domain/matching/companion';
import { epochMs } from '@/domain/shared/time';

describe('companionMayStepIn', () => {
  it.each([
    [0, false],
    [2_999, false],
    [3_000, true],
    [3_001, true],
  ])('%i ms into a search answers %s', (age, may) => {
    expect(companionMayStepIn(epochMs(500), epochMs(500 + age))).toBe(may);
  });
});

describe('companionWritesAt', () => {
  it.each([
    [0, 1_000],
    [0.5, 2_000],
    [0.999_999, 3_000],
  ])('the chance %d makes it wait %i ms', (chance, wait) => {
    expect(companionWritesAt(epochMs(7), chance)).toBe(7 + wait);
  });

  it('never leaves the span', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) => {
        const wait = companionWritesAt(epochMs(0), chance);
        expect(wait).toBeGreaterThanOrEqual(1_000);
        expect(wait).toBeLessThanOrEqual(3_000);
      }),
    );
  });
});
