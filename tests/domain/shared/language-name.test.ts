import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { languageName, LANGUAGES, languageTitle } from '@/domain/shared/language';
import { describeRule, property } from '@tests/support/rule';

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
    'is another for every language, whoever reads it',
    [fc.constantFrom(...LANGUAGES)],
    (reader) => {
      const names = LANGUAGES.map((language) => languageTitle(language, reader));
      expect(new Set(names).size).toBe(LANGUAGES.length);
      expect(names).not.toContain('');
    },
  );

  property(
    'has no comma, so that a list of names is read as what it names',
    [fc.constantFrom(...LANGUAGES), fc.constantFrom(...LANGUAGES)],
    (language, reader) => {
      expect(languageName(language, reader)).not.toMatch(/[,，、]/u);
    },
  );
});
