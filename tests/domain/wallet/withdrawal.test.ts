import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY } from '@/domain/shared/time';
import { TRANSLATION_PACKS } from '@/domain/translation/translation-packs';
import { coins } from '@/domain/wallet/coins';
import { checkTransaction } from '@/domain/wallet/ledger';
import type { Product } from '@/domain/wallet/order';
import {
  isNewCoins,
  unusedCoins,
  withdrawal,
  withdrawalEnds,
  type Withdrawable,
} from '@/domain/wallet/take-back';
import { at } from '@tests/support/builders';
import { describeRule, property } from '@tests/support/rule';

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
    'nobody gets back more than was bought, is here, or was not followed by others, and the books are even',
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
