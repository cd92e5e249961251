import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMs, later, type EpochMs } from '@/domain/shared/time';
import {
  fixedTime,
  dayName,
  shortMoment,
  daysAgo,
  localDay,
  nextLocalMidnight,
} from '@/ui/parts/date-text';
import { describeRule, property } from '@tests/support/rule';

/** An instant of the time zone the tests run in, whichever it is. */
function local(day: string, hour = 12, minute = 0, ms = 0): EpochMs {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return epochMs(new Date(year, month - 1, date, hour, minute, 0, ms).getTime());
}

const NOW = local('2026-11-22', 9);

describe('the day of a message', () => {
  it.each([
    ['2026-11-22', 'Today', 'Heute', '今天', 'Сегодня'],
    ['2026-11-21', 'Yesterday', 'Gestern', '昨天', 'Вчера'],
    [
      '2026-11-20',
      'Friday, November 20',
      'Freitag, 20. November',
      '11月20日星期五',
      'Пятница, 20 ноября',
    ],
    [
      '2025-11-22',
      'Saturday, November 22, 2025',
      'Samstag, 22. November 2025',
      '2025年11月22日星期六',
      'Суббота, 22 ноября 2025 г.',
    ],
  ])('%s is %s', (day, en, de, zh, ru) => {
    const named = (language: string) => dayName(local(day), NOW, language);
    expect(['en', 'de', 'zh-CN', 'ru'].map(named)).toEqual([en, de, zh, ru]);
  });

  it('changes at midnight to the millisecond, at any hour of the message', () => {
    const [early, late] = [local('2026-11-22', 0), local('2026-11-22', 23, 59)];
    const midnight = nextLocalMidnight(NOW);
    expect(midnight).toBe(local('2026-11-23', 0));
    expect(nextLocalMidnight(midnight)).toBe(local('2026-11-24', 0));
    for (const at of [early, late]) {
      expect(dayName(at, later(midnight, -1), 'en')).toBe('Today');
      expect(dayName(at, midnight, 'en')).toBe('Yesterday');
    }
  });

  it('is a calendar day where a day of the clock has 23 or 25 hours', () => {
    for (const [day, next] of [
      ['2026-03-29', '2026-03-30'],
      ['2026-10-25', '2026-10-26'],
      ['2026-03-08', '2026-03-09'],
      ['2026-11-01', '2026-11-02'],
    ] as const) {
      expect(daysAgo(local(day, 0), local(next, 0))).toBe(1);
      expect(daysAgo(local(day, 23, 59), local(next, 0))).toBe(1);
      expect(localDay(nextLocalMidnight(local(day, 0)))).toBe(next);
    }
  });
});

describe('the moment in a row of the list', () => {
  it.each([
    [local('2026-11-22', 9, 5), '09:05', '09:05'],
    [local('2026-11-22', 0, 0), '00:00', '00:00'],
    [local('2026-11-21', 23, 59), 'Yesterday', 'Gestern'],
    [local('2026-11-20'), 'Friday', 'Freitag'],
    [local('2026-11-16'), 'Monday', 'Montag'],
    [local('2026-11-15'), 'Nov 15', '15. Nov.'],
    [local('2025-11-21'), 'Nov 21, 2025', '21. Nov. 2025'],
    // The clock of the service is ahead of this device's.
    [local('2026-11-23', 8), 'Nov 23', '23. Nov.'],
  ])('%j is %s', (at, en, de) => {
    expect(shortMoment(at, NOW, 'en')).toBe(en);
    expect(shortMoment(at, NOW, 'de')).toBe(de);
  });
});

describeRule('date-formats', () => {
  it.each([
    ['date', '2026-11-22'],
    ['moment', '2026-11-22 09:05:00'],
    ['message', '11-22 09:05'],
    ['clock', '09:05'],
  ] as const)('of a %s: %s', (format, text) => {
    expect(fixedTime(local('2026-11-22', 9, 5), format)).toBe(text);
  });

  property(
    'an instant is written with the parts of the reader’s clock, each in its width',
    [fc.integer({ min: 0, max: 4_102_444_800_000 })],
    (at) => {
      const here = new Date(at);
      const two = (part: number): string => String(part).padStart(2, '0');
      const monthDay = `${two(here.getMonth() + 1)}-${two(here.getDate())}`;
      const clock = `${two(here.getHours())}:${two(here.getMinutes())}`;
      const written = (['date', 'moment', 'message', 'clock'] as const).map((format) =>
        fixedTime(epochMs(at), format),
      );
      const day = `${here.getFullYear()}-${monthDay}`;
      expect(written).toEqual([
        day,
        `${day} ${clock}:${two(here.getSeconds())}`,
        `${monthDay} ${clock}`,
        clock,
      ]);
    },
  );
});
