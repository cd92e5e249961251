import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coins, parseCoinAmount } from '@/domain/wallet/coins';
import { expectErr, outcome } from '@tests/support/expect-result';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

describeRule('coin-amount', () => {
  it.each([
    [1, 'ok'],
    ['1', 'ok'],
    [' 50 ', 'ok'],
    ['１０', 'ok'],
    ['0010', 'ok'],
    [1_000_000, 'ok'],
    [1_000_001, 'amount-too-large'],
    ['99999999999999999999', 'amount-too-large'],
    ['9007199254740993', 'amount-too-large'],
    [2 ** 53, 'amount-not-positive-integer'],
    ['x99999999999999999999', 'amount-not-positive-integer'],
    ['99999999999999999999x', 'amount-not-positive-integer'],
    ['9007199254740991', 'amount-too-large'],
    [0, 'amount-not-positive-integer'],
    ['0', 'amount-not-positive-integer'],
    ['0000000000000000000', 'amount-not-positive-integer'],
    ['0000000000000000005', 'amount-not-positive-integer'],
    [-1, 'amount-not-positive-integer'],
    ['-1', 'amount-not-positive-integer'],
    ['+1', 'amount-not-positive-integer'],
    [1.5, 'amount-not-positive-integer'],
    ['1.0', 'amount-not-positive-integer'],
    ['1,000', 'amount-not-positive-integer'],
    ['1e3', 'amount-not-positive-integer'],
    ['', 'amount-not-positive-integer'],
    ['ten', 'amount-not-positive-integer'],
    [Number.NaN, 'amount-not-positive-integer'],
    [Infinity, 'amount-not-positive-integer'],
    [undefined, 'amount-not-positive-integer'],
  ])('%j: %s', (input, expected) => {
    expect(outcome(parseCoinAmount(input))).toBe(expected);
  });

  it('names the limit it was given', () => {
    expect(outcome(parseCoinAmount(10, 10))).toBe('ok');
    expect(expectErr(parseCoinAmount(11, 10))).toEqual({ kind: 'amount-too-large', max: 10 });
    expect(expectErr(parseCoinAmount('9'.repeat(20), 10))).toEqual({
      kind: 'amount-too-large',
      max: 10,
    });
  });

  property(
    'reads back every amount in its digits',
    [fc.integer({ min: 1, max: 1_000_000 })],
    (amount) => {
      expect(parseCoinAmount(String(amount))).toEqual({ ok: true, value: amount });
    },
  );

  property(
    'never throws, and only positive integers pass',
    [fc.oneof(fc.anything(), fc.integer({ min: -5, max: 2_000_000 }))],
    (input) => {
      const parsed = parseCoinAmount(input);
      if (parsed.ok) expect(Number.isInteger(parsed.value) && parsed.value >= 1).toBe(true);
      return parsed.ok;
    },
    { true: 0.14, false: 0.35 },
  );

  property(
    'from one coin to a million, typed or sent',
    [
      numbersAround(1, 1_000_000),
      fc.constantFrom(String, Number, (amount: number) => ` ${amount} `),
    ],
    (amount, written) => {
      const parsed = outcome(parseCoinAmount(written(amount)));
      const whole = amount > 1_000_000 ? 'amount-too-large' : 'ok';
      expect(parsed).toBe(amount < 1 ? 'amount-not-positive-integer' : whole);
      return parsed;
    },
    { ok: 0.3, 'amount-too-large': 0.1, 'amount-not-positive-integer': 0.05 },
  );
});

describe('coins', () => {
  it.each([-1, 0.5, Number.NaN, Infinity, 2 ** 53])('refuses %d', (value) => {
    expect(() => coins(value)).toThrow(`not an amount of coins: ${value}`);
  });

  it.each([0, 1, Number.MAX_SAFE_INTEGER])('takes %d', (value) => {
    expect(coins(value)).toBe(value);
  });
});
