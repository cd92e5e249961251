import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  offeredBetween,
  offeredOf,
  INTERESTS,
  isInterest,
  parseInterests,
  HEIGHTS,
  parseHeight,
  parseWeight,
  WEIGHTS,
  OCCUPATIONS,
  parseOccupation,
} from '@/domain/profile/choices';
import { COUNTRIES, likelyCountry, parseCountry } from '@/domain/profile/country';
import { parseGender } from '@/domain/profile/gender';
import { expectOk, outcome } from '@tests/support/expect-result';
import { listsAround, numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

/** How a whole number may come over the wire, and whether it is read as that number. */
const WRITTEN: readonly { readonly form: (value: number) => unknown; readonly isRead: boolean }[] =
  [
    { form: (value) => value, isRead: true },
    { form: String, isRead: true },
    { form: (value) => value + 0.5, isRead: false },
    { form: (value) => `${value}.0`, isRead: false },
    { form: (value) => ` ${value}`, isRead: false },
    { form: (value) => `${value} cm`, isRead: false },
    { form: (value) => [value], isRead: false },
  ];

/** The ways in which an entry of a list is misspelt; none of them is an entry. */
const MISSPELT: readonly ((entry: string) => unknown)[] = [
  (entry) => (entry === entry.toLowerCase() ? entry.toUpperCase() : entry.toLowerCase()),
  (entry) => ` ${entry}`,
  (entry) => `${entry}\n`,
  (entry) => entry.slice(0, -1),
  (entry) => entry + entry,
  (entry) => [entry],
  (entry) => ({ [entry]: true }),
  () => 'constructor',
  () => 0,
];

describeRule('interests', () => {
  it.each([
    [[], 'interests-none'],
    [['music'], 'ok'],
    [['music', 'art', 'food'], 'ok'],
    [['music', 'art', 'food', 'yoga'], 'interests-too-many'],
    [['music', 'music', 'art', 'food'], 'ok'],
    [['sailing'], 'interest-unknown'],
    [['music', 7], 'interest-unknown'],
    ['music', 'interests-none'],
    [undefined, 'interests-none'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseInterests(input))).toBe(expected);
  });

  it('lists each interest once', () => {
    expect(new Set(INTERESTS).size).toBe(INTERESTS.length);
    expect(INTERESTS.length).toBe(24);
  });

  property(
    'one to three different ones pass in the order chosen',
    [listsAround(INTERESTS, 1, 3)],
    (chosen) => {
      const parsed = parseInterests(chosen);
      expect(parsed.ok).toBe(chosen.length >= 1 && chosen.length <= 3);
      if (parsed.ok) expect(parsed.value).toEqual(chosen);
      return parsed.ok;
    },
    { true: 0.25, false: 0.24 },
  );

  property(
    'never throws, and only known ones pass',
    [
      fc.oneof(
        fc.anything(),
        fc.array(fc.constantFrom(...INTERESTS, 'sleep', 1), { maxLength: 4 }),
      ),
    ],
    (input) => {
      const parsed = parseInterests(input);
      if (parsed.ok) expect(parsed.value.every(isInterest)).toBe(true);
      return parsed.ok;
    },
    { true: 0.12, false: 0.37 },
  );

  property(
    'one to three of the list, each once',
    [listsAround(INTERESTS, 1, 3)],
    (chosen) => {
      const parsed = outcome(parseInterests([...chosen, ...chosen]));
      const most = chosen.length > 3 ? 'interests-too-many' : 'ok';
      expect(parsed).toBe(chosen.length === 0 ? 'interests-none' : most);
      return parsed;
    },
    { ok: 0.3, 'interests-too-many': 0.15, 'interests-none': 0.05 },
  );
});

describeRule('height', () => {
  it.each([
    [99, 'height-invalid'],
    [100, 'ok'],
    [250, 'ok'],
    [251, 'height-invalid'],
    ['170', 'ok'],
    [170.5, 'height-invalid'],
    [Number.NaN, 'height-invalid'],
    [undefined, 'height-invalid'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseHeight(input))).toBe(expected);
  });

  property(
    'is of 100 to 250 whole centimetres, in numbers or only in digits',
    [numbersAround(100, 250), fc.constantFrom(...WRITTEN)],
    (value, { form, isRead }) => {
      const parsed = parseHeight(form(value));
      expect(parsed).toEqual(
        isRead && value >= 100 && value <= 250
          ? { ok: true, value }
          : { ok: false, error: { kind: 'height-invalid' } },
      );
      return parsed.ok ? 'ok' : 'refused';
    },
    { ok: 0.15, refused: 0.3 },
  );

  property('never throws', [fc.anything()], (input) => {
    expect(outcome(parseHeight(input))).toMatch(/^ok$|^height-invalid$/);
  });
});

describeRule('weight', () => {
  it.each([
    [29, 'weight-invalid'],
    [30, 'ok'],
    [250, 'ok'],
    [251, 'weight-invalid'],
    ['65', 'ok'],
    [Infinity, 'weight-invalid'],
    [undefined, 'weight-invalid'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseWeight(input))).toBe(expected);
  });

  property(
    'is of 30 to 250 whole kilograms, in numbers or only in digits',
    [numbersAround(30, 250), fc.constantFrom(...WRITTEN)],
    (value, { form, isRead }) => {
      const parsed = parseWeight(form(value));
      expect(parsed).toEqual(
        isRead && value >= 30 && value <= 250
          ? { ok: true, value }
          : { ok: false, error: { kind: 'weight-invalid' } },
      );
      return parsed.ok ? 'ok' : 'refused';
    },
    { ok: 0.15, refused: 0.3 },
  );

  property('never throws', [fc.anything()], (input) => {
    expect(outcome(parseWeight(input))).toMatch(/^ok$|^weight-invalid$/);
  });
});

