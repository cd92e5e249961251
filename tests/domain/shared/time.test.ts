import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DAY,
  epochMs,
  HOUR,
  later,
  MINUTE,
  SECOND,
  timeLeft,
  nextMidnight,
  CHUNK_TIMEOUT,
  CONNECTION_NOTICE_AFTER,
  REQUEST_TIMEOUT,
  RESIZE_SETTLES,
} from '@/domain/shared/time';
import { LIST_DELAY } from '@/domain/messaging/conversation';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

describe('time', () => {
  it('counts in milliseconds', () => {
    expect([SECOND, MINUTE, HOUR, DAY]).toEqual([1_000, 60_000, 3_600_000, 86_400_000]);
  });

  it.each([
    [10, 0, 10],
    [10, 9, 1],
    [10, 10, 0],
    [10, 11, 0],
  ])('until %i, at %i, %i are left', (end, now, left) => {
    expect(timeLeft(epochMs(end), epochMs(now))).toBe(left);
  });

  it.each([
    [-1, 0],
    [0, 86_400_000],
    [86_399_999, 86_400_000],
    [86_400_000, 172_800_000],
  ])('after %i the next midnight is %i', (now, midnight) => {
    expect(nextMidnight(epochMs(now))).toBe(midnight);
  });

  property(
    'an end that is later by a length leaves that length',
    [fc.nat(4e12), fc.nat(1e9)],
    (start, by) => {
      expect(timeLeft(later(epochMs(start), by), epochMs(start))).toBe(by);
    },
  );
});

it('an answer may take 30 s, a part of the program 120 s', () => {
  expect([REQUEST_TIMEOUT, CHUNK_TIMEOUT]).toEqual([30_000, 120_000]);
});

it('a new size of the window is followed after 100 ms', () => {
  expect(RESIZE_SETTLES).toBe(100);
  expect(CONNECTION_NOTICE_AFTER).toBe(1_000);
});

describeRule('waits', () => {
  it('are those of the specification', () => {
    expect([REQUEST_TIMEOUT, CHUNK_TIMEOUT, LIST_DELAY, RESIZE_SETTLES]).toEqual([
      30_000, 120_000, 2_000, 100,
    ]);
  });

  property(
    'each wait lasts to its last millisecond and not longer',
    [
      fc.constantFrom(
        [REQUEST_TIMEOUT, 30_000] as const,
        [CHUNK_TIMEOUT, 120_000] as const,
        [LIST_DELAY, 2_000] as const,
        [RESIZE_SETTLES, 100] as const,
      ),
      fc.nat(1e12),
      agesAround(30_000),
    ],
    ([wait, milliseconds], began, age) => {
      const left = timeLeft(later(epochMs(began), wait), epochMs(began + age));
      expect(left).toBe(Math.max(0, milliseconds - age));
    },
  );
});
