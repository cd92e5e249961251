import { describe, expect, it } from 'vitest';
import { chrF } from './chrf';

/** The chrF of one line. */
const one = (hypothesis: string, reference: string): number => chrF([{ hypothesis, reference }]);

describe('chrF', () => {
  it.each([
    // Alike, white space left out.
    ['abc', 'abc', 100],
    ['a b c', 'abc', 100],
    ['你好', '你好', 100],
    // Nothing alike, or nothing there.
    ['abc', 'xyz', 0],
    ['', 'abc', 0],
    ['abc', '', 0],
    // One letter of two, no pair of one: p = r = (1/2 + 0) / 2.
    ['ab', 'ac', 25],
    // Letters: p = 2/2, r = 2/3; pairs: p = 1/1, r = 1/2; three and more: none proposed.
    // p = 1, r = 7/12, F = 5 * 7/12 / (4 + 7/12) = 35/55.
    ['ab', 'abc', 3500 / 55],
    // The other way round: p = 7/12, r = 1, F = 5 * 7/12 / (4 * 7/12 + 1) = 35/40.
    ['abc', 'ab', 87.5],
    // A letter that is there once counts once: p = 1/2 of the letters, no pair expected.
    ['aa', 'a', (100 * 5 * 0.5) / (4 * 0.5 + 1)],
    // Signs outside the first plane are one character.
    ['😀', '😀', 100],
  ])('of "%s" against "%s" is %d', (hypothesis, reference, expected) => {
    expect(one(hypothesis, reference)).toBeCloseTo(expected, 10);
  });

  it('counts over all lines, so that a long line weighs more than a short one', () => {
    // Letters: 3 of 4 both ways; pairs: 2 of 2 both ways; three: 1 of 1.
    const lines = [
      { hypothesis: 'abc', reference: 'abc' },
      { hypothesis: 'x', reference: 'y' },
    ];
    expect(chrF(lines)).toBeCloseTo((100 * (3 / 4 + 1 + 1)) / 3, 10);
    expect(chrF([])).toBe(0);
  });
});
