import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { judgeWords, languagesOf } from '@/domain/safety/judge';
import type { Judge } from '@/domain/safety/rule-book';
import { complaintReasonFor, WARNING_KINDS } from '@/domain/safety/warning-kind';
import { describeRule, property } from '@tests/support/rule';

describeRule('safety-voices', () => {
  it.each([
    ['hello', 'de', ['de', 'en']],
    ['hello', 'en', ['en']],
    ['hello', 'ja', ['en', 'de', 'es']],
    ['привет', 'ru', ['ru']],
    ['привет', 'de', ['ru']],
    ['привет whatsapp', 'ru', ['ru', 'en']],
    ['你好', 'zh-TW', ['zh-TW']],
    ['你好', 'ja', ['ja']],
    ['LINE交換', 'ja', ['ja', 'en']],
    ['你好', 'de', ['zh-CN']],
    ['お金', 'ja', ['ja']],
    ['안녕', undefined, ['ko']],
    ['123', 'en', []],
  ] as const)('%s that says it is %s is judged as %j', (text, declared, languages) => {
    expect([...languagesOf(text, declared)].sort()).toEqual([...languages].sort());
  });

  const judge: Judge = (text, language) =>
    new Set([
      ...(text.includes('code') && language === 'en' ? (['code'] as const) : []),
      ...(text.includes('geld') && language === 'de' ? (['money'] as const) : []),
    ]);

  it.each([
    [{ original: 'geld' }, 'de', []],
    [{ original: 'nichts', translation: 'code' }, 'de', ['code']],
    [{ original: 'geld', translation: 'code' }, 'de', ['money', 'code']],
    [{ original: 'code', translation: 'geld' }, 'en', ['code']],
  ] as const)('%j in %s: both voices count', (words, language, kinds) => {
    const translationLanguage = 'translation' in words ? ('en' as const) : undefined;
    const expected = kinds.length === 0 ? ['money'] : kinds;
    expect([...judgeWords(judge, { ...words, language, translationLanguage })]).toEqual(expected);
  });

  const language = fc.constantFrom(...LANGUAGES);

  property(
    'a text with letters is judged in a language with these letters, whatever it declares',
    [fc.constantFrom('hello', 'привет', '你好', '안녕', 'ありがとう'), fc.option(language)],
    (text, declared) => {
      const languages = languagesOf(text, declared ?? undefined);
      expect(languages.length).toBeGreaterThan(0);
      expect(new Set(languages).size).toBe(languages.length);
    },
  );

  it('a report from a warning has the reason that fits', () => {
    expect(WARNING_KINDS.map(complaintReasonFor)).toEqual([
      'fraud',
      'fraud',
      'fraud',
      'fraud',
      'sexual-content',
      'fraud',
      'harassment',
    ]);
  });
});
