import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { newCharacters } from '@/domain/translation/new-characters';
import { billableCharacters } from '@/domain/translation/translation-charge';
import { describeRule, property } from '@tests/support/rule';

const word = fc.constantFrom(
  'ein',
  'two',
  'три',
  '四',
  'five',
  '😀',
  '6',
  'https://a.example/x',
  '.',
);
const writing = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '', '\n')), { maxLength: 12 })
  .map((parts) => parts.flat().join(''));

describeRule('new-characters', () => {
  it.each<[string, string, number]>([
    ['', 'see you', 7],
    ['see you', 'see you', 0],
    ['see you', 'see you soon', 5],
    ['see you soon', 'see you', 0],
    ['see you soon', 'soon', 0],
    ['see you soon', 'you see soon', 0],
    ['see yuo', 'see you', 3],
    ['see you', 'See you', 3],
    ['go go', 'go go go', 3],
    ['at 7', 'at 8', 0],
    ['at 7', 'at 8 😀', 0],
    ['look', 'look https://a.example/new', 0],
    ['https://a.example/x', 'https://a.example/new', 0],
    ['我們走吧', '我們今天走吧', 2],
    ['行きます', '行きません', 2],
    ['갈게요', '지금 갈게요', 3],
    ['one', 'zwei', 4],
    ['Cafe', 'Cafe\u0301', 4],
    ['  see you ', 'see you', 0],
  ])('%j pays for %j: %d', (paid, text, characters) => {
    expect(newCharacters(paid, text)).toBe(characters);
  });

  property('is never negative and never more than the whole', [writing, writing], (paid, text) => {
    const characters = newCharacters(paid, text);
    expect(characters).toBeGreaterThanOrEqual(0);
    expect(characters).toBeLessThanOrEqual(billableCharacters(text));
  });

  property('without an earlier text is the whole', [writing], (text) => {
    expect(newCharacters('', text)).toBe(billableCharacters(text));
  });

  property(
    'is nothing where only words were deleted',
    [
      fc.array(fc.constantFrom('ein', 'two', 'три', '四', '6'), { maxLength: 9 }),
      fc.infiniteStream(fc.boolean()),
    ],
    (words, keeps) => {
      const kept = words.filter(() => keeps.next().value);
      expect(newCharacters(words.join(' '), kept.join(' '))).toBe(0);
    },
  );
});
