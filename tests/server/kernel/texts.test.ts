import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/shared/language';
import { filled, forNumber, textsIn } from '@server/kernel/texts';

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Every text by its path; the texts for a number have one path, since languages count differently. */
function byPath(node: object, path = ''): Map<string, string> {
  const isForNumber = Object.keys(node).every((key) => CATEGORIES.includes(key));
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(node)) {
    if (isForNumber) found.set(path, value);
    else if (typeof value === 'string') found.set(`${path}.${key}`, value);
    else for (const [inner, text] of byPath(value, `${path}.${key}`)) found.set(inner, text);
  }
  return found;
}

/** Months are filled in as a number with its word, or as the number alone. */
function placeholders(text = ''): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name.replace('count', 'months'));
}

const english = byPath(textsIn('en'));

describe.each(LANGUAGES)('the texts of the server in %s', (language) => {
  const texts = byPath(textsIn(language));

  it('say everything, and nothing besides', () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('name the same values', () => {
    for (const [path, text] of texts) {
      const named = placeholders(text).toSorted();
      expect({ path, named }).toEqual({ path, named: placeholders(english.get(path)).toSorted() });
    }
  });
});

it('fills in each value once, whatever characters it has', () => {
  const values = { from: '{amount}', amount: 5 };
  expect(filled('{from} gave {amount}, {amount}.', values)).toBe('{amount} gave 5, 5.');
});

it('takes the text for a number by the rules of its language', () => {
  const texts = { one: 'a coin', few: 'some coins', other: 'coins' };
  expect([1, 2, 5].map((count) => forNumber(texts, count, 'en'))).toEqual([
    'a coin',
    'coins',
    'coins',
  ]);
  expect([21, 22, 25].map((count) => forNumber(texts, count, 'ru'))).toEqual([
    'a coin',
    'some coins',
    'coins',
  ]);
});
