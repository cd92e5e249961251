import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  DAY_MINUTES,
  isQuiet,
  parseQuietHours,
  USUAL_QUIET_HOURS,
} from '@/domain/notices/quiet-hours';
import { describeRule, property } from '@tests/support/rule';

const at = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};
const hours = (from: string, to: string) => ({ from: at(from), to: at(to) });

describeRule('quiet-hours', () => {
  it.each<[string, string, string, boolean]>([
    ['22:00', '08:00', '21:59', false],
    ['22:00', '08:00', '22:00', true],
    ['22:00', '08:00', '23:59', true],
    ['22:00', '08:00', '00:00', true],
    ['22:00', '08:00', '07:59', true],
    ['22:00', '08:00', '08:00', false],
    ['13:00', '14:30', '12:59', false],
    ['13:00', '14:30', '13:00', true],
    ['13:00', '14:30', '14:29', true],
    ['13:00', '14:30', '14:30', false],
    ['00:00', '06:00', '00:00', true],
    ['00:00', '06:00', '23:59', false],
    ['18:00', '00:00', '23:59', true],
    ['18:00', '00:00', '00:00', false],
    ['09:00', '09:00', '09:00', false],
    ['00:00', '00:00', '12:00', false],
  ])('from %s to %s, at %s: %s', (from, to, time, expected) => {
    expect(isQuiet(hours(from, to), at(time))).toBe(expected);
  });

  it('are none where none are chosen', () => {
    expect(isQuiet(undefined, 0)).toBe(false);
  });

  it('are 22:00 to 08:00 when they are first switched on', () => {
    expect(USUAL_QUIET_HOURS).toEqual(hours('22:00', '08:00'));
  });

  it.each<[unknown, unknown]>([
    [
      { from: 0, to: 1_439 },
      { from: 0, to: 1_439 },
    ],
    [
      { from: '60', to: '120' },
      { from: 60, to: 120 },
    ],
    [{ from: 0, to: 1_440 }, undefined],
    [{ from: -1, to: 5 }, undefined],
    [{ from: 1.5, to: 5 }, undefined],
    [{ from: 5 }, undefined],
    [undefined, undefined],
    ['22-8', undefined],
  ])('%j is read as %j', (input, expected) => {
    expect(parseQuietHours(input)).toEqual(expected);
  });

  const minute = fc.integer({ min: 0, max: DAY_MINUTES - 1 });

  property('last from their begin to their end', [minute, minute], (from, to) => {
    const quiet = Array.from({ length: DAY_MINUTES }, (_, each) => isQuiet({ from, to }, each));
    const length = (to - from + DAY_MINUTES) % DAY_MINUTES;
    expect(quiet.filter(Boolean)).toHaveLength(length);
    expect(isQuiet({ from, to }, from)).toBe(length > 0);
    expect(isQuiet({ from, to }, to)).toBe(false);
  });
});
