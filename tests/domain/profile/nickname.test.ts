import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseNickname, parseSignature } from '@/domain/profile/nickname';
import { columns } from '@/domain/shared/text';
import { expectOk, outcome } from '@tests/support/expect-result';
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
      if (!parsed.ok) return;
      expect(columns(parsed.value)).toBeGreaterThanOrEqual(3);
      expect(columns(parsed.value)).toBeLessThanOrEqual(50);
      expect(parseNickname(parsed.value)).toEqual(parsed);
    },
  );

  property('any word of 3 to 50 letters passes', [fc.stringMatching(/^[a-z]{3,50}$/)], (word) => {
    expect(expectOk(parseNickname(word))).toBe(word);
  });
});

describeRule('signature', () => {
  it.each([
    ['', 'ok'],
    ['two\nlines', 'ok'],
    ['😀'.repeat(200), 'ok'],
    ['😀'.repeat(201), 'text-too-long'],
    ['a\u0007b', 'text-forbidden'],
    [undefined, 'ok'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseSignature(input))).toBe(expected);
  });

  property('whatever passes passes again unchanged', [fc.anything()], (input) => {
    const parsed = parseSignature(input);
    if (parsed.ok) expect(parseSignature(parsed.value)).toEqual(parsed);
  });
});
