import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPlan } from '@/domain/membership/membership';
import { findTranslationPack } from '@/domain/translation/translation-packs';
import { coins } from '@/domain/wallet/coins';
import {
  orderCause,
  boughtSince,
  orderCents,
  priceInCoins,
  stepOrder,
  type Order,
  type OrderEvent,
  type OrderState,
  type OtherOrder,
  type Product,
} from '@/domain/wallet/order';
import { epochMs } from '@/domain/shared/time';
import { ANN, BO } from '@tests/support/builders';
import { expectOk, outcome } from '@tests/support/expect-result';
import { orderEvents } from '@tests/support/stories';
import { describeRule, property } from '@tests/support/rule';

const someCoins: Product = { kind: 'coins', amount: coins(10) };
const pack = { kind: 'translation', pack: expectOk(findTranslationPack(1)) } as const;
const plan: Product = { kind: 'membership', plan: expectOk(findPlan(4)) };
const order = (state: OrderState, product: Product = pack, given = false): Order => ({
  id: 'o1',
  buyer: ANN,
  receiver: ANN,
  product,
  cents: orderCents(product),
  state,
  given: given || state === 'paid',
  compensated: false,
});
const captured = (cents: number, currency = 'USD'): OrderEvent => ({
  kind: 'captured',
  cents,
  currency,
});
describeRule('order-life', () => {
  it.each<[OrderState, OrderEvent, string]>([
    ['open', { kind: 'pay-with-coins' }, 'paid'],
    ['open', { kind: 'payment-begun' }, 'pending'],
    ['open', { kind: 'cancelled' }, 'cancelled'],
    ['open', { kind: 'declined' }, 'declined'],
    ['open', { kind: 'dismissed' }, 'cancelled'],
    ['declined', { kind: 'dismissed' }, 'cancelled'],
    ['pending', { kind: 'dismissed' }, 'order-pending'],
    ['paid', { kind: 'dismissed' }, 'order-paid'],
    ['mismatch', { kind: 'dismissed' }, 'order-held'],
    ['refunded', { kind: 'dismissed' }, 'order-closed'],
    ['open', { kind: 'bought-meanwhile' }, 'cancelled'],
    ['declined', { kind: 'bought-meanwhile' }, 'cancelled'],
    ['cancelled', { kind: 'bought-meanwhile' }, 'order-closed'],
    ['pending', { kind: 'bought-meanwhile' }, 'order-pending'],
    ['paid', { kind: 'bought-meanwhile' }, 'order-paid'],
    ['mismatch', { kind: 'bought-meanwhile' }, 'order-held'],
    ['open', captured(900), 'paid'],
    ['pending', captured(900), 'paid'],
    ['pending', captured(899), 'mismatch'],
    ['pending', captured(901), 'mismatch'],
    ['pending', captured(900, 'EUR'), 'mismatch'],
    ['pending', { kind: 'declined' }, 'declined'],
    ['pending', { kind: 'cancelled' }, 'cancelled'],
    ['pending', { kind: 'pay-with-coins' }, 'order-pending'],
    ['declined', { kind: 'payment-begun' }, 'pending'],
    ['declined', { kind: 'pay-with-coins' }, 'paid'],
    ['cancelled', captured(900), 'paid'],
    ['cancelled', { kind: 'payment-begun' }, 'order-closed'],
    ['cancelled', { kind: 'pay-with-coins' }, 'order-closed'],
    ['paid', captured(900), 'order-paid'],
    ['paid', { kind: 'declined' }, 'order-paid'],
    ['paid', { kind: 'cancelled' }, 'order-paid'],
    ['mismatch', captured(900), 'order-held'],
    ['mismatch', { kind: 'cancelled' }, 'order-held'],
    ['pending', { kind: 'not-paid' }, 'open'],
    ['declined', { kind: 'not-paid' }, 'declined'],
    ['paid', { kind: 'not-paid' }, 'order-paid'],
    ['pending', { kind: 'undeliverable' }, 'mismatch'],
    ['paid', { kind: 'taken-back', whole: true }, 'refunded'],
    ['paid', { kind: 'taken-back', whole: false }, 'paid'],
    ['pending', { kind: 'taken-back', whole: true }, 'refunded'],
    ['pending', { kind: 'taken-back', whole: false }, 'mismatch'],
    ['refunded', captured(900), 'order-closed'],
    ['refunded', { kind: 'returned' }, 'mismatch'],
    ['mismatch', { kind: 'delivered-by-operator' }, 'paid'],
    ['mismatch', { kind: 'refunded-by-operator' }, 'refunded'],
    ['paid', { kind: 'refunded-by-operator' }, 'refunded'],
    ['paid', { kind: 'delivered-by-operator' }, 'order-paid'],
    ['open', { kind: 'refunded-by-operator' }, 'order-closed'],
  ])('%s, %j: %s', (state, event, expected) => {
    const next = stepOrder(order(state), event);
    expect(next.ok ? next.value.state : next.error.kind).toBe(expected);
  });

  it('coins are not bought with coins', () => {
    expect(outcome(stepOrder(order('open', someCoins), { kind: 'pay-with-coins' }))).toBe(
      'order-not-for-coins',
    );
  });

  it('is paid again when the money of given goods is here again', () => {
    const next = stepOrder(order('refunded', pack, true), { kind: 'returned' });
    expect(next.ok && next.value.state).toBe('paid');
  });

  it('stays refunded when an operator gave coins for it, whatever becomes of the money', () => {
    const refunded = expectOk(stepOrder(order('paid'), { kind: 'refunded-by-operator' }));
    expect(refunded).toMatchObject({ state: 'refunded', given: true, compensated: true });
    for (const event of [
      { kind: 'returned' },
      { kind: 'taken-back', whole: false },
      { kind: 'taken-back', whole: true },
    ] as const) {
      expect(expectOk(stepOrder(refunded, event)).state).toBe('refunded');
    }
    expect(outcome(stepOrder(refunded, { kind: 'refunded-by-operator' }))).toBe('order-closed');
  });

  it.each<[readonly OrderEvent[], string | undefined]>([
    [[], undefined],
    [[captured(900)], undefined],
    [[{ kind: 'declined' }], undefined],
    [[{ kind: 'cancelled' }], undefined],
    [[{ kind: 'declined' }, { kind: 'dismissed' }], undefined],
    [[{ kind: 'declined' }, { kind: 'bought-meanwhile' }], 'bought-meanwhile'],
    [[captured(899)], 'amount'],
    [[captured(900, 'EUR')], 'amount'],
    [[{ kind: 'undeliverable' }], 'receiver-gone'],
    [[{ kind: 'taken-back', whole: false }], 'money-back'],
    [[{ kind: 'taken-back', whole: true }], 'money-back'],
    [[{ kind: 'taken-back', whole: true }, { kind: 'returned' }], 'money-back'],
    // The first reason for holding it stays, whatever becomes of the money.
    [[captured(899), { kind: 'taken-back', whole: false }], 'amount'],
    [[captured(899), { kind: 'taken-back', whole: true }], 'money-back'],
    [
      [{ kind: 'undeliverable' }, { kind: 'taken-back', whole: true }, { kind: 'returned' }],
      'receiver-gone',
    ],
    [[captured(899), { kind: 'delivered-by-operator' }], undefined],
    [[captured(899), { kind: 'refunded-by-operator' }], 'operator'],
    [[captured(900), { kind: 'refunded-by-operator' }], 'operator'],
    [[captured(900), { kind: 'taken-back', whole: true }], 'money-back'],
  ])('after %j gives the reason: %s', (happened, cause) => {
    const last = happened.reduce((now, event) => expectOk(stepOrder(now, event)), order('pending'));
    expect(orderCause(last)).toBe(cause);
  });

  it('costs what it cost when it was made, at any current price of its goods', () => {
    const dearer = { ...order('pending'), cents: 950 };
    expect(expectOk(stepOrder(dearer, captured(950))).state).toBe('paid');
    expect(expectOk(stepOrder(dearer, captured(900))).state).toBe('mismatch');
  });

  it('coins that were given are not refunded in coins', () => {
    const refunded = stepOrder(order('paid', someCoins), { kind: 'refunded-by-operator' });
    expect(outcome(refunded)).toBe('order-paid');
  });

  property(
    'is given for at most once, and on the step that records it',
    [orderEvents],
    (all) => {
      let now = order('open');
      let given = 0;
      for (const event of all) {
        const next = stepOrder(now, event);
        if (!next.ok) continue;
        if (next.value.given && !now.given) given += 1;
        // What was given stays given, whatever becomes of the money.
        expect(next.value.given || !now.given).toBe(true);
        now = next.value;
      }
      expect(given).toBe(now.given ? 1 : 0);
      if (now.state === 'paid') expect(now.given).toBe(true);
      if (now.state === 'open' || now.state === 'mismatch') expect(now.given).toBe(false);
      const isTold = now.state === 'mismatch' || now.state === 'refunded';
      const isEnded = now.state === 'cancelled' && now.heldFor === 'bought-meanwhile';
      expect(orderCause(now) !== undefined).toBe(isTold || isEnded);
      return now.state;
    },
    { open: 0.06, paid: 0.12, refunded: 0.12, mismatch: 0.18 },
  );
});

