import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { countCharacters } from '@/domain/shared/text';
import { billableCharacters } from '@/domain/translation/translation-charge';
import { describeRule, property } from '@tests/support/rule';

const wordless = fc
  .array(
    fc.constantFrom(
      '😀',
      '👍🏽',
      '🇩🇪',
      'ℹ️',
      '42',
      '1️⃣',
      '!',
      '…',
      '？',
      ' ',
      '+',
      'https://example.org/a?b=c',
      'www.example.org',
    ),
  )
  .map((parts) => parts.join(' '));

describeRule('billable-characters', () => {
  it.each([
    ['', 0],
    ['😀😀', 0],
    ['123,45', 0],
    ['?!', 0],
    ['https://example.org/path', 0],
    ['HTTP://EXAMPLE.ORG', 0],
    ['www.example.org', 0],
    ['😀 https://example.org 12!', 0],
    ['ℹ️', 0],
    ['hi', 2],
    ['hi 😀', 4],
    ['see https://example.org', 23],
    ['看https://example.org/a很好', 24],
    ['  hi  ', 2],
    ['你好', 2],
    ['привет', 6],
    ['42 km', 5],
    ['http://', 7],
  ])('%j is billed %i', (text, characters) => {
    expect(billableCharacters(text)).toBe(characters);
  });

  property('a line without words is free', [wordless], (text) => {
    expect(billableCharacters(text)).toBe(0);
  });

  property(
    'one word anywhere makes the whole line count',
    [wordless, wordless],
    (before, after) => {
      const text = `${before} hello ${after}`;
      expect(billableCharacters(text)).toBe(countCharacters(text));
    },
  );
});
