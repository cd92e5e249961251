import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isNamed } from '@/domain/profile/name-search';
import { describeRule, property } from '@tests/support/rule';

describeRule('name-search', () => {
  it.each([
    [['Benjamin'], 'ben', true],
    [['Benjamin', 'Lake Ben'], 'LAKE', true],
    [['Benjamin'], ' jam ', true],
    [['小明'], '明', true],
    [['ＢＯ Lee'], 'bo l', true],
    [['Rene\u0301e'], 'Renée', true],
    [['Benjamin'], 'anna', false],
    [['Benjamin'], '  ', false],
    [[''], '', false],
    [[], 'ben', false],
  ])('%j is meant by %j: %s', (names, typed, expected) => {
    expect(isNamed(names, typed)).toBe(expected);
  });

  property(
    'every visible part of a name finds it',
    [fc.string({ minLength: 1, unit: fc.constantFrom(...'abcXYZ123') }), fc.nat(), fc.nat()],
    (name, from, length) => {
      const begin = from % name.length;
      expect(isNamed([name], name.slice(begin, begin + 1 + (length % name.length)))).toBe(true);
    },
  );
});
