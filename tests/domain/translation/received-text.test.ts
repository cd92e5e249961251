import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { needsTranslation, type ReceivedText } from '@/domain/translation/received-text';
import { describeRule, property } from '@tests/support/rule';

/** A Korean text for a reader of German. */
const RECEIVED: ReceivedText = {
  text: '안녕하세요',
  language: 'ko',
  translatedInto: undefined,
  mine: 'de',
  readable: [],
  isSupport: false,
};

const language = fc.constantFrom(...LANGUAGES);
const maybe = fc.option(language, { nil: undefined });
const received = fc.record({
  text: fc.string(),
  language: maybe,
  translatedInto: maybe,
  mine: language,
  readable: fc.uniqueArray(language),
  isSupport: fc.boolean(),
});

describeRule('received-text', () => {
  it.each<[string, Partial<ReceivedText>, boolean]>([
    ['another language', {}, true],
    ['my language', { language: 'de' }, false],
    ['a language I can read', { readable: ['ko'] }, false],
    ['other languages I can read', { readable: ['en', 'ja'] }, true],
    ['translated into my language', { translatedInto: 'de' }, false],
    ['translated into one I can read', { translatedInto: 'en', readable: ['en'] }, false],
    ['translated into one I do not read', { translatedInto: 'es' }, true],
    ['an unknown language', { language: undefined }, false],
    ['nothing to translate', { text: '😀 [smile] 12!' }, false],
    ['from support', { isSupport: true }, false],
  ])('%s: %#', (_, change, expected) => {
    expect(needsTranslation({ ...RECEIVED, ...change })).toBe(expected);
  });

  property('is never offered for what its reader reads, nor by support', [received], (any) => {
    expect(needsTranslation({ ...any, language: any.mine })).toBe(false);
    expect(needsTranslation({ ...any, translatedInto: any.mine })).toBe(false);
    expect(needsTranslation({ ...any, readable: [...LANGUAGES] })).toBe(false);
    expect(needsTranslation({ ...any, isSupport: true })).toBe(false);
  });

  property('reading one language more never offers more', [received, language], (any, more) => {
    const before = needsTranslation(any);
    const after = needsTranslation({ ...any, readable: [...any.readable, more] });
    expect(after && !before).toBe(false);
  });
});
