import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseNickname } from '@/domain/profile/nickname';
import { columns } from '@/domain/shared/text';
import { expectOk, outcome } from '@tests/support/expect-result';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

describeRule('nickname', () => {
  it.each([
    ['ab', 'text-too-short'],
    ['abc', 'ok'],
    ['小', 'text-too-short'],
    ['小明', 'ok'],
    ['a'.repeat(50), 'ok'],
    ['a'.repeat(51), 'text-too-long'],
    ['字'.repeat(25), 'ok'],
    ['字'.repeat(26), 'text-too-long'],
    [` ${'a'.repeat(50)} `, 'ok'],
    ['', 'text-empty'],
    ['   ', 'text-empty'],
    ['\u200b\u200b\u200b', 'text-empty'],
    ['a\nbc', 'text-forbidden'],
    ['a\tbc', 'text-forbidden'],
    ['a\u2028bc', 'text-forbidden'],
    ['a\u2029bc', 'text-forbidden'],
    ['abc\u0007def', 'text-forbidden'],
    ['Support', 'name-reserved'],
    ['abc\ud800', 'text-forbidden'],
    [undefined, 'text-empty'],
    [12345, 'text-empty'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseNickname(input))).toBe(expected);
  });

  property(
    'whatever passes is trimmed, 3 to 50 columns wide, and passes again',
    [fc.oneof(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.anything())],
    (input) => {
      const parsed = parseNickname(input);
      if (!parsed.ok) return false;
      expect(columns(parsed.value)).toBeGreaterThanOrEqual(3);
      expect(columns(parsed.value)).toBeLessThanOrEqual(50);
      expect(parseNickname(parsed.value)).toEqual(parsed);
      return true;
    },
    { true: 0.19, false: 0.3 },
  );

  property('any word of 3 to 50 letters passes', [fc.stringMatching(/^[a-z]{3,50}$/)], (word) => {
    expect(expectOk(parseNickname(word))).toBe(word);
  });

  property(
    'is 3 to 50 columns wide, of which wide characters take two',
    [numbersAround(3, 50), fc.boolean()],
    (width, isWide) => {
      const wide = isWide ? Math.max(0, Math.floor(width / 2)) : 0;
      const name = '字'.repeat(wide) + 'x'.repeat(Math.max(0, width - 2 * wide));
      const parsed = outcome(parseNickname(name));
      const fits = width > 50 ? 'text-too-long' : 'ok';
      const visible = width < 3 ? 'text-too-short' : fits;
      expect(parsed).toBe(width < 1 ? 'text-empty' : visible);
      return parsed;
    },
    { ok: 0.2, 'text-too-long': 0.08, 'text-too-short': 0.05 },
  );
});
