import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWordMatcher, type Hit } from '@/domain/safety/word-matcher';
import { property } from '@tests/support/rule';

function find(words: readonly string[], text: string, isSpaced = true): readonly string[] {
  const matcher = createWordMatcher({ isSpaced, concepts: { a: words }, fold: (word) => word });
  const hits: Hit[] = [];
  matcher.scan(text, (hit) => hits.push(hit));
  return hits.map(({ start, end }) => text.slice(start, end));
}

describe('the words of a concept', () => {
  it.each<[string, readonly string[], string, readonly string[], boolean?]>([
    ['a word is whole', ['pin'], 'pin spin pins pin.', ['pin', 'pin']],
    ['or begins a longer one', ['transfer*'], 'transfers, retransfer', ['transfer']],
    ['or ends one', ['*code'], 'sms code barcode codes', ['code', 'code']],
    ['a phrase has its spaces', ['send_me'], 'send me, send  me', ['send me']],
    ['any digit is a digit', ['#_euro'], '5 euro, 17 euro, x euro', ['5 euro']],
    ['without spaces it is found anywhere', ['借我'], '能借我吗', ['借我'], false],
    ['unless it has to begin a word', ['^돈'], '돈 용돈 돈을', ['돈', '돈'], false],
    [
      'one word within another',
      ['send', 'send_me_money'],
      'send me money',
      ['send', 'send me money'],
    ],
  ])('%s', (_, words, text, found, isSpaced) => {
    expect(find(words, text, isSpaced)).toEqual(found);
  });

  const letters = fc.constantFrom('a', 'b', ' ');
  const word = fc.array(letters, { minLength: 1, maxLength: 6 }).map((all) => all.join(''));

  property(
    'they are those that a search for each of them finds',
    [fc.uniqueArray(word, { maxLength: 8 }), fc.array(letters, { maxLength: 40 })],
    (words, all) => {
      const text = all.join('');
      const each = words.flatMap((one) =>
        [...text].flatMap((_, at) => (text.startsWith(one, at) ? [one] : [])),
      );
      const found = find(
        words.map((one) => one.replaceAll(' ', '_')),
        text,
        false,
      );
      expect([...found].sort()).toEqual(each.sort());
    },
  );

  it.each([
    ['the beginning of a word, again and again', 'a'.repeat(1_000)],
    ['words that almost end', 'aaaaaaab'.repeat(125)],
    ['nothing but spaces', ' '.repeat(1_000)],
  ])('takes a few steps for each letter of %s', (_, text) => {
    const words = Array.from({ length: 12 }, (__, at) => `${'a'.repeat(at + 1)}c`);
    const matcher = createWordMatcher({
      isSpaced: false,
      concepts: { a: words },
      fold: (each) => each,
    });
    // A letter is read once, and no fallback is taken that no letter has paid for.
    expect(matcher.scan(text, () => undefined)).toBeLessThanOrEqual(2 * text.length);
  });
});
