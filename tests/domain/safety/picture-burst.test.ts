import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPictureBurst, PICTURE_BURST } from '@/domain/safety/picture-burst';
import { aMessage, ann, bo } from '@tests/support/builders';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const size = { width: 1, height: 1 };
const text = (from = ann) => aMessage({ from });
const pictures = (count: number, from = ann) =>
  aMessage({
    from,
    body: {
      kind: 'image',
      url: 'u',
      size,
      pictures: Array.from({ length: count - 1 }, () => ({ url: 'u', size })),
    } as never,
  });

describeRule('picture-burst', () => {
  it.each([
    ['one to a stranger', [], 1, false],
    ['three to a stranger', [], 3, false],
    ['four to a stranger', [], 4, true],
    ['no picture', [pictures(9)], 0, false],
    ['the fourth without an answer', [pictures(2), text(), pictures(1)], 1, true],
    ['the third without an answer', [pictures(2)], 1, false],
    ['nine to a person who has just answered', [pictures(9), text(bo)], 9, false],
    ['four after an answer and a text', [text(bo), text()], 4, true],
    ['with those from before an answer', [pictures(3), text(bo), text()], 1, false],
    ['with recalled ones', [{ ...pictures(3), state: 'recalled' as const }], 1, false],
  ])('%s: %s', (_, messages, more, asks) => {
    expect(isPictureBurst(messages, ann, more)).toBe(asks);
  });

  property(
    'the sender is asked at four without an answer, whatever was sent before it',
    [
      fc.array(fc.constantFrom(1, 2, 3)),
      fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 2 }),
      numbersAround(PICTURE_BURST),
    ],
    (before, since, more) => {
      const messages = [
        ...before.map((count) => pictures(count)),
        text(bo),
        ...since.map((count) => pictures(count)),
      ];
      const sum = since.reduce((all, count) => all + count, more);
      const asks = more > 0 && sum >= PICTURE_BURST;
      expect(isPictureBurst(messages, ann, Math.max(more, 0))).toBe(asks);
      return asks ? 'asked' : 'sent';
    },
    { asked: 0.5, sent: 0.02 },
  );
});
