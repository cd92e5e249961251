import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseMatchFilter, passesFilter, type MatchFilter } from '@/domain/matching/match-filter';
import { at } from '@tests/support/builders';
import { expectOk, outcome } from '@tests/support/expect-result';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const NOW = at('2026-06-15T00:00:00Z');
const person = {
  language: 'de',
  country: 'DE',
  gender: 0,
  birthDate: { year: 1996, month: 6, day: 15 },
} as const;

describeRule('match-filter', () => {
  it.each([
    [{}, 'ordinary', 'ok'],
    [undefined, 'ordinary', 'ok'],
    [{ language: undefined, gender: null }, 'ordinary', 'ok'],
    [{ language: 'de' }, 'ordinary', 'filter-not-allowed'],
    [{ language: 'de' }, 'vip', 'filter-not-allowed'],
    [{ language: 'de' }, 'svip', 'ok'],
    [{ language: 'fr' }, 'svip', 'filter-invalid'],
    [{ country: 'DE' }, 'svip', 'ok'],
    [{ country: 'XX' }, 'svip', 'filter-invalid'],
    [{ gender: 1 }, 'svip', 'ok'],
    [{ gender: 3 }, 'svip', 'filter-invalid'],
    [{ minAge: 17 }, 'svip', 'filter-invalid'],
    [{ minAge: 18 }, 'svip', 'ok'],
    [{ maxAge: 99 }, 'svip', 'ok'],
    [{ maxAge: 100 }, 'svip', 'filter-invalid'],
    [{ minAge: 30, maxAge: 30 }, 'svip', 'ok'],
    [{ minAge: 31, maxAge: 30 }, 'svip', 'filter-invalid'],
    [{ minAge: 'x' }, 'svip', 'filter-invalid'],
    [{ eyes: 'blue' }, 'svip', 'filter-invalid'],
  ] as const)('%j for %s: %s', (input, tier, expected) => {
    expect(outcome(parseMatchFilter(input, tier))).toBe(expected);
  });

  it('keeps the chosen filter', () => {
    const asked = { language: 'de', country: 'DE', gender: 0, minAge: 20, maxAge: 40 };
    expect(expectOk(parseMatchFilter(asked, 'svip'))).toEqual(asked);
  });

  it.each<[MatchFilter, boolean]>([
    [{}, true],
    [{ language: 'de' }, true],
    [{ language: 'en' }, false],
    [{ country: 'DE' }, true],
    [{ country: 'AT' }, false],
    [{ gender: 0 }, true],
    [{ gender: 1 }, false],
    [{ minAge: 30 }, true],
    [{ minAge: 31 }, false],
    [{ maxAge: 30 }, true],
    [{ maxAge: 29 }, false],
    [{ language: 'de', gender: 1 }, false],
  ])('%j passes a German woman of 30: %s', (filter, passes) => {
    expect(passesFilter(filter, person, NOW)).toBe(passes);
  });

  it.each<[MatchFilter, boolean]>([
    [{}, true],
    [{ language: 'de', gender: 0 }, true],
    [{ minAge: 18 }, false],
    [{ maxAge: 99 }, false],
  ])('%j passes one who hides her age: %s', (filter, passes) => {
    const { birthDate: _hidden, ...shown } = person;
    expect(passesFilter(filter, shown, NOW)).toBe(passes);
  });

  property(
    'never throws, and only SVIP get a filter that is not empty',
    [
      fc.oneof(fc.anything(), fc.constantFrom({}, { gender: 1 }, { language: 'de', minAge: 20 })),
      fc.constantFrom('ordinary', 'vip'),
    ],
    (input, tier) => {
      const parsed = parseMatchFilter(input, tier);
      if (parsed.ok) expect(parsed.value).toEqual({});
      return parsed.ok;
    },
    { true: 0.17, false: 0.32 },
  );

  property(
    'asking for more never lets more people in',
    [
      fc.integer({ min: 18, max: 99 }),
      fc.integer({ min: 18, max: 99 }),
      fc.constantFrom<MatchFilter>({}, { language: 'de' }, { gender: 0 }, { gender: 1 }),
    ],
    (minAge, maxAge, base) => {
      const narrow = { ...base, minAge, maxAge };
      const isIn = passesFilter(narrow, person, NOW);
      if (isIn) expect(passesFilter(base, person, NOW)).toBe(true);
      return isIn;
    },
    { true: 0.07, false: 0.42 },
  );

  property(
    'ages from 18 to 99 can be chosen, and a person of a chosen age passes',
    [numbersAround(18, 99), numbersAround(18, 99), numbersAround(18, 99)],
    (minAge, maxAge, age) => {
      const within = (value: number): boolean => value >= 18 && value <= 99;
      const parsed = parseMatchFilter({ minAge, maxAge }, 'svip');
      const fits = within(minAge) && within(maxAge) && minAge <= maxAge;
      expect(outcome(parsed)).toBe(fits ? 'ok' : 'filter-invalid');
      if (!parsed.ok) return 'refused';
      const birthDate = { year: 2026 - age, month: 6, day: 15 };
      const passes = passesFilter(parsed.value, { ...person, birthDate }, NOW);
      expect(passes).toBe(age >= minAge && age <= maxAge);
      return passes ? 'passes' : 'left out';
    },
    { passes: 0.02, 'left out': 0.02, refused: 0.3 },
  );
});
