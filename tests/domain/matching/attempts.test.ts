import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { attemptsLeft, nextReset } from '@/domain/matching/matching';
import { TIERS } from '@/domain/membership/tier';
import { epochMs, serviceDay } from '@/domain/shared/time';
import { at } from '@tests/support/builders';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';
import { inEveryZone } from '@tests/support/zones';

const instants = fc.nat(4_102_444_800_000).map(epochMs);

describeRule('matching-attempts', () => {
  it.each([
    ['ordinary', 0, 10],
    ['ordinary', 9, 1],
    ['ordinary', 10, 0],
    ['ordinary', 11, 0],
    ['vip', 29, 1],
    ['vip', 30, 0],
    ['svip', 99, 1],
    ['svip', 100, 0],
  ] as const)('%s after %i: %i', (tier, used, left) => {
    expect(attemptsLeft(tier, used)).toBe(left);
  });

  property(
    'never below zero, and one less for each one used',
    [fc.constantFrom(...TIERS), fc.nat(200)],
    (tier, used) => {
      const left = attemptsLeft(tier, used);
      expect(left).toBeGreaterThanOrEqual(0);
      if (left > 0) expect(attemptsLeft(tier, used + 1)).toBe(left - 1);
      return left > 0;
    },
    { true: 0.15, false: 0.34 },
  );

  property(
    'ten, thirty or a hundred searches begin, and not one more',
    [fc.constantFrom(...TIERS), numbersAround(10, 30, 100)],
    (tier, used) => {
      const most = { ordinary: 10, vip: 30, svip: 100 }[tier];
      const begins = attemptsLeft(tier, Math.max(0, used)) > 0;
      expect(begins).toBe(used < most);
      return begins ? 'begins' : 'refused';
    },
    { begins: 0.2, refused: 0.2 },
  );
});

describeRule('service-day', () => {
  it.each([
    ['2026-03-01T00:00:00.000Z', '2026-03-01', '2026-03-02T00:00:00.000Z'],
    ['2026-03-01T23:59:59.999Z', '2026-03-01', '2026-03-02T00:00:00.000Z'],
    ['2026-03-02T00:00:00.000Z', '2026-03-02', '2026-03-03T00:00:00.000Z'],
    ['2026-03-01T23:30:00.000-03:00', '2026-03-02', '2026-03-03T00:00:00.000Z'],
    ['2024-02-28T23:59:59.999Z', '2024-02-28', '2024-02-29T00:00:00.000Z'],
    ['2025-12-31T12:00:00.000Z', '2025-12-31', '2026-01-01T00:00:00.000Z'],
  ])('%s belongs to %s and ends at %s', (now, day, end) => {
    inEveryZone(() => {
      expect(serviceDay(at(now))).toBe(day);
      expect(nextReset(at(now))).toBe(at(end));
    });
  });

  property('the day lasts until its reset and not a millisecond longer', [instants], (now) => {
    const reset = nextReset(now);
    expect(reset).toBeGreaterThan(now);
    expect(reset - now).toBeLessThanOrEqual(86_400_000);
    expect(serviceDay(epochMs(reset - 1))).toBe(serviceDay(now));
    expect(serviceDay(reset)).not.toBe(serviceDay(now));
  });
});
