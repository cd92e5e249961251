import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  avatarText,
  DRAWN_PORTRAITS,
  GENERATED_AVATARS,
  parseAvatar,
  readAvatar,
} from '@/domain/profile/avatar';
import { offeredBetween, offeredOf } from '@/domain/profile/choices';
import { COUNTRIES, likelyCountry, parseCountry } from '@/domain/profile/country';
import { parseGender } from '@/domain/profile/gender';
import { INTERESTS, isInterest, parseInterests } from '@/domain/profile/interests';
import { HEIGHTS, parseHeight, parseWeight, WEIGHTS } from '@/domain/profile/measures';
import { OCCUPATIONS, parseOccupation } from '@/domain/profile/occupation';
import { expectOk, outcome } from '@tests/support/expect-result';
import { listsAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

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
    [fc.subarray([...INTERESTS])],
    (chosen) => {
      const parsed = parseInterests(chosen);
      expect(parsed.ok).toBe(chosen.length >= 1 && chosen.length <= 3);
      if (parsed.ok) expect(parsed.value).toEqual(chosen);
    },
  );

  property(
    'never throws, and only known ones pass',
    [fc.oneof(fc.anything(), fc.array(fc.anything()))],
    (input) => {
      const parsed = parseInterests(input);
      if (parsed.ok) expect(parsed.value.every(isInterest)).toBe(true);
    },
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
    'passes exactly when the list has it',
    [fc.oneof(fc.integer({ min: 0, max: 400 }), fc.anything())],
    (input) => {
      const parsed = parseHeight(input);
      expect(parsed.ok).toBe(
        HEIGHTS.includes(
          Number(
            typeof input === 'string' && /^\d{1,16}$/.test(input)
              ? input
              : typeof input === 'number'
                ? input
                : Number.NaN,
          ),
        ),
      );
    },
  );
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

  property('passes exactly when the list has it', [fc.integer({ min: 0, max: 400 })], (value) => {
    expect(parseWeight(value).ok).toBe(WEIGHTS.includes(value));
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

  property('never throws, and only 0, 1 and 2 pass', [fc.anything()], (input) => {
    const parsed = parseGender(input);
    if (parsed.ok) expect([0, 1, 2]).toContain(parsed.value);
  });
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
    'passes exactly when the list has it',
    [fc.oneof(fc.constantFrom(...OCCUPATIONS), fc.anything())],
    (input) => {
      expect(parseOccupation(input).ok).toBe(OCCUPATIONS.some((known) => known === input));
    },
  );
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

  property(
    'passes exactly when the list has it',
    [fc.oneof(fc.constantFrom(...COUNTRIES), fc.anything())],
    (input) => {
      expect(parseCountry(input).ok).toBe(COUNTRIES.some((known) => known === input));
    },
  );
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

describeRule('avatar', () => {
  it.each([
    ['gen:jade', 'ok'],
    ['gen:unknown', 'avatar-invalid'],
    ['gen:', 'avatar-invalid'],
    // The companions' own.
    ['drawn:oliver', 'avatar-invalid'],
    ['avatar/42/01HZ.jpg', 'ok'],
    ['a'.repeat(200), 'ok'],
    ['a'.repeat(201), 'avatar-invalid'],
    ['../secret', 'avatar-invalid'],
    ['a/../b', 'avatar-invalid'],
    ['/a', 'avatar-invalid'],
    ['a//b', 'avatar-invalid'],
    ['https://example.org/a.png', 'avatar-invalid'],
    ['javascript:alert(1)', 'avatar-invalid'],
    ['a b', 'avatar-invalid'],
    ['', 'avatar-missing'],
    [undefined, 'avatar-missing'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseAvatar(input))).toBe(expected);
  });

  it('reads the companions’ portraits where people are shown, and nothing else that is drawn', () => {
    for (const name of DRAWN_PORTRAITS) {
      const text = avatarText({ kind: 'drawn', name });
      expect(readAvatar(text)).toEqual({ kind: 'drawn', name });
    }
    expect(readAvatar('drawn:nobody')).toBeUndefined();
    expect(readAvatar('gen:jade')).toEqual({ kind: 'generated', seed: 'jade' });
    expect(readAvatar('u/1/me.jpg')).toEqual({ kind: 'uploaded', key: 'u/1/me.jpg' });
    expect(readAvatar('')).toBeUndefined();
  });

  it('offers twelve generated ones', () => {
    expect(new Set(GENERATED_AVATARS).size).toBe(12);
  });

  property(
    'its text form reads back as the same avatar',
    [
      fc.oneof(
        fc.constantFrom(...GENERATED_AVATARS).map((seed) => ({ kind: 'generated', seed }) as const),
        fc
          .stringMatching(/^\w{1,9}(\/\w{1,9}){0,3}$/)
          .map((key) => ({ kind: 'uploaded', key }) as const),
      ),
    ],
    (avatar) => {
      expect(expectOk(parseAvatar(avatarText(avatar)))).toEqual(avatar);
    },
  );

  property(
    'never throws, and nothing that passes leaves its folder',
    [
      fc.oneof(
        fc.anything(),
        fc.webUrl(),
        fc.string({ unit: fc.constantFrom('.', '/', 'a', '%', ':') }),
      ),
    ],
    (input) => {
      const parsed = parseAvatar(input);
      if (!parsed.ok) return;
      const text = avatarText(parsed.value);
      expect(text).not.toMatch(/:\/\/|\s/);
      // No part of the way is empty, the same folder, or the one above.
      expect(text.split('/').filter((part) => /^\.*$/.test(part))).toEqual([]);
    },
  );
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
