import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, epochMs } from '@/domain/shared/time';
import {
  BILL_PAYMENT_DAYS,
  COIN_PRESETS,
  parseRecharge,
  priceInCents,
  billExpected,
  tradingDaysLater,
} from '@/domain/wallet/coin-packs';
import { coins } from '@/domain/wallet/coins';
import { at } from '@tests/support/builders';
import { numbersAround } from '@tests/support/edges';
import { outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

describeRule('recharge', () => {
  it.each([
    [0, 'amount-not-positive-integer'],
    [1, 'ok'],
    ['10', 'ok'],
    [10_000, 'ok'],
    [10_001, 'amount-too-large'],
    [1.5, 'amount-not-positive-integer'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseRecharge(input))).toBe(expected);
  });

  it('a coin is a dollar, a bill takes three to six trading days', () => {
    expect(priceInCents(coins(7))).toBe(700);
    expect(BILL_PAYMENT_DAYS).toEqual({ min: 3, max: 6 });
    expect(COIN_PRESETS).toEqual([10, 50, 100, 500]);
  });

  property(
    'there is no discount: two orders cost the same as a single one of both',
    [fc.nat(5_000), fc.nat(5_000)],
    (one, two) => {
      expect(priceInCents(coins(one)) + priceInCents(coins(two))).toBe(
        priceInCents(coins(one + two)),
      );
    },
  );

  property(
    '1 to 10000 coins are bought at once',
    [numbersAround(1, 10_000)],
    (amount) => {
      const parsed = outcome(parseRecharge(amount));
      const whole = amount > 10_000 ? 'amount-too-large' : 'ok';
      expect(parsed).toBe(amount < 1 ? 'amount-not-positive-integer' : whole);
      return parsed;
    },
    { ok: 0.3, 'amount-too-large': 0.1, 'amount-not-positive-integer': 0.05 },
  );
});

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
