import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  chooseLanguage,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  languageName,
  languageTitle,
} from '@/domain/shared/language';
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
    'is always one of the eight, for any stored value',
    [fc.anything(), fc.array(fc.string())],
    (stored, browser) => {
      expect(isLanguage(chooseLanguage(stored, browser))).toBe(true);
    },
  );
});

describeRule('language-name', () => {
  it.each([
    ['de', 'en', 'German', 'German'],
    ['de', 'ru', 'немецкий', 'Немецкий'],
    ['ko', 'es', 'coreano', 'Coreano'],
    ['zh-CN', 'en', 'Simplified Chinese', 'Simplified Chinese'],
    ['zh-TW', 'zh-CN', '繁体中文', '繁体中文'],
    ['zh-TW', 'zh-TW', '繁體中文', '繁體中文'],
    ['zh-CN', 'ru', 'китайский (упрощенный)', 'Китайский (упрощенный)'],
    ['zh-TW', 'ru', 'китайский (традиционный)', 'Китайский (традиционный)'],
    ['ja', 'de', 'Japanisch', 'Japanisch'],
    ['ko', 'fr', 'ko', 'Ko'],
    ['de', 'not a tag', 'de', 'De'],
  ] as const)('%s for a reader of %s: %s, alone %s', (language, reader, name, title) => {
    expect(languageName(language, reader)).toBe(name);
    expect(languageTitle(language, reader)).toBe(title);
  });

  property(
    'differs between any two languages, for every reader',
    [fc.constantFrom(...LANGUAGES)],
    (reader) => {
      const names = LANGUAGES.map((language) => languageTitle(language, reader));
      expect(new Set(names).size).toBe(LANGUAGES.length);
      expect(names).not.toContain('');
    },
  );

  property(
    'has no comma, so that a list of names has as many items as names',
    [fc.constantFrom(...LANGUAGES), fc.constantFrom(...LANGUAGES)],
    (language, reader) => {
      expect(languageName(language, reader)).not.toMatch(/[,，、]/u);
    },
  );
});
