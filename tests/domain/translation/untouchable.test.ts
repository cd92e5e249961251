import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { billableCharacters, hasWords } from '@/domain/translation/translation-charge';
import { cutText } from '@/domain/translation/untouchable';
import { describeRule, property } from '@tests/support/rule';

/** One of each kind, as people write them. */
const WRITTEN = {
  link: ['https://x.test/a?b=1', 'www.example.org/a', 'https://ru.wikipedia.org/wiki/Москва'],
  site: ['example.org', 'sub.example.com/path'],
  mail: ['anna@example.org'],
  mention: ['@anna_b', '@小明', '@Ким'],
  emoticon: ['[smile]'],
  placeholder: ['{name}', '{{count}}'],
  sign: ['😊', '👨‍👩‍👧‍👦', '🇩🇪', '👍🏽', '1️⃣', 'ℹ️', ':)', '<3', 'xD', '\uE000'],
} as const;

const untouchable = fc.constantFrom(...Object.values(WRITTEN).flat());
const anything = fc
  .array(
    fc.oneof(
      untouchable,
      fc.constantFrom(' ', '.', ')', '(', '吧', '！', 'hello', 'привет', '@', '://'),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describeRule('untouchable-text', () => {
  it.each(Object.entries(WRITTEN).flatMap(([kind, texts]) => texts.map((text) => [kind, text])))(
    'a %s such as %s costs nothing',
    (kind, text) => {
      expect(cutText(text)).toEqual([{ kind, text }]);
      expect(billableCharacters(text)).toBe(0);
    },
  );

  it.each([
    ['看https://x.test/a吧', 'https://x.test/a'],
    ['看www.example.com吧', 'www.example.com'],
    ['https://ja.wikipedia.org/wiki/東京です', 'https://ja.wikipedia.org/wiki/東京です'],
    ['(see https://x.test/a_(b)).', 'https://x.test/a_(b)'],
    ['[https://x.test/a]', 'https://x.test/a'],
    ['[https://x.test/[a]]!', 'https://x.test/[a]'],
    ['“https://x.test/a”', 'https://x.test/a'],
    ['ask example.org, please', 'example.org'],
    ['пиши на https://пример.рф/путь!', 'https://пример.рф/путь'],
  ])('the address in %s ends where the sentence goes on', (text, address) => {
    const found = cutText(text).filter(({ kind }) => kind === 'link' || kind === 'site');
    expect(found.map((part) => part.text)).toEqual([address]);
  });

  it.each([
    'http://',
    'awww.so cute',
    'ready.set.go',
    '[SMILE]',
    '[nothing]',
    'a:b',
    `{${'x'.repeat(61)}}`,
  ])('%s is words', (text) => {
    expect(cutText(text)).toEqual([{ kind: 'words', text }]);
    expect(hasWords(text)).toBe(true);
  });

  // Each letter that looked through all that follows it would take minutes for one of them.
  it.each([
    'x',
    'a.',
    'a-',
    'a@',
    'a.a@',
    'a_',
    'www.a.',
    'a.com.',
    'http://',
    'https://a.b/)',
    ').',
    '.',
    '{',
    '[',
    ':-',
    '👨‍',
  ])('a long text of nothing but %j is cut as well', (part) => {
    for (const text of [part.repeat(100_000), `https://a.b/${part.repeat(100_000)}`]) {
      expect(
        cutText(text)
          .map(({ text: cut }) => cut)
          .join(''),
      ).toHaveLength(text.length);
    }
  });

  property('the parts of a text joined again are the text', [anything], (text) => {
    expect(
      cutText(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  property('no two neighbours are words, and no part is empty', [anything], (text) => {
    const parts = cutText(text);
    expect(parts.filter((part) => part.text === '')).toEqual([]);
    const doubled = parts.filter(
      ({ kind }, at) => kind === 'words' && parts[at - 1]?.kind === 'words',
    );
    expect(doubled).toEqual([]);
  });

  property(
    'untouchable parts cost nothing, however many, and a word makes the text count',
    [fc.array(untouchable, { minLength: 1, maxLength: 8 })],
    (parts) => {
      const text = parts.join(' ');
      expect(billableCharacters(text)).toBe(0);
      expect(billableCharacters(`${text} hi`)).toBeGreaterThan(0);
    },
  );
});
