import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { HIDEABLE_FACTS, parseHiddenFacts, shownFacts } from '@/domain/profile/person';
import { outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

const FACTS = { age: 31, height: 180, weight: 75 };

describeRule('hidden-facts', () => {
  it.each([
    [[], 'ok'],
    [['age'], 'ok'],
    [['weight', 'age', 'age'], 'ok'],
    [['gender'], 'hidden-invalid'],
    [['age', 1], 'hidden-invalid'],
    ['age', 'hidden-invalid'],
    [undefined, 'hidden-invalid'],
  ])('takes %j: %s', (input, expected) => {
    expect(outcome(parseHiddenFacts(input))).toBe(expected);
  });

  it('keeps each once, in their own order', () => {
    expect(parseHiddenFacts(['weight', 'age', 'age'])).toEqual({
      ok: true,
      value: ['age', 'weight'],
    });
  });

  it.each([
    [[], FACTS],
    [['age'], { height: 180, weight: 75 }],
    [['height', 'weight'], { age: 31 }],
    [['age', 'height', 'weight'], {}],
  ])('of one who hides %j others see %j', (hidden, shown) => {
    expect(shownFacts(FACTS, hidden)).toEqual(shown);
  });

  property('a fact is either hidden or shown', [fc.subarray([...HIDEABLE_FACTS])], (hidden) => {
    const shown = Object.keys(shownFacts(FACTS, hidden));
    for (const fact of HIDEABLE_FACTS) expect(shown.includes(fact)).toBe(!hidden.includes(fact));
  });
});
