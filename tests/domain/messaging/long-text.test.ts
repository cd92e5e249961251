import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { FOLD_CHARACTERS, FOLD_ROWS, isLongText } from '@/domain/messaging/long-text';
import { numbersAround, textsAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

describeRule('long-text', () => {
  it.each([
    ['399 characters', 'a'.repeat(399), false],
    ['400 characters', 'a'.repeat(400), true],
    ['399 emoji, one character each', '😀'.repeat(399), false],
    ['400 Han characters', '山'.repeat(400), true],
    ['7 lines', Array(7).fill('a').join('\n'), false],
    ['8 lines', Array(8).fill('a').join('\n'), true],
    ['7 lines and a line break at the end', `${Array(7).fill('a').join('\n')}\n`, false],
    ['8 lines of which 6 are empty', `a${'\n'.repeat(7)}b`, true],
    ['nothing', '', false],
  ])('%s: %s', (_, text, long) => {
    expect(isLongText(text)).toBe(long);
  });

  property(
    'a longer text is not folded less',
    [textsAround(400), fc.string({ maxLength: 20 })],
    ({ text }, more) => {
      const within = text.trim();
      if (isLongText(within)) expect(isLongText(`${within}x${more}x`)).toBe(true);
      return isLongText(within);
    },
    { true: 0.2, false: 0.2 },
  );

  property('short lines are folded by their number', [fc.nat({ max: 40 })], (count) => {
    const text = Array(count + 1)
      .fill('a')
      .join('\n');
    expect(isLongText(text)).toBe(count + 1 >= FOLD_ROWS || text.length >= FOLD_CHARACTERS);
  });

  property(
    'texts from 400 characters or 8 lines on are folded',
    [textsAround(400), numbersAround(1, 8)],
    ({ text, length }, rows) => {
      expect(isLongText(text)).toBe(length >= 400);
      const isLong = isLongText(Array(Math.max(1, rows)).fill('a').join('\n'));
      expect(isLong).toBe(rows >= 8);
      return isLong ? 'folded' : 'whole';
    },
    { folded: 0.1, whole: 0.2 },
  );
});
