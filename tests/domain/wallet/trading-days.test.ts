import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, epochMs } from '@/domain/shared/time';
import { billExpected, tradingDaysLater } from '@/domain/wallet/coin-packs';
import { at } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';

const day = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

describeRule('bill-days', () => {
  it.each([
    ['2026-11-23', 0, '2026-11-23'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-20', 3, '2026-11-25'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 6, '2026-11-30'],
    ['2026-11-23', 5, '2026-11-30'],
  ])('%s and %i days: %s', (from, days, expected) => {
    expect(day(tradingDaysLater(at(`${from}T12:00:00Z`), days))).toBe(expected);
  });

  it('a bill sent on a Friday is expected from Wednesday to Monday', () => {
    const { from, to } = billExpected(at('2026-11-20T12:00:00Z'));
    expect([day(from), day(to)]).toEqual(['2026-11-25', '2026-11-30']);
  });

  property(
    'a week always has five of them, and none falls on a weekend',
    [fc.nat(20_000), fc.integer({ min: 1, max: 30 })],
    (start, days) => {
      const then = tradingDaysLater(epochMs(start * DAY), days);
      expect([1, 2, 3, 4, 5]).toContain(new Date(then).getUTCDay());
      expect(tradingDaysLater(then, 5) - then).toBe(7 * DAY);
    },
  );
});
