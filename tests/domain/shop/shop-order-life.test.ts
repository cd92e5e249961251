import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, epochMs, later } from '@/domain/shared/time';
import {
  nextTurn,
  stepShopOrder,
  type ShopOrderEvent,
  type ShopOrderLife,
} from '@/domain/shop/shop-order';
import { agesAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';

const NOW = epochMs(1_000);
const typed: ShopOrderLife = { state: 'ordered', isAwaitingAddress: false, orderedAt: epochMs(0) };
const LIVES = {
  typed,
  asked: { ...typed, isAwaitingAddress: true },
  sent: { ...typed, state: 'sent', sentAt: epochMs(0) },
  arrived: { ...typed, state: 'arrived', sentAt: epochMs(0), arrivedAt: epochMs(0) },
  cancelled: { ...typed, state: 'cancelled', cancelledAt: epochMs(0), cancelledFor: 'buyer' },
} as const satisfies Record<string, ShopOrderLife>;

const cancelled = (cause: 'buyer' | 'declined' | 'unanswered' | 'operator'): ShopOrderEvent => ({
  kind: 'cancelled',
  for: cause,
});
const EVENTS: readonly ShopOrderEvent[] = [
  { kind: 'address-given' },
  { kind: 'sent' },
  { kind: 'arrived' },
  cancelled('buyer'),
  cancelled('declined'),
  cancelled('unanswered'),
  cancelled('operator'),
];

describeRule('shop-order-life', () => {
  it.each<[keyof typeof LIVES, ShopOrderEvent, string]>([
    ['typed', { kind: 'sent' }, 'sent'],
    ['typed', { kind: 'arrived' }, 'order-awaits-address'],
    ['typed', { kind: 'address-given' }, 'order-not-asked'],
    ['typed', cancelled('buyer'), 'cancelled'],
    ['typed', cancelled('operator'), 'cancelled'],
    ['typed', cancelled('declined'), 'order-not-asked'],
    ['typed', cancelled('unanswered'), 'order-not-asked'],
    ['asked', { kind: 'address-given' }, 'ordered'],
    ['asked', { kind: 'sent' }, 'order-awaits-address'],
    ['asked', cancelled('declined'), 'cancelled'],
    ['asked', cancelled('unanswered'), 'cancelled'],
    ['asked', cancelled('buyer'), 'cancelled'],
    ['sent', { kind: 'arrived' }, 'arrived'],
    ['sent', { kind: 'sent' }, 'order-sent'],
    ['sent', cancelled('buyer'), 'order-sent'],
    ['sent', { kind: 'address-given' }, 'order-sent'],
    ['arrived', { kind: 'arrived' }, 'order-over'],
    ['arrived', cancelled('operator'), 'order-over'],
    ['cancelled', cancelled('buyer'), 'order-over'],
    ['cancelled', { kind: 'sent' }, 'order-over'],
  ])('%s, %j: %s', (life, event, expected) => {
    const next = stepShopOrder<ShopOrderLife>(LIVES[life], event, NOW);
    expect(next.ok ? next.value.state : next.error.kind).toBe(expected);
  });

  it.each<[keyof typeof LIVES, string | undefined, number]>([
    ['typed', undefined, 0],
    ['asked', 'unanswered', 14],
    ['sent', 'arrived', 30],
    ['arrived', 'forget-address', 30],
    ['cancelled', undefined, 0],
  ])('%s, by time: %s after %i days', (life, turn, days) => {
    expect(nextTurn(LIVES[life])).toEqual(turn && { turn, at: later(epochMs(0), days * DAY) });
  });

  it.each([
    ['typed', { turn: 'recipient-gone', at: 0 }],
    ['asked', { turn: 'recipient-gone', at: 0 }],
    ['sent', nextTurn(LIVES.sent)],
    ['arrived', nextTurn(LIVES.arrived)],
    ['cancelled', undefined],
  ] as const)('%s, and its consignee has no account any more: %j', (life, turn) => {
    expect(nextTurn(LIVES[life], true)).toEqual(turn);
  });

  property(
    'is sent or cancelled once, and never both',
    [fc.boolean(), fc.array(fc.constantFrom(...EVENTS), { maxLength: 12 })],
    (isAwaitingAddress, events) => {
      let order: ShopOrderLife = { ...typed, isAwaitingAddress };
      let ends = 0;
      for (const event of events) {
        const next = stepShopOrder(order, event, NOW);
        if (!next.ok) continue;
        if (['sent', 'cancelled'].includes(next.value.state) && order.state === 'ordered')
          ends += 1;
        order = next.value;
        expect(order.sentAt === undefined || order.cancelledAt === undefined).toBe(true);
        if (order.state === 'sent') expect(order.isAwaitingAddress).toBe(false);
      }
      expect(ends).toBe(order.state === 'ordered' ? 0 : 1);
      return order.state;
    },
    { ordered: 0.09, sent: 0.03, cancelled: 0.33 },
  );

  property(
    'a friend has 14 days to say where, what is sent has arrived after 30, 30 later the address goes',
    [fc.constantFrom('asked', 'sent', 'arrived'), agesAround(14 * DAY), agesAround(30 * DAY)],
    (life, unanswered, under) => {
      const lasts = life === 'asked' ? 1_209_600_000 : 2_592_000_000;
      const age = life === 'asked' ? unanswered : under;
      const began = epochMs(1e12);
      const order = { ...LIVES[life], orderedAt: began, sentAt: began, arrivedAt: began };
      const isOver = (nextTurn(order)?.at ?? Infinity) <= began + age;
      expect(isOver).toBe(age >= lasts);
      return isOver ? 'over' : 'not yet';
    },
    { over: 0.2, 'not yet': 0.2 },
  );
});
