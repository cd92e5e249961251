import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTypingDue, TYPING_REPEAT, TYPING_SHOWN } from '@/domain/messaging/typing';
import { epochMs } from '@/domain/shared/time';
import { instantsAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

describeRule('typing', () => {
  it.each([
    [undefined, 0, true],
    [0, 2_999, false],
    [0, 3_000, true],
    [5, 5, false],
    [5, 4, true],
  ])('sent at %s, at %i a notice is due: %s', (sentAt, now, due) => {
    expect(isTypingDue(sentAt === undefined ? undefined : epochMs(sentAt), epochMs(now))).toBe(due);
  });

  it('shows longer than it takes until the next notice is due', () => {
    expect([TYPING_REPEAT, TYPING_SHOWN]).toEqual([3_000, 6_000]);
  });

  property(
    'is sent no more often than allowed, and often enough that it does not end meanwhile',
    [fc.array(fc.integer({ min: 1, max: 1_500 }), { minLength: 1, maxLength: 60 })],
    (pauses) => {
      const sent: number[] = [];
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        const last = sent.at(-1);
        if (isTypingDue(last === undefined ? undefined : epochMs(last), epochMs(now)))
          sent.push(now);
      }
      for (const [index, time] of sent.slice(1).entries()) {
        expect(time - sent[index]!).toBeGreaterThanOrEqual(TYPING_REPEAT);
        expect(time - sent[index]!).toBeLessThan(TYPING_SHOWN);
      }
    },
  );

  property(
    'is sent every three seconds, not a millisecond later',
    [instantsAround(3_000, epochMs(1e12))],
    (now) => {
      const due = isTypingDue(epochMs(1e12), now);
      expect(due).toBe(now < 1e12 || now >= 1e12 + 3_000);
      return due ? 'due' : 'sent';
    },
    { due: 0.2, sent: 0.1 },
  );
});
