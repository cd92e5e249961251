import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { attemptsPerDay } from '@/domain/matching/matching';
import type { MatchFilter } from '@/domain/matching/match-filter';
import { companionPool, rightsThatCounted, wishesOf } from '@/domain/matching/why-matched';
import { LANGUAGES } from '@/domain/shared/language';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const ORDINARY = attemptsPerDay('ordinary');

describeRule('why-matched', () => {
  it.each<[MatchFilter, readonly string[]]>([
    [{}, []],
    [{ language: 'de' }, ['language']],
    [{ country: 'DE' }, ['country']],
    [{ gender: 0 }, ['gender']],
    [{ minAge: 18 }, ['age']],
    [{ maxAge: 99 }, ['age']],
    [
      { language: 'de', country: 'DE', gender: 2, minAge: 20, maxAge: 30 },
      ['language', 'country', 'gender', 'age'],
    ],
  ])('the filter %j wishes for %j', (filter, wishes) => {
    expect(wishesOf(filter)).toEqual(wishes);
  });

  it.each<[MatchFilter, number, readonly string[]]>([
    [{}, 1, []],
    [{}, 10, []],
    [{}, 11, ['attempts']],
    [{ gender: 1 }, 10, ['filter']],
    [{ gender: 1 }, 11, ['filter', 'attempts']],
  ])('in search %#, with %j as number %i of the day, %j counted', (filter, used, rights) => {
    expect(rightsThatCounted(filter, used)).toEqual(rights);
  });

  it.each([
    [['de', 'ja'], 'de', ['ja'], ['other-language'], []],
    [['de', 'de'], 'de', ['de', 'de'], [], ['other-language']],
    [['de', 'ja'], 'ko', ['de', 'ja'], ['other-language'], []],
    [[], 'ko', [], [], ['other-language']],
  ] as const)(
    'of companions who speak %j a speaker of %s gets %j',
    (all, language, ...expected) => {
      const { pool, met, relaxed } = companionPool(
        all.map((each) => ({ person: { language: each } })),
        language,
      );
      expect([pool.map(({ person }) => person.language), met, relaxed]).toEqual(expected);
    },
  );

  property(
    'without a filter only an attempt beyond the ordinary ones counts',
    [numbersAround(ORDINARY)],
    (used) => {
      const counted = rightsThatCounted({}, used).length > 0;
      expect(counted).toBe(used > ORDINARY);
      return counted;
    },
    { true: 0.2, false: 0.2 },
  );

  property(
    'the wish for another language is either met or relaxed',
    [fc.array(fc.constantFrom(...LANGUAGES)), fc.constantFrom(...LANGUAGES)],
    (all, language) => {
      const people = all.map((each) => ({ person: { language: each } }));
      const { pool, met, relaxed } = companionPool(people, language);
      expect([...met, ...relaxed]).toEqual(['other-language']);
      expect(
        pool.every(({ person }) => (person.language === language) === (met.length === 0)),
      ).toBe(true);
    },
  );
});
