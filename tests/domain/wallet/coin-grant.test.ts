import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { epochMs } from '@/domain/shared/time';
import {
  checkGrantLimit,
  coinGrant,
  grantDay,
  GRANTED_A_DAY,
  grantsLeft,
  parseCoinGrant,
  parseGrantReason,
} from '@/domain/wallet/coin-grant';
import { coins } from '@/domain/wallet/coins';
import { checkTransaction } from '@/domain/wallet/ledger';
import { aKey, ANN } from '@tests/support/builders';
import { expectErr, outcome } from '@tests/support/expect-result';
import { numbersAround, textsAround } from '@tests/support/edges';
import { faultyWords, firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

const reason = 'Paid twice';

describeRule('coin-grant', () => {
  it.each<[object, string]>([
    [{ coins: 1, reason }, 'ok'],
    [{ coins: 0, reason }, 'amount-not-positive-integer'],
    [{ coins: -5, reason }, 'amount-not-positive-integer'],
    [{ coins: 1.5, reason }, 'amount-not-positive-integer'],
    [{ coins: 1_000_001, reason }, 'amount-too-large'],
    [{ coins: 1, reason: ' ' }, 'grant-reason-empty'],
    [{ coins: 1 }, 'grant-reason-empty'],
    [{ coins: 1, reason: 'x'.repeat(200) }, 'ok'],
    [{ coins: 1, reason: 'x'.repeat(201) }, 'grant-reason-too-long'],
    [{ coins: 1, reason: 'a\u0007b' }, 'grant-reason-forbidden'],
  ])('%j: %s', (given, expected) => {
    expect(outcome(parseCoinGrant(given))).toBe(expected);
  });

  it('is limited to 500 a day, which begins at midnight UTC', () => {
    expect(GRANTED_A_DAY).toBe(500);
    expect(grantsLeft(500, 0)).toBe(500);
    expect(grantsLeft(500, 501)).toBe(0);
    expect(outcome(checkGrantLimit({ coins: coins(500), reason }, 500))).toBe('ok');
    expect(expectErr(checkGrantLimit({ coins: coins(501), reason }, 500))).toEqual({
      kind: 'grant-limit',
      left: 500,
    });
    const midnight = Date.UTC(2026, 10, 22);
    expect(grantDay(epochMs(midnight))).toBe(midnight);
    expect(grantDay(epochMs(midnight + 86_399_999))).toBe(midnight);
    expect(grantDay(epochMs(midnight + 86_400_000))).toBe(midnight + 86_400_000);
  });

  property(
    'the grants of a day stay within the limit',
    [fc.array(fc.integer({ min: 1, max: 400 }))],
    (all) => {
      let given = 0;
      for (const amount of all) {
        const left = grantsLeft(GRANTED_A_DAY, given);
        if (checkGrantLimit({ coins: coins(amount), reason }, left).ok) given += amount;
        expect(given).toBeLessThanOrEqual(500);
      }
    },
  );

  property(
    'the movement balances and carries its reason',
    [fc.integer({ min: 1, max: 999 })],
    (amount) => {
      const detail = { user: ANN, grantId: 'g1', reason };
      const movement = coinGrant(aKey('g'), { coins: coins(amount), reason }, detail);
      expect(checkTransaction(movement).ok).toBe(true);
      expect(movement.entries).toEqual([
        { account: { kind: 'mint' }, unit: 'coin', amount: -amount },
        { account: { kind: 'user', user: ANN }, unit: 'coin', amount },
      ]);
      expect(movement.detail.reason).toBe(reason);
    },
  );

  property(
    'has a reason of 200 characters at most, and 500 coins are the last that pass in a day',
    [numbersAround(1, 500), textsAround(1, 200)],
    (amount, { text, length }) => {
      const parsed = parseCoinGrant({ coins: amount, reason: text });
      const short = length > 200 ? 'grant-reason-too-long' : 'ok';
      const words = length === 0 ? 'grant-reason-empty' : short;
      expect(outcome(parsed)).toBe(amount < 1 ? 'amount-not-positive-integer' : words);
      if (!parsed.ok) return parsed.error.kind;
      const checked = outcome(checkGrantLimit(parsed.value, grantsLeft(500, 0)));
      expect(checked).toBe(amount > 500 ? 'grant-limit' : 'ok');
      return checked;
    },
    { ok: 0.1, 'grant-limit': 0.05, 'grant-reason-too-long': 0.1, 'grant-reason-empty': 0.03 },
  );

  property(
    'of several faults of its words the first is named',
    [faultyWords(200)],
    ({ text, isBlank, isLong, isForbidden }) => {
      expect(outcome(parseGrantReason(text))).toBe(
        firstRefusal({
          'grant-reason-empty': isBlank,
          'grant-reason-too-long': isLong,
          'grant-reason-forbidden': isForbidden,
        }),
      );
    },
  );
});
