import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fullJitter, reconnectDelay } from '@/domain/messaging/reconnect';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describeRule('reconnect', () => {
  it.each([
    [1, 1, 500],
    [1, 0, 0],
    [1, 0.5, 250],
    [2, 1, 1_000],
    [6, 1, 16_000],
    [7, 1, 30_000],
    [10, 1, 30_000],
    [11, 1, undefined],
    [11, 0, undefined],
  ])('try %i with chance %d waits %j ms', (attempt, random, delay) => {
    expect(reconnectDelay(attempt, random)).toBe(delay);
  });

  it('a zeroth try waits like the first', () => {
    expect(fullJitter(0, 1)).toBe(500);
  });

  property(
    'a pause is between nothing and its ceiling of at most 30 s',
    [fc.integer({ min: 1, max: 10 }), chance],
    (attempt, random) => {
      const delay = reconnectDelay(attempt, random);
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(delay).toBeLessThanOrEqual(Math.min(30_000, 500 * 2 ** (attempt - 1)));
    },
  );

  property(
    'the ceiling never falls with the tries',
    [fc.integer({ min: 1, max: 60 })],
    (attempt) => {
      expect(fullJitter(attempt + 1, 1)).toBeGreaterThanOrEqual(fullJitter(attempt, 1));
    },
  );

  property(
    'there are ten tries, each with twice the longest pause of the one before, up to 30 s',
    [numbersAround(1, 7, 10)],
    (given) => {
      const attempt = Math.max(1, given);
      let ceiling = 500;
      for (let n = 1; n < attempt && ceiling < 30_000; n += 1)
        ceiling = Math.min(30_000, ceiling * 2);
      expect(reconnectDelay(attempt, 1)).toBe(attempt > 10 ? undefined : ceiling);
      return attempt > 10 ? 'asks' : 'tries';
    },
    { asks: 0.1, tries: 0.3 },
  );
});
