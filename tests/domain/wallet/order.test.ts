import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPlan } from '@/domain/membership/membership';
import { findTranslationPack } from '@/domain/translation/translation-packs';
import { coins } from '@/domain/wallet/coins';
import {
  orderCents,
  priceInCoins,
  stepOrder,
  type Order,
  type OrderEvent,
  type OrderState,
  type Product,
} from '@/domain/wallet/order';
import { ANN } from '@tests/support/builders';
import { expectOk, outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';

const someCoins: Product = { kind: 'coins', amount: coins(10) };
const pack: Product = { kind: 'translation', pack: expectOk(findTranslationPack(1)) };
const plan: Product = { kind: 'membership', plan: expectOk(findPlan(4)) };
const order = (state: OrderState, product: Product = pack): Order => ({
  id: 'o1',
  buyer: ANN,
  receiver: ANN,
  product,
  state,
});
const captured = (cents: number, currency = 'USD'): OrderEvent => ({
  kind: 'captured',
  cents,
  currency,
});
const events: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.constantFrom<OrderEvent>(
    { kind: 'pay-with-coins' },
    { kind: 'payment-begun' },
    { kind: 'declined' },
    { kind: 'cancelled' },
  ),
  fc.constantFrom(899, 900, 901).map((cents) => captured(cents)),
);

describeRule('order-life', () => {
  it.each<[OrderState, OrderEvent, string]>([
    ['open', { kind: 'pay-with-coins' }, 'paid'],
    ['open', { kind: 'payment-begun' }, 'pending'],
    ['open', { kind: 'cancelled' }, 'cancelled'],
    ['open', { kind: 'declined' }, 'declined'],
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
    ['mismatch', captured(900), 'order-closed'],
    ['mismatch', { kind: 'cancelled' }, 'order-closed'],
  ])('%s, %j: %s', (state, event, expected) => {
    const next = stepOrder(order(state), event);
    expect(next.ok ? next.value.state : next.error.kind).toBe(expected);
  });

  it('coins are not bought with coins', () => {
    expect(outcome(stepOrder(order('open', someCoins), { kind: 'pay-with-coins' }))).toBe(
      'order-not-for-coins',
    );
  });

  property(
    'is delivered at most once, and whenever the exact price arrived first',
    [fc.array(events, { maxLength: 20 })],
    (all) => {
      let now = order('open');
      let deliveries = 0;
      for (const event of all) {
        const next = stepOrder(now, event);
        if (!next.ok) continue;
        if (next.value.state === 'paid') deliveries += 1;
        if (event.kind === 'captured')
          expect(next.value.state).toBe(event.cents === 900 ? 'paid' : 'mismatch');
        now = next.value;
      }
      expect(deliveries).toBe(now.state === 'paid' ? 1 : 0);
    },
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
