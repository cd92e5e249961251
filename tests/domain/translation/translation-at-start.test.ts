import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import {
  translationAtStart,
  TRANSLATION_SETTINGS,
  type TranslationStart,
  staysUntranslated,
} from '@/domain/translation/translation-at-start';
import { coins } from '@/domain/wallet/coins';
import { describeRule, property } from '@tests/support/rule';

/** I read German, the other one Korean. */
const START: TranslationStart = {
  mine: 'de',
  readable: [],
  theirs: 'ko',
  setting: 'always',
  isSupport: false,
  chosen: undefined,
};

const language = fc.constantFrom(...LANGUAGES);

const start = fc.record({
  mine: fc.option(language, { nil: undefined }),
  readable: fc.uniqueArray(language),
  theirs: fc.option(language, { nil: undefined }),
  setting: fc.constantFrom(...TRANSLATION_SETTINGS),
  isSupport: fc.boolean(),
  chosen: fc.option(fc.constantFrom<Language | 'none'>(...LANGUAGES, 'none'), { nil: undefined }),
});

describeRule('translation-at-start', () => {
  it.each<[string, Partial<TranslationStart>, string]>([
    ['another language', {}, 'on ko'],
    ['a common language nobody knows yet', { mine: undefined }, 'on ko'],
    ['the same language', { theirs: 'de' }, 'off'],
    ['a language I can read', { readable: ['en', 'ko'] }, 'off'],
    ['languages I can read, theirs not among them', { readable: ['en', 'ja'] }, 'on ko'],
    ['the other script of my language', { mine: 'zh-CN', theirs: 'zh-TW' }, 'on zh-TW'],
    ['their language is unknown', { theirs: undefined }, 'off'],
    ['asked first', { setting: 'ask' }, 'offered ko'],
    ['asked first, the same language', { setting: 'ask', theirs: 'de' }, 'off'],
    ['never', { setting: 'never' }, 'off'],
    ['turned off here', { chosen: 'none' }, 'off'],
    ['turned off here, asked first', { chosen: 'none', setting: 'ask' }, 'off'],
    ['another one chosen here', { chosen: 'ja' }, 'on ja'],
    ['chosen here although never', { chosen: 'ko', setting: 'never' }, 'on ko'],
    ['chosen here although I read it', { chosen: 'ko', readable: ['ko'] }, 'on ko'],
    ['chosen here, theirs unknown', { chosen: 'ko', theirs: undefined }, 'on ko'],
    ['support', { isSupport: true }, 'off'],
    ['support, one chosen', { isSupport: true, chosen: 'ko' }, 'off'],
  ])('%s', (_, change, expected) => {
    const state = translationAtStart({ ...START, ...change });
    expect(state.kind === 'off' ? 'off' : `${state.kind} ${state.language}`).toBe(expected);
  });

  property('never throws, and support is never translated', [start], (any) => {
    expect(translationAtStart({ ...any, isSupport: true })).toEqual({ kind: 'off' });
    expect(() => translationAtStart(any)).not.toThrow();
  });

  property('a choice in the conversation decides over every setting', [start], (any) => {
    const state = translationAtStart({ ...any, isSupport: false, chosen: any.chosen ?? 'none' });
    const { chosen = 'none' } = any;
    expect(state).toEqual(chosen === 'none' ? { kind: 'off' } : { kind: 'on', language: chosen });
  });

  property(
    'starts only into the other’s language, which is none I read',
    [start],
    (any) => {
      const state = translationAtStart({ ...any, chosen: undefined });
      if (state.kind === 'off') return state.kind;
      expect(state.language).toBe(any.theirs);
      expect([any.mine, ...any.readable]).not.toContain(state.language);
      return state.kind;
    },
    { on: 0.03, off: 0.44 },
  );
});

const REASONS = [
  'same-language',
  'unsupported',
  'unchanged',
  'engine-failed',
  'nothing-to-translate',
] as const;

describeRule('untranslated-opening', () => {
  it.each([
    ['unsupported', 1, true],
    ['engine-failed', 1, true],
    ['unsupported', 0, false],
    ['engine-failed', 0, false],
    ['same-language', 1, false],
    ['unchanged', 1, false],
    ['nothing-to-translate', 1, false],
  ] as const)('%s for %i coins: %s', (reason, fee, stays) => {
    expect(staysUntranslated(reason, coins(fee))).toBe(stays);
  });

  property('a free text never waits', [fc.constantFrom(...REASONS)], (reason) => {
    expect(staysUntranslated(reason, coins(0))).toBe(false);
  });
});
