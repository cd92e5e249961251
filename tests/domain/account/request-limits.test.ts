import { expect, it } from 'vitest';
import {
  CODE_SENDS_PER_NETWORK,
  EXPORT_LIMIT,
  FRIEND_REQUEST_LIMIT,
  LOGIN_LIMIT,
  MOMENT_AGAIN_LIMIT,
  REGISTRATION_UPLOAD_LIMIT,
  SEARCH_LIMITS,
  TICKET_LIFETIME,
  UPLOAD_LIMIT,
  WRONG_CODES_PER_NETWORK,
  WRONG_CODES_SITE_WIDE,
  WRONG_LOGINS_PER_NETWORK,
  WRONG_OPERATOR_KEYS,
} from '@/domain/account/request-limits';
import * as fc from 'fast-check';
import { retryAt } from '@/domain/shared/rate-limit';
import { epochMs } from '@/domain/shared/time';
import { agesAround, numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const HOUR = 3_600_000;
const LIMITS = [
  CODE_SENDS_PER_NETWORK,
  WRONG_CODES_PER_NETWORK,
  WRONG_CODES_SITE_WIDE,
  WRONG_LOGINS_PER_NETWORK,
  UPLOAD_LIMIT,
  REGISTRATION_UPLOAD_LIMIT,
  ...SEARCH_LIMITS,
  FRIEND_REQUEST_LIMIT,
  EXPORT_LIMIT,
  WRONG_OPERATOR_KEYS,
  MOMENT_AGAIN_LIMIT,
];

describeRule('request-limits', () => {
  it('are these', () => {
    expect(LIMITS).toEqual([
      { count: 20, window: HOUR },
      { count: 15, window: HOUR },
      { count: 50, window: HOUR },
      { count: 100, window: HOUR / 4 },
      { count: 120, window: HOUR },
      { count: 10, window: HOUR },
      { count: 30, window: 60_000 },
      { count: 300, window: 24 * HOUR },
      { count: 50, window: 24 * HOUR },
      { count: 5, window: 24 * HOUR },
      { count: 20, window: 60_000 },
      { count: 100, window: 24 * HOUR },
    ]);
    expect(TICKET_LIFETIME).toBe(HOUR / 2);
  });

  property(
    'the last one allowed passes, the next waits for the window',
    [fc.constantFrom(...LIMITS)],
    (limit) => {
      const times = Array.from({ length: limit.count - 1 }, () => epochMs(0));
      expect(retryAt(times, [limit], epochMs(0))).toBeUndefined();
      expect(retryAt([...times, epochMs(0)], [limit], epochMs(0))).toBe(limit.window);
    },
  );

  property(
    'each limit allows its number within its time, and the next when it is over',
    [
      fc
        .constantFrom(...LIMITS)
        .chain((limit) =>
          fc.tuple(fc.constant(limit), numbersAround(limit.count), agesAround(limit.window)),
        ),
    ],
    ([limit, count, age]) => {
      const asked = Array.from({ length: Math.max(0, count) }, () => epochMs(1e12));
      const isHeard = retryAt(asked, [limit], epochMs(1e12 + age)) === undefined;
      expect(isHeard).toBe(count < limit.count || age >= limit.window);
      return isHeard ? 'heard' : 'refused';
    },
    { heard: 0.3, refused: 0.1 },
  );
});

describeRule('login-limit', () => {
  const QUARTER = 900_000;
  it.each<[string, number[], number, number | undefined]>([
    ['after nine wrong ones', Array.from({ length: 9 }, () => 0), 1, undefined],
    ['after ten', Array.from({ length: 10 }, () => 0), QUARTER - 1, QUARTER],
    [
      'after ten, a quarter of an hour later',
      Array.from({ length: 10 }, () => 0),
      QUARTER,
      undefined,
    ],
    [
      'after eleven, when the first has passed',
      [0, ...Array.from({ length: 10 }, () => 60_000)],
      QUARTER,
      QUARTER + 60_000,
    ],
  ])('%s', (_, wrong, now, expected) => {
    expect(retryAt(wrong.map(epochMs), [LOGIN_LIMIT], epochMs(now))).toBe(expected);
  });

  property(
    'ten wrong passwords at most in any quarter of an hour',
    [fc.array(fc.nat(120_000), { maxLength: 60 })],
    (pauses) => {
      const wrong: number[] = [];
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        const wait = retryAt(wrong.map(epochMs), [LOGIN_LIMIT], epochMs(now));
        if (wait === undefined) wrong.push(now);
      }
      for (const start of wrong) {
        expect(
          wrong.filter((time) => time >= start && time < start + QUARTER).length,
        ).toBeLessThanOrEqual(10);
      }
    },
  );

  property(
    'ten wrong passwords in a quarter of an hour are heard, and no eleventh until the first is that old',
    [numbersAround(10), agesAround(QUARTER)],
    (count, age) => {
      const wrong = Array.from({ length: Math.max(0, count) }, () => epochMs(1e12));
      const wait = retryAt(wrong, [LOGIN_LIMIT], epochMs(1e12 + age));
      const isHeard = count < 10 || age >= 900_000;
      expect(wait).toBe(isHeard ? undefined : 1e12 + 900_000);
      return isHeard ? 'heard' : 'refused';
    },
    { heard: 0.3, refused: 0.1 },
  );
});
