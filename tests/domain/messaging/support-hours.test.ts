import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  parseSupportHours,
  supportPeriod,
  writeSupportHours,
} from '@/domain/messaging/support-hours';
import { DAY, epochMs } from '@/domain/shared/time';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const two = (value: number) => String(value).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

describeRule('support-hours', () => {
  it.each([
    ['09:00-18:00', { from: 540, to: 1080 }],
    ['00:00-24:00', { from: 0, to: 1440 }],
    ['00:00-24:01', undefined],
    ['18:00-09:00', undefined],
    ['09:00-09:00', undefined],
    ['9:00-18:00', undefined],
    ['09:60-18:00', undefined],
    ['', undefined],
  ])('%j is %j', (text, expected) => {
    const parsed = parseSupportHours(text);
    expect(parsed.ok ? parsed.value : undefined).toEqual(expected);
  });

  property(
    'two times of a day in order are hours',
    [fc.nat(1_439), fc.nat(1_439)],
    (one, another) => {
      const parsed = parseSupportHours(`${clock(one)}-${clock(another)}`);
      expect(parsed.ok).toBe(one < another);
      if (parsed.ok) expect(parsed.value).toEqual({ from: one, to: another });
      return parsed.ok;
    },
    { true: 0.25, false: 0.24 },
  );

  property(
    'begin from 00:00 on and end by 24:00, after they begin',
    [numbersAround(0, 540, 1_440), numbersAround(0, 540, 1_440)],
    (from, to) => {
      const [begin, end] = [Math.max(0, from), Math.max(0, to)];
      const parsed = parseSupportHours(`${clock(begin)}-${clock(end)}`);
      const are = begin < end && end <= 1_440;
      expect(parsed).toEqual(
        are
          ? { ok: true, value: { from: begin, to: end } }
          : { ok: false, error: { kind: 'support-hours' } },
      );
      return are ? 'hours' : 'none';
    },
    { hours: 0.15, none: 0.3 },
  );

  const noonInBerlin = epochMs(Date.UTC(2026, 6, 1, 10, 0, 30));
  const ofBerlin = supportPeriod({ from: 540, to: 1_080 }, noonInBerlin, 720);

  it('are two moments of the day in the zone they are meant in', () => {
    expect(ofBerlin).toEqual({
      from: Date.UTC(2026, 6, 1, 7),
      to: Date.UTC(2026, 6, 1, 16),
    });
  });

  it.each([
    ['de', 'Europe/Berlin', '09:00–18:00 Uhr (MESZ)'],
    ['de', 'UTC', '07:00–16:00 Uhr (UTC)'],
    ['en', 'America/New_York', '3:00 AM – 12:00 PM (EDT)'],
    // Beyond midnight there, and without dates.
    ['ru', 'Asia/Tokyo', '16:00–01:00 (GMT+9)'],
  ] as const)('in %s where the clocks show %s they are %j', (language, zone, expected) => {
    expect(writeSupportHours(language, ofBerlin, zone).replace(/\s/g, ' ')).toBe(expected);
  });

  it('of a whole day are the same everywhere', () => {
    const day = { from: noonInBerlin, to: epochMs(noonInBerlin + DAY) };
    expect(writeSupportHours('de', day, 'Asia/Tokyo')).toBe('0:00–24:00');
  });
});
