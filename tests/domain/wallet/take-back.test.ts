import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { coins } from '@/domain/wallet/coins';
import { accountText, checkTransaction, type Movement } from '@/domain/wallet/ledger';
import {
  centsTakenBack,
  coinsForCents,
  coinsTakenFor,
  coinsGivingBack,
  NOTHING_BACK,
  orderRefund,
  paymentReturned,
  paymentTakenBack,
  type MoneyBack,
} from '@/domain/wallet/take-back';
import { aKey, ANN } from '@tests/support/builders';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const key = aKey('k');
const order = { user: ANN, orderId: 'o1', cents: 1_000 };

function lines(transaction: Movement | undefined): string[] {
  return (transaction?.entries ?? []).map(
    ({ account, unit, amount }) => `${accountText(account)} ${amount} ${unit}`,
  );
}

describeRule('payment-take-back', () => {
  it.each<[string, Movement | undefined, string[]]>([
    [
      'all of it is there',
      paymentTakenBack(key, { amount: 10, held: 30 }, order),
      ['user:1 -10 coin', 'mint 10 coin'],
    ],
    [
      'a part is there',
      paymentTakenBack(key, { amount: 10, held: 4 }, order),
      ['user:1 -4 coin', 'mint 4 coin', 'mint -6 coin-debt', 'user:1 6 coin-debt'],
    ],
    ['no whole coin', paymentTakenBack(key, { amount: 0, held: 4 }, order), []],
    [
      'the money is here again',
      paymentReturned(key, 10, order),
      ['mint -10 coin', 'user:1 10 coin'],
    ],
    ['nothing was taken', paymentReturned(key, 0, order), []],
    [
      'coins instead of goods',
      orderRefund(key, coins(9), { ...order, reason: 'broken' }),
      ['mint -9 coin', 'user:1 9 coin'],
    ],
  ])('%s', (_, transaction, expected) => {
    expect(lines(transaction)).toEqual(expected);
  });

  it.each<[string, Partial<MoneyBack>, number, number]>([
    ['nothing', {}, 0, 0],
    ['a refund', { refunded: 300 }, 0, 300],
    ['a reversal', {}, 400, 400],
    ['a refund and a reversal', { refunded: 300 }, 400, 700],
    ['a refund and an open dispute', { refunded: 300, disputed: 400 }, 0, 700],
    ['a reversal and the dispute it is for', { disputed: 400 }, 400, 400],
    ['a dispute that is lost', { lost: 400 }, 0, 400],
    ['a dispute that is lost and refunded', { refunded: 400, lost: 400 }, 0, 400],
    ['a dispute that is lost and reversed', { lost: 400 }, 400, 400],
    ['a reversal that is undone, since the dispute is won', { won: 400 }, 400, 0],
    ['a part of it undone', { won: 100 }, 400, 300],
    ['never more than there was', { refunded: 700, disputed: 400 }, 900, 1_000],
  ])('what went back: %s', (_, back, reversed, expected) => {
    expect(centsTakenBack(1_000, { ...NOTHING_BACK, ...back }, reversed)).toBe(expected);
  });

  it.each([
    ['a dispute cannot be read', { disputesUnknown: true }, 400],
    ['it cannot, and more went back', { disputesUnknown: true, refunded: 700 }, 700],
    ['every dispute was read', {}, 0],
  ] as const)(
    'what was taken before stays taken while a dispute cannot be read: %s',
    (_, back, expected) => {
      expect(centsTakenBack(1_000, { ...NOTHING_BACK, ...back }, 0, 400)).toBe(expected);
    },
  );

  it.each([
    [0, 0],
    [99, 0],
    [100, 1],
    [1_050, 10],
  ])('%i cents are %i coins', (cents, expected) => {
    expect(coinsForCents(cents)).toBe(expected);
  });

  it.each([
    [0, 0],
    [1, 1],
    [100, 1],
    [101, 2],
    [899, 9],
  ])('%i cents are given back as %i coins', (cents, expected) => {
    expect(coinsGivingBack(cents)).toBe(expected);
  });

  property(
    'however small the refunds, one has the coins of the money that is here, and none when all went back',
    [
      fc.integer({ min: 1, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 900 })),
      fc.boolean(),
    ],
    (cents, parts, isCompensated) => {
      // What is given as ordered was paid to the cent, in whole coins.
      const captured = isCompensated ? cents : Math.ceil(cents / 100) * 100;
      let [back, held] = [0, coinsGivingBack(captured)];
      for (const part of [...parts, captured]) {
        const before = back;
        back = Math.min(captured, back + part);
        const taken = (gone: number) => coinsTakenFor(gone, { captured, isCompensated });
        held -= taken(back) - taken(before);
        expect(held).toBe(Math.ceil((captured - back) / 100));
      }
      expect([back, held]).toEqual([captured, 0]);
    },
  );

  property(
    'takes exactly what is meant, from what is held or as a debt',
    [fc.integer({ min: 1, max: 10_000 }), fc.nat(10_000)],
    (amount, held) => {
      const taken = paymentTakenBack(key, { amount, held }, order);
      expect(taken && checkTransaction(taken).ok).toBe(true);
      const of = (unit: string) =>
        (taken?.entries ?? [])
          .filter((entry) => entry.account.kind === 'user' && entry.unit === unit)
          .reduce((sum, entry) => sum + entry.amount, 0);
      expect(held + of('coin')).toBeGreaterThanOrEqual(0);
      expect(of('coin-debt') - of('coin')).toBe(amount);
    },
  );

  property(
    'what is held is taken, the rest is owed, and nobody is left below zero',
    [fc.integer({ min: 1, max: 1_000 }), numbersAround(0)],
    (amount, over) => {
      const held = Math.max(0, amount + over);
      const booked = paymentTakenBack(key, { amount, held }, order);
      const sum = (unit: string) =>
        (booked?.entries ?? [])
          .filter((entry) => accountText(entry.account) === 'user:1' && entry.unit === unit)
          .reduce((all, entry) => all + entry.amount, 0);
      expect(held + sum('coin')).toBeGreaterThanOrEqual(0);
      expect(sum('coin-debt') - sum('coin')).toBe(amount);
      expect(sum('coin-debt')).toBe(held < amount ? amount - held : 0);
      return held < amount ? 'owes' : 'paid';
    },
    { owes: 0.2, paid: 0.2 },
  );
});
