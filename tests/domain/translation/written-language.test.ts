import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { SURE_ENOUGH, writtenLanguage } from '@/domain/translation/written-language';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const guess = fc.record({
  tag: fc.constantFrom(...LANGUAGES, 'zh', 'zh-Hant', 'fr', 'ja-Latn', 'und'),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
});

describeRule('written-language', () => {
  it.each<[Language, string, number, Language | undefined]>([
    ['de', 'en', 0.7, 'en'],
    ['de', 'en', 0.699, 'de'],
    ['de', 'de', 1, 'de'],
    ['de', 'fr', 1, undefined],
    ['de', 'und', 1, undefined],
    ['en', 'zh', 1, 'zh-CN'],
    ['en', 'zh-Hant', 1, 'zh-TW'],
    ['zh-TW', 'zh', 1, 'zh-TW'],
    ['zh-CN', 'zh', 1, 'zh-CN'],
    ['zh-CN', 'zh-Hant', 1, 'zh-TW'],
    ['ru', 'ru-Latn', 1, undefined],
  ])('declared %s, detected %s with %d: %s', (declared, tag, confidence, expected) => {
    expect(writtenLanguage(declared, [{ tag, confidence }])).toBe(expected);
  });

  it('only counts the best guess', () => {
    const detected = [
      { tag: 'en', confidence: 0.5 },
      { tag: 'ko', confidence: 0.9 },
    ];
    expect(writtenLanguage('de', detected)).toBe('de');
  });

  property(
    'is the declared one unless a detector is sure',
    [fc.constantFrom(...LANGUAGES), fc.array(guess)],
    (declared, detected) => {
      const written = writtenLanguage(declared, detected);
      const isSure = (detected[0]?.confidence ?? 0) >= SURE_ENOUGH;
      if (!isSure) expect(written).toBe(declared);
      return isSure;
    },
    { true: 0.01, false: 0.48 },
  );

  property(
    'a detector counts from 70 % on',
    [numbersAround(700)],
    (thousandths) => {
      const confidence = thousandths / 1_000;
      const written = writtenLanguage('de', [{ tag: 'ja', confidence }]);
      expect(written).toBe(thousandths >= 700 ? 'ja' : 'de');
      return written;
    },
    { ja: 0.2, de: 0.2 },
  );
});
