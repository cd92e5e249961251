import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  BILL_PAYMENT_DAYS,
  COIN_PRESETS,
  parseRecharge,
  priceInCents,
} from '@/domain/wallet/coin-packs';
import { coins } from '@/domain/wallet/coins';
import { outcome } from '@tests/support/expect-result';
import { numbersAround } from '@tests/support/edges';
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
    'there is no discount: two orders cost what one costs',
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
