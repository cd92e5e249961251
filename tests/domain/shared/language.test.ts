import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseLanguage, isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@/domain/shared/language';
import { describeRule, property } from '@tests/support/rule';

describeRule('language', () => {
  it('offers the eight languages of the specification', () => {
    expect(LANGUAGES).toEqual(['zh-CN', 'zh-TW', 'en', 'de', 'ru', 'ko', 'ja', 'es']);
    expect(Object.keys(LANGUAGE_NAMES).sort()).toEqual([...LANGUAGES].sort());
  });

  it.each([
    ['ja', ['de'], 'ja'],
    ['xx', ['de'], 'de'],
    [undefined, ['fr', 'ko-KR', 'de'], 'ko'],
    [undefined, ['fr'], 'en'],
    [undefined, [], 'en'],
    [undefined, ['DE-at'], 'de'],
    [undefined, ['es_MX'], 'es'],
    [undefined, ['zh'], 'zh-CN'],
    [undefined, ['zh-SG'], 'zh-CN'],
    [undefined, ['zh-Hans-HK'], 'zh-CN'],
    [undefined, ['zh-TW'], 'zh-TW'],
    [undefined, ['zh-HK'], 'zh-TW'],
    [undefined, ['zh-MO'], 'zh-TW'],
    [undefined, ['zh-Hant'], 'zh-TW'],
    [undefined, ['zh-Hant-US'], 'zh-TW'],
    [undefined, [''], 'en'],
    ['EN', ['de'], 'de'],
  ])('stored %j, browser %j: %s', (stored, browser, expected) => {
    expect(chooseLanguage(stored, browser)).toBe(expected);
  });

  property(
    'a stored choice always wins',
    [fc.constantFrom(...LANGUAGES), fc.array(fc.string())],
    (stored, browser) => {
      expect(chooseLanguage(stored, browser)).toBe(stored);
    },
  );

  property(
    'is always one of the eight, whatever was stored',
    [fc.anything(), fc.array(fc.string())],
    (stored, browser) => {
      expect(isLanguage(chooseLanguage(stored, browser))).toBe(true);
    },
  );
});
