import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { partsThatHold, spaceParts, type ReadPart } from '@/domain/translation/reading';
import type { Language } from '@/domain/shared/language';

const part = (text: string, translation = text, back = text): ReadPart => ({
  text,
  translation,
  back,
});

it.each<[string, Language, Language, readonly ReadPart[], string, string]>([
  [
    'a space between',
    'en',
    'de',
    [part('Hi. ', 'Na.', 'Hi.'), part('Bye.')],
    'Na. Bye.',
    'Hi. Bye.',
  ],
  [
    'no space in Japanese',
    'en',
    'ja',
    [part('Hi. ', 'やあ。'), part('Bye.', 'では。')],
    'やあ。では。',
    'Hi. Bye.',
  ],
  [
    'a space after Chinese',
    'zh-CN',
    'en',
    [part('你好。', 'Hi.'), part('再见。', 'Bye.')],
    'Hi. Bye.',
    '你好。再见。',
  ],
  [
    'lines stay lines',
    'en',
    'ja',
    [part('Hi\n', 'やあ'), part('Bye', 'では')],
    'やあ\nでは',
    'Hi\nBye',
  ],
  ['what stands in front', 'en', 'de', [part('  - Hi', '- Na', '- Hi')], '  - Na', '  - Hi'],
])('joins sentences as the language writes them: %s', (_, from, to, parts, translation, back) => {
  const spaced = spaceParts(parts, { from, to });
  expect(spaced.map((each) => each.translation).join('')).toBe(translation);
  expect(spaced.map((each) => each.back).join('')).toBe(back);
});

it.each<[string, readonly string[], string, number]>([
  ['the same text', ['Hi. ', 'Bye'], 'Hi. Bye', 2],
  ['a sentence that goes on', ['Hi. ', 'How are'], 'Hi. How are you', 1],
  ['a next sentence', ['Hi.'], 'Hi. How', 1],
  ['a next line', ['Hi\n'], 'Hi\nHow', 1],
  ['a next sentence in Japanese', ['元気？'], '元気？私は', 1],
  ['quotes that close', ['“Hi.” '], '“Hi.” How', 1],
  ['a beginning that was changed', ['Hi. ', 'Bye'], 'Ho. Bye', 0],
  ['a text that was shortened', ['Hi. ', 'Bye'], 'Hi. ', 1],
  ['an end that was trimmed', ['Hi. ', 'Bye'], 'Hi.', 1],
  ['nothing', ['Hi'], '', 0],
])('keeps what still holds: %s', (_, texts, text, count) => {
  expect(
    partsThatHold(
      texts.map((each) => part(each)),
      text,
    ),
  ).toHaveLength(count);
});

it('keeps nothing but a beginning of the text, and all of what did not change', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 })), fc.string(), (texts, added) => {
      const parts = texts.map((each) => part(each));
      const whole = texts.join('');
      expect(partsThatHold(parts, whole)).toEqual(parts);
      const held = partsThatHold(parts, whole + added)
        .map(({ text }) => text)
        .join('');
      expect((whole + added).startsWith(held)).toBe(true);
    }),
  );
});
