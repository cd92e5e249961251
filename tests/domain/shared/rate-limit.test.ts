import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { retryAt, type RateLimit } from '@/domain/shared/rate-limit';
import { epochMs } from '@/domain/shared/time';
import { instantsAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const LIMITS: readonly RateLimit[] = [
  { count: 1, window: 10 },
  { count: 3, window: 100 },
];

describeRule('rate-limit', () => {
  it.each([
    [[], 0, undefined],
    [[0], 9, 10],
    [[0], 10, undefined],
    [[0, 20], 40, undefined],
    [[0, 20, 40], 60, 100],
    [[0, 20, 40], 99, 100],
    [[0, 20, 40], 100, undefined],
    [[40, 0, 20], 60, 100],
    [[50], 20, 60],
  ])('after %j, at %i: %j', (times, now, expected) => {
    expect(retryAt(times.map(epochMs), LIMITS, epochMs(now))).toBe(expected);
  });

  property(
    'a caller who waits as long as answered never exceeds a limit',
    [fc.array(fc.nat(50), { maxLength: 40 })],
    (pauses) => {
      const sent: number[] = [];
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        if (retryAt(sent.map(epochMs), LIMITS, epochMs(now)) === undefined) sent.push(now);
      }
      for (const { count, window } of LIMITS) {
        for (const start of sent) {
          const inside = sent.filter((time) => time >= start && time < start + window);
          expect(inside.length).toBeLessThanOrEqual(count);
        }
      }
    },
  );

  property(
    'at the time it names, one more is allowed',
    [fc.array(fc.nat(200), { maxLength: 20 }), fc.nat(200)],
    (times, now) => {
      const wait = retryAt(times.map(epochMs), LIMITS, epochMs(now));
      if (wait !== undefined) expect(retryAt(times.map(epochMs), LIMITS, wait)).toBeUndefined();
      return wait !== undefined;
    },
    { true: 0.38, false: 0.11 },
  );

  property(
    'an event counts for its window, and not in the millisecond in which that is over',
    [instantsAround(3_600_000, epochMs(1e12)), fc.integer({ min: 1, max: 5 })],
    (now, count) => {
      const events = Array.from({ length: count }, () => epochMs(1e12));
      const hour = { count, window: 3_600_000 };
      const blocked = now < 1e12 + 3_600_000;
      expect(retryAt(events, [hour], now)).toBe(blocked ? 1e12 + 3_600_000 : undefined);
      expect(retryAt(events, [{ ...hour, count: count + 1 }], now)).toBeUndefined();
      return blocked;
    },
    { true: 0.3, false: 0.2 },
  );
});