describeRule('bought-once', () => {
  const bought: OtherOrder = {
    id: 'o0',
    product: pack,
    receiver: ANN,
    state: 'paid',
    at: epochMs(10),
  };
  const cheaper = { ...pack, pack: { ...pack.pack, price: coins(1) } };
  it.each<[string, Partial<OtherOrder>, number, string | undefined]>([
    ['the same, paid after it was shown', {}, 9, 'bought-meanwhile'],
    ['the same, paid at the moment it was shown', {}, 10, undefined],
    ['the same, paid before it was shown', {}, 11, undefined],
    ['the order itself', { id: 'o1' }, 9, undefined],
    ['other goods', { product: plan }, 9, undefined],
    ['for somebody else', { receiver: BO }, 9, undefined],
    ['at another price', { product: cheaper }, 9, 'bought-meanwhile'],
    ['its money is on its way since', { state: 'pending' }, 9, 'order-pending'],
    ['its money was on its way when it was shown', { state: 'pending' }, 10, undefined],
    ['its money came, and an operator decides', { state: 'mismatch' }, 9, 'order-held'],
    ['its money went back', { state: 'refunded' }, 9, undefined],
    ['its payment was declined', { state: 'declined' }, 9, undefined],
    ['it was not paid', { state: 'open' }, 9, undefined],
    ['it was given up', { state: 'cancelled' }, 9, undefined],
  ])('%s', (_, change, shownAt, why) => {
    const other = { ...bought, ...change };
    expect(boughtSince(order('open'), [other], epochMs(shownAt))?.kind).toBe(why);
    expect(boughtSince(order('open'), [], epochMs(shownAt))).toBeUndefined();
  });

  it.each<[readonly OrderState[], string | undefined]>([
    [['pending', 'paid'], 'bought-meanwhile'],
    [['pending', 'mismatch'], 'order-held'],
    [['mismatch', 'paid'], 'bought-meanwhile'],
    [['declined', 'pending'], 'order-pending'],
    [['declined', 'cancelled'], undefined],
  ])('of several orders, %j, the furthest counts: %s', (states, why) => {
    const others = states.map((state, n) => ({ ...bought, id: `p${n}`, state }));
    expect(boughtSince(order('open'), others, epochMs(9))?.kind).toBe(why);
  });

  property(
    'a bought thing is never bought again by a person who was shown it before',
    [fc.array(fc.nat(20), { maxLength: 4 }), fc.nat(20)],
    (times, shownAt) => {
      const paid = times.map((at, n) => ({ ...bought, id: `p${n}`, at: epochMs(at) }));
      const again = boughtSince(order('open'), paid, epochMs(shownAt)) !== undefined;
      expect(again).toBe(Math.max(-1, ...times) > shownAt);
      return again;
    },
    { true: 0.2 },
  );
});

describeRule('order-price', () => {
  it.each<[Product, number | undefined, number]>([
    [someCoins, undefined, 1_000],
    [pack, 9, 900],
    [plan, 25, 2_500],
  ])('%j', (product, inCoins, cents) => {
    expect(priceInCoins(product)).toBe(inCoins);
    expect(orderCents(product)).toBe(cents);
  });

  property('in money it is the price of its coins', [fc.constantFrom(pack, plan)], (product) => {
    expect(orderCents(product)).toBe((priceInCoins(product) ?? 0) * 100);
  });
});