it('the lists run from the smallest to the largest without a gap', () => {
  expect([HEIGHTS[0], HEIGHTS.at(-1), HEIGHTS.length]).toEqual([100, 250, 151]);
  expect([WEIGHTS[0], WEIGHTS.at(-1), WEIGHTS.length]).toEqual([30, 250, 221]);
});

describeRule('gender', () => {
  it.each([
    [0, 'ok'],
    [1, 'ok'],
    [2, 'ok'],
    ['1', 'ok'],
    [3, 'gender-invalid'],
    [-1, 'gender-invalid'],
    [undefined, 'gender-invalid'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseGender(input))).toBe(expected);
  });

  property(
    'never throws, and only 0, 1 and 2 pass',
    [fc.oneof(fc.anything(), numbersAround(0, 2))],
    (input) => {
      const parsed = parseGender(input);
      if (parsed.ok) expect([0, 1, 2]).toContain(parsed.value);
      return parsed.ok;
    },
    { true: 0.14, false: 0.35 },
  );

  property(
    'is 0, 1 or 2, in a number or only a digit',
    [numbersAround(0, 2), fc.constantFrom(...WRITTEN)],
    (value, { form, isRead }) => {
      const parsed = outcome(parseGender(form(value)));
      expect(parsed).toBe(isRead && value >= 0 && value <= 2 ? 'ok' : 'gender-invalid');
      return parsed;
    },
    { ok: 0.1, 'gender-invalid': 0.3 },
  );
});

describeRule('occupation', () => {
  it.each([
    ['teacher', 'ok'],
    ['', 'occupation-invalid'],
    ['Teacher', 'occupation-invalid'],
    [undefined, 'occupation-invalid'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseOccupation(input))).toBe(expected);
  });

  property(
    'an entry of the list comes back as itself, and nothing like it passes',
    [fc.constantFrom(...OCCUPATIONS), fc.constantFrom(...MISSPELT)],
    (entry, misspell) => {
      expect(expectOk(parseOccupation(entry))).toBe(entry);
      expect(outcome(parseOccupation(misspell(entry)))).toBe('occupation-invalid');
    },
  );

  property('nothing else passes', [fc.anything()], (input) => {
    // A random text may be an entry of the list.
    const passes = new Set<unknown>(OCCUPATIONS).has(input);
    expect(outcome(parseOccupation(input))).toBe(passes ? 'ok' : 'occupation-invalid');
  });
});

describeRule('country', () => {
  it.each([
    ['DE', 'ok'],
    ['de', 'country-invalid'],
    ['XX', 'country-invalid'],
    [undefined, 'country-invalid'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseCountry(input))).toBe(expected);
  });

  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

  property(
    'an entry is the code of a country or region and comes back as itself; nothing like it passes',
    [fc.constantFrom(...COUNTRIES), fc.constantFrom(...MISSPELT)],
    (entry, misspell) => {
      expect(names.of(entry)).toBeDefined();
      expect(expectOk(parseCountry(entry))).toBe(entry);
      expect(outcome(parseCountry(misspell(entry)))).toBe('country-invalid');
    },
  );

  property('nothing else passes', [fc.anything()], (input) => {
    // A random text may be an entry of the list.
    const passes = new Set<unknown>(COUNTRIES).has(input);
    expect(outcome(parseCountry(input))).toBe(passes ? 'ok' : 'country-invalid');
  });
});

it.each([
  [['de-DE', 'en-US'], 'DE'],
  [['en', 'zh-Hant-TW'], 'TW'],
  [['en-US', 'es-MX'], 'MX'],
  [['en-US'], undefined],
  [['xx-ZZ', 'not a tag', 'ja'], 'JP'],
  [['de', 'en-US', 'en'], 'DE'],
  [['en', 'de-CH'], 'CH'],
  [['zh', 'es', 'en'], undefined],
  [['constructor', 'toString'], undefined],
  [[], undefined],
])('a browser that asks for %j is probably in %s', (languages, country) => {
  expect(likelyCountry(languages)).toBe(country);
});

it('countries and occupations are listed once each', () => {
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  expect(new Set(OCCUPATIONS).size).toBe(OCCUPATIONS.length);
});

describeRule('offered-choices', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      ['c', 'a', 'c'],
      ['c', 'a'],
    ],
    [['a', 'sailing', 7], ['a']],
    [
      ['sailing', null],
      ['a', 'b', 'c'],
    ],
    [[], ['a', 'b', 'c']],
  ])('of a, b and c the server offers %j: %j', (offered, expected) => {
    expect(offeredOf(['a', 'b', 'c'], offered)).toEqual(expected);
  });

  it.each([
    [1, 3, [1, 2, 3]],
    [2, 9, [2, 3]],
    [3, 3, [3]],
    [4, 9, [1, 2, 3]],
    [3, 2, [1, 2, 3]],
  ])('from %d to %d of 1, 2 and 3: %j', (from, to, expected) => {
    expect(offeredBetween([1, 2, 3], { from, to })).toEqual(expected);
  });

  property(
    'offers entries of the list only, none twice, and never nothing',
    [fc.array(fc.oneof(fc.constantFrom(...OCCUPATIONS), fc.string()))],
    (offered) => {
      const list = offeredOf(OCCUPATIONS, offered);
      expect(list.length).toBeGreaterThan(0);
      expect(new Set(list).size).toBe(list.length);
      expect(list.every((entry) => OCCUPATIONS.includes(entry))).toBe(true);
    },
  );
});
