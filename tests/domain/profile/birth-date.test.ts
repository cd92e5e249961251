import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, checkAge, daysInMonth, parseBirthDate } from '@/domain/profile/birth-date';
import { epochMs } from '@/domain/shared/time';
import { at } from '@tests/support/builders';
import { outcome } from '@tests/support/expect-result';
import { agesAround, numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';
import { inEveryZone } from '@tests/support/zones';

const dates = fc
  .record({ year: fc.integer({ min: 1900, max: 2100 }), month: fc.integer({ min: 1, max: 12 }) })
  .chain(({ year, month }) =>
    fc.integer({ min: 1, max: daysInMonth(year, month) }).map((day) => ({ year, month, day })),
  );

describeRule('birth-date', () => {
  it.each([
    [{ year: 1990, month: 2, day: 28 }, 'ok'],
    [{ year: 1990, month: 2, day: 29 }, 'birth-date-invalid'],
    [{ year: 1992, month: 2, day: 29 }, 'ok'],
    [{ year: 1900, month: 2, day: 29 }, 'birth-date-invalid'],
    [{ year: 2000, month: 2, day: 29 }, 'ok'],
    [{ year: 1990, month: 4, day: 31 }, 'birth-date-invalid'],
    [{ year: 1990, month: 12, day: 31 }, 'ok'],
    [{ year: 1990, month: 12, day: 0 }, 'birth-date-invalid'],
    [{ year: 1990, month: 0 }, 'birth-date-invalid'],
    [{ year: 1990, month: 1 }, 'ok'],
    [{ year: 1990, month: 12 }, 'ok'],
    [{ year: 1990, month: 13 }, 'birth-date-invalid'],
    [{ year: 1899, month: 12 }, 'birth-date-invalid'],
    [{ year: 1900, month: 1 }, 'ok'],
    [{ year: 9999, month: 1 }, 'ok'],
    [{ year: 10_000, month: 1 }, 'birth-date-invalid'],
    [{ year: '1990', month: '7', day: '3' }, 'ok'],
    [{ year: 1990, month: 7, day: null }, 'ok'],
    [{ year: 1990, month: 7, day: 'x' }, 'birth-date-invalid'],
    [{ year: 1990.5, month: 7 }, 'birth-date-invalid'],
    [{ month: 7 }, 'birth-date-invalid'],
    [{ year: 1990 }, 'birth-date-invalid'],
    ['1990-07-03', 'birth-date-invalid'],
    [undefined, 'birth-date-invalid'],
    [null, 'birth-date-invalid'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseBirthDate(input))).toBe(expected);
  });

  it('keeps the day out when none was given', () => {
    expect(parseBirthDate({ year: 1990, month: 7 })).toEqual({
      ok: true,
      value: { year: 1990, month: 7 },
    });
  });

  property(
    'a date passes exactly when the calendar has it',
    [
      fc.integer({ min: 1900, max: 2100 }),
      fc.integer({ min: -1, max: 14 }),
      fc.integer({ min: -1, max: 33 }),
    ],
    (year, month, day) => {
      const real = new Date(Date.UTC(year, month - 1, day));
      const exists =
        real.getUTCFullYear() === year &&
        real.getUTCMonth() + 1 === month &&
        real.getUTCDate() === day;
      expect(parseBirthDate({ year, month, day }).ok).toBe(exists);
    },
  );

  const LONG = [1, 3, 5, 7, 8, 10, 12];
  const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lastDay = (year: number, month: number) => {
    if (month === 2) return isLeap(year) ? 29 : 28;
    return LONG.includes(month) ? 31 : 30;
  };

  property(
    'a date from 1900 to 9999 passes with every day its month has, in numbers or digits, or with none',
    [
      numbersAround(1900, 2000, 9999),
      numbersAround(1, 2, 12),
      fc.option(numbersAround(1, 28, 29, 30, 31), { nil: undefined }),
      fc.boolean(),
    ],
    (year, month, day, isTyped) => {
      const written = (value: number | undefined) =>
        isTyped && value !== undefined ? String(value) : value;
      const isMonth = year >= 1900 && year <= 9999 && month >= 1 && month <= 12;
      const isDay = day === undefined || (day >= 1 && day <= lastDay(year, month));
      const parsed = outcome(
        parseBirthDate({ year: written(year), month: written(month), day: written(day) }),
      );
      expect(parsed).toBe(isMonth && isDay ? 'ok' : 'birth-date-invalid');
      return parsed;
    },
    { ok: 0.15, 'birth-date-invalid': 0.3 },
  );

  property('never throws', [fc.anything()], (input) => {
    expect(['ok', 'birth-date-invalid']).toContain(outcome(parseBirthDate(input)));
  });
});

describeRule('age', () => {
  it.each([
    [{ year: 2000, month: 6, day: 15 }, '2018-06-14T23:59:59.999Z', 'under-age'],
    [{ year: 2000, month: 6, day: 15 }, '2018-06-15T00:00:00.000Z', 'ok'],
    [{ year: 2000, month: 6 }, '2018-06-29T12:00:00.000Z', 'under-age'],
    [{ year: 2000, month: 6 }, '2018-06-30T00:00:00.000Z', 'ok'],
    [{ year: 2000, month: 2, day: 29 }, '2018-02-28T12:00:00.000Z', 'under-age'],
    [{ year: 2000, month: 2, day: 29 }, '2018-03-01T00:00:00.000Z', 'ok'],
    [{ year: 2030, month: 1, day: 1 }, '2026-01-01T00:00:00.000Z', 'under-age'],
  ])('born %j, at %s: %s', (date, now, expected) => {
    inEveryZone(() => expect(outcome(checkAge(date, at(now)))).toBe(expected));
  });

  it.each([
    ['2024-12-30T00:00:00Z', 23],
    ['2024-12-31T00:00:00Z', 24],
    ['2025-01-01T00:00:00Z', 24],
  ])('born on New Year’s Eve 2000, at %s: %i', (now, age) => {
    expect(ageOn({ year: 2000, month: 12, day: 31 }, at(now))).toBe(age);
  });

  property(
    'grows by one at each birthday and never falls',
    [dates, fc.integer({ min: 0, max: 100 }), fc.nat(366 * 86_400_000)],
    (date, years, into) => {
      const birthday = Date.UTC(date.year + years, date.month - 1, date.day);
      expect(ageOn(date, epochMs(birthday))).toBe(years);
      expect(ageOn(date, epochMs(birthday + into))).toBeGreaterThanOrEqual(years);
      expect(ageOn(date, epochMs(birthday + into))).toBeLessThanOrEqual(years + 1);
    },
  );

  property(
    'a person without a day is never older than with one',
    [dates, fc.nat(4e12)],
    (date, now) => {
      const { year, month } = date;
      expect(ageOn({ year, month }, epochMs(now))).toBeLessThanOrEqual(ageOn(date, epochMs(now)));
    },
  );

  property(
    'a person is of age on their eighteenth birthday, and not the day before',
    [fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), agesAround(86_400_000)],
    (month, day, passed) => {
      const midnight = Date.UTC(2026, month - 1, day);
      const date = { year: 2008, month, day };
      expect(outcome(checkAge(date, epochMs(midnight + (passed % 86_400_000))))).toBe('ok');
      expect(outcome(checkAge(date, epochMs(midnight - 1)))).toBe('under-age');
    },
  );
});

describe('daysInMonth', () => {
  it.each([
    [2023, 2, 28],
    [2024, 2, 29],
    [2024, 1, 31],
    [2024, 4, 30],
    [2024, 12, 31],
  ])('%i-%i has %i', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days);
  });
});
