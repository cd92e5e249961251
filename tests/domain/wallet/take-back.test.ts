import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY } from '@/domain/shared/time';
import { TRANSLATION_PACKS } from '@/domain/translation/translation-packs';
import { coins } from '@/domain/wallet/coins';
import { accountText, checkTransaction, type Movement } from '@/domain/wallet/ledger';
import type { Product } from '@/domain/wallet/order';
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
  isNewCoins,
  unusedCoins,
  withdrawal,
  withdrawalEnds,
  type Withdrawable,
} from '@/domain/wallet/take-back';
import { aKey, ANN, at } from '@tests/support/builders';
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
    'an earlier take-back stays while a dispute cannot be read: %s',
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
    'with refunds of any size, a person has the coins of the money that is here, and none when all went back',
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
    'takes exactly the intended amount, from the balance or as a debt',
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
    'a balance is taken, the rest is owed, and no balance is below zero',
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

const PAID = at('2026-11-02T15:00:00Z');
const TEN: Product = { kind: 'coins', amount: coins(10) };

const ORDER: Withdrawable = {
  order: { product: TEN, state: 'paid' },
  paidAt: PAID,
  captured: { cents: 1_000, currency: 'USD' },
  takenBackCents: 0,
  held: 10,
  debt: 0,
  cameAfter: 0,
};

const unused = (change: Partial<Withdrawable> = {}, days = 14, now = PAID) =>
  unusedCoins({ ...ORDER, ...change }, days, now);

describeRule('withdrawal', () => {
  it.each([
    ['2026-11-02T00:00:00Z', 14, '2026-11-17T00:00:00Z'],
    ['2026-11-02T23:59:59.999Z', 14, '2026-11-17T00:00:00Z'],
    ['2026-11-03T00:00:00Z', 14, '2026-11-18T00:00:00Z'],
    ['2026-11-02T12:00:00Z', 1, '2026-11-04T00:00:00Z'],
    ['2026-12-31T12:00:00Z', 14, '2027-01-15T00:00:00Z'],
  ])('of what was paid at %s in %i days it is over at %s', (paid, days, end) => {
    expect(withdrawalEnds(at(paid), days)).toBe(at(end));
  });

  it.each([
    ['all of them', {}, 10],
    ['three spent', { held: 7 }, 7],
    ['all spent', { held: 0 }, 0],
    ['ten and fifteen that were there before', { held: 25 }, 10],
    ['those that were there before are used first', { held: 7 }, 7],
    ['spent, and as many came after', { held: 10, cameAfter: 10 }, 0],
    ['three spent, and five came after', { held: 12, cameAfter: 5 }, 7],
    ['more came after than are here', { held: 3, cameAfter: 9 }, 0],
    ['a debt', { debt: 1 }, 0],
    ['a part went back', { takenBackCents: 400 }, 6],
    ['half a coin went back', { takenBackCents: 50 }, 9],
    ['all went back', { takenBackCents: 1_000 }, 0],
    ['another currency', { captured: { cents: 1_000, currency: 'EUR' } }, 0],
    ['no money came', { captured: undefined }, 0],
    ['not paid', { order: { product: TEN, state: 'open' } }, 0],
    ['refunded', { order: { product: TEN, state: 'refunded' } }, 0],
    ['held by us', { order: { product: TEN, state: 'mismatch' } }, 0],
    [
      'no coins',
      { order: { product: { kind: 'translation', pack: TRANSLATION_PACKS[0]! }, state: 'paid' } },
      0,
    ],
  ] as const)('%s: %o leave %i', (_, change, left) => {
    expect(unused(change)).toBe(left);
  });

  it('ends with its last moment, and where no days are given', () => {
    const end = withdrawalEnds(PAID, 14);
    expect(unused({}, 14, at(new Date(end - 1).toISOString()))).toBe(10);
    expect(unused({}, 14, end)).toBe(0);
    expect(unused({}, 0)).toBe(0);
  });

  it('knows coins that only came back', () => {
    expect(
      ['red-packet-return', 'translation-release', 'shop-refund'].map((kind) =>
        isNewCoins(kind as 'shop-refund'),
      ),
    ).toEqual([false, false, false]);
    expect(
      ['coin-top-up', 'red-packet-open', 'welcome'].map((kind) => isNewCoins(kind as 'welcome')),
    ).toEqual([true, true, true]);
  });

  property(
    'no person gets back more than was bought, is here, or was not followed by others, and the books are even',
    [
      fc.integer({ min: 1, max: 10_000 }),
      fc.nat(20_000),
      fc.nat(20_000),
      fc.nat(1_000_000),
      fc.nat(40),
    ],
    (amount, held, cameAfter, takenBackCents, days) => {
      const order = { product: { kind: 'coins', amount: coins(amount) }, state: 'paid' } as const;
      const captured = { cents: amount * 100, currency: 'USD' };
      const now = (PAID + days * DAY) as typeof PAID;
      const left = unused({ order, captured, held, cameAfter, takenBackCents }, 14, now);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(Math.min(amount, held));
      expect(left * 100 + takenBackCents <= captured.cents || left === 0).toBe(true);
      const taken = coins(Math.max(1, left));
      const detail = { user: 1 as never, orderId: 'O', cents: taken * 100 };
      expect(checkTransaction(withdrawal('k' as never, taken, detail)).ok).toBe(true);
    },
  );
});
