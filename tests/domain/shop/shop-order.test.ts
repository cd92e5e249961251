import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, epochMs, later } from '@/domain/shared/time';
import { GOODS, GOODS_CLASSES } from '@/domain/shop/goods';
import {
  parseShopAddress,
  parseShopOrder,
  shopPrice,
  type ShopContext,
  nextTurn,
  stepShopOrder,
  type ShopOrderEvent,
  type ShopOrderLife,
  parseOrderNote,
} from '@/domain/shop/shop-order';
import { coins } from '@/domain/wallet/coins';
import { ANN, BO } from '@tests/support/builders';
import { numbersAround, textsAround, agesAround } from '@tests/support/edges';
import { expectErr, expectOk, outcome } from '@tests/support/expect-result';
import { faultyWords, firstRefusal } from '@tests/support/refusals';
import { describeRule, property } from '@tests/support/rule';

const context: ShopContext = { buyer: ANN, friends: new Set([BO]), balance: coins(25) };
const order = { goodsId: 1, quantity: 1, recipient: 2, address: 'Rose Lane 1', note: '' };

describeRule('shop-order', () => {
  it('costs each piece, and nothing besides', () => {
    expect([shopPrice(coins(25), 1), shopPrice(coins(25), 3), shopPrice(coins(0), 99)]).toEqual([
      25, 75, 0,
    ]);
  });

  it.each<[object, string]>([
    [{}, 'ok'],
    [{ recipient: 1 }, 'ok'],
    [{ recipient: '2' }, 'ok'],
    [{ recipient: 3 }, 'recipient-not-friend'],
    [{ recipient: undefined }, 'recipient-missing'],
    [{ goodsId: 13 }, 'goods-unknown'],
    [{ goodsId: '1' }, 'goods-unknown'],
    [{ quantity: 0 }, 'quantity-invalid'],
    [{ quantity: 100 }, 'quantity-invalid'],
    [{ quantity: 1.5 }, 'quantity-invalid'],
    [{ quantity: undefined }, 'quantity-invalid'],
    [{ quantity: 2 }, 'not-enough-coins'],
    [{ address: '' }, 'address-missing'],
    [{ address: undefined }, 'ok'],
    [{ address: undefined, recipient: 1 }, 'address-missing'],
    [{ address: null }, 'address-missing'],
    [{ address: '  ' }, 'address-missing'],
    [{ address: 'a'.repeat(300) }, 'ok'],
    [{ address: 'a'.repeat(301) }, 'address-too-long'],
    [{ note: 'n'.repeat(200) }, 'ok'],
    [{ note: 'n'.repeat(201) }, 'order-note-too-long'],
    [{ note: '\u0007' }, 'order-text-forbidden'],
    [{ address: 'a\u0000' }, 'order-text-forbidden'],
  ])('%j: %s', (change, expected) => {
    expect(outcome(parseShopOrder({ ...order, ...change }, context))).toBe(expected);
  });

  it('costs its pieces', () => {
    const rich = { ...context, balance: coins(25 * 99) };
    expect(expectOk(parseShopOrder({ ...order, quantity: 99 }, rich)).price).toBe(25 * 99);
    expect(expectErr(parseShopOrder({ ...order, quantity: 2 }, context))).toEqual({
      kind: 'not-enough-coins',
      missing: 25,
    });
    expect(
      expectOk(parseShopOrder({ ...order, address: ' Rose Lane 1 ', note: ' ring ' }, context)),
    ).toMatchObject({ address: 'Rose Lane 1', note: 'ring', recipient: BO, quantity: 1 });
  });

  it('leaves the address to the friend where none is given', () => {
    const parsed = expectOk(parseShopOrder({ ...order, address: undefined }, context));
    expect(parsed).not.toHaveProperty('address');
    expect(expectOk(parseShopAddress(' Rose Lane 1 '))).toBe('Rose Lane 1');
  });

  it('the goods are listed once each, in known classes', () => {
    expect(new Set(GOODS.map(({ id }) => id)).size).toBe(GOODS.length);
    expect(new Set(GOODS.map(({ code }) => code)).size).toBe(GOODS.length);
    expect(new Set(GOODS.map((goods) => goods.class))).toEqual(new Set(GOODS_CLASSES));
  });

  property(
    'an order that passes is covered by the balance',
    [fc.constantFrom(...GOODS), fc.integer({ min: 1, max: 99 }), fc.nat(7_000)],
    (goods, quantity, balance) => {
      const parsed = parseShopOrder(
        { ...order, goodsId: goods.id, quantity },
        { ...context, balance: coins(balance) },
      );
      expect(parsed.ok).toBe(goods.price * quantity <= balance);
      if (parsed.ok) expect(parsed.value.price).toBe(goods.price * quantity);
      return parsed.ok;
    },
    { true: 0.34, false: 0.15 },
  );

  property(
    'never throws',
    [
      fc.oneof(
        fc.anything(),
        fc.record({
          goodsId: fc.constant(1),
          quantity: fc.anything(),
          recipient: fc.anything(),
          address: fc.anything(),
          note: fc.anything(),
        }),
      ),
    ],
    (input) => {
      expect(typeof parseShopOrder(input, context).ok).toBe('boolean');
    },
  );

  property(
    'is of 1 to 99 pieces with an address of 300 and a card of 200 characters, each wrong part named',
    [
      numbersAround(1, 99),
      fc.constantFrom('me', 'friend', 'stranger', 'nobody'),
      fc.option(textsAround(1, 300), { nil: undefined }),
      textsAround(200),
    ],
    (quantity, whom, address, note) => {
      const recipient = { me: 1, friend: 2, stranger: 3, nobody: undefined }[whom];
      const given = { goodsId: 1, quantity, recipient, address: address?.text, note: note.text };
      const parsed = outcome(parseShopOrder(given, { ...context, balance: coins(25 * 99) }));
      const long = (address?.length ?? 0) > 300 ? 'address-too-long' : 'ok';
      const asked = address === undefined && whom === 'friend' ? 'ok' : long;
      const isMissing = address === undefined ? whom === 'me' : address.length === 0;
      const sent = isMissing ? 'address-missing' : asked;
      const noted = note.length > 200 ? 'order-note-too-long' : sent;
      const known = whom === 'stranger' ? 'recipient-not-friend' : noted;
      const named = whom === 'nobody' ? 'recipient-missing' : known;
      expect(parsed).toBe(quantity < 1 || quantity > 99 ? 'quantity-invalid' : named);
      return parsed;
    },
    {
      ok: 0.04,
      'quantity-invalid': 0.2,
      'recipient-missing': 0.08,
      'recipient-not-friend': 0.08,
      'order-note-too-long': 0.06,
      'address-missing': 0.01,
      'address-too-long': 0.01,
    },
  );

  property(
    'the last coin buys, and a missing one is reported',
    [fc.constantFrom(...GOODS), fc.integer({ min: 1, max: 99 }), numbersAround(0)],
    (goods, quantity, over) => {
      const price = goods.price * quantity;
      const rich = { ...context, balance: coins(Math.max(0, price + over)) };
      const parsed = parseShopOrder({ ...order, goodsId: goods.id, quantity }, rich);
      if (over >= 0) expect(expectOk(parsed).price).toBe(price);
      else
        expect(expectErr(parsed)).toEqual({
          kind: 'not-enough-coins',
          missing: Math.min(-over, price),
        });
      return parsed.ok ? 'bought' : 'refused';
    },
    { bought: 0.3, refused: 0.15 },
  );

  property(
    'of several faults of its words the first is named',
    [faultyWords(300)],
    ({ text, isBlank, isLong, isForbidden }) => {
      expect(outcome(parseShopAddress(text))).toBe(
        firstRefusal({
          'address-missing': isBlank,
          'address-too-long': isLong,
          'order-text-forbidden': isForbidden,
        }),
      );
    },
  );

  property(
    'of several faults of its card the first is named',
    [faultyWords(200)],
    ({ text, isLong, isForbidden }) => {
      expect(outcome(parseOrderNote(text))).toBe(
        firstRefusal({ 'order-note-too-long': isLong, 'order-text-forbidden': isForbidden }),
      );
    },
  );
});

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
    'a friend has 14 days to give an address, a sent order has arrived after 30, 30 later the address goes',
    [
      fc.constantFrom('asked', 'sent', 'arrived'),
      agesAround(14 * DAY),
      agesAround(30 * DAY),
      fc.integer({ min: 1, max: 40 * DAY }),
      fc.integer({ min: 1, max: 40 * DAY }),
    ],
    (life, unanswered, under, ordered, sent) => {
      const lasts = life === 'asked' ? 1_209_600_000 : 2_592_000_000;
      const age = life === 'asked' ? unanswered : under;
      const began = epochMs(1e12);
      // What began earlier counts for nothing.
      const times = {
        asked: { orderedAt: began },
        sent: { orderedAt: epochMs(began - ordered), sentAt: began },
        arrived: {
          orderedAt: epochMs(began - sent - ordered),
          sentAt: epochMs(began - sent),
          arrivedAt: began,
        },
      }[life];
      const order = { ...LIVES[life], ...times };
      const isOver = (nextTurn(order)?.at ?? Infinity) <= began + age;
      expect(isOver).toBe(age >= lasts);
      return isOver ? 'over' : 'not yet';
    },
    { over: 0.2, 'not yet': 0.2 },
  );
});
