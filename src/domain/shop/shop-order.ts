import { parseUserId, type UserId } from '@/domain/shared/ids';
import { asFields, asText, asWholeNumber } from '@/domain/shared/input';
import type { RateLimit } from '@/domain/shared/rate-limit';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  countCharacters,
  hasForbiddenCharacters,
  isVisible,
  normaliseText,
} from '@/domain/shared/text';
import { DAY, later, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import { coins, type Coins } from '@/domain/wallet/coins';
import { findGoods, type Goods } from './goods';

/** Orders one person may make; each tells a friend something. */
export const SHOP_ORDER_LIMIT: RateLimit = { count: 20, window: DAY };

/** Most pieces of one order. */
export const MAX_QUANTITY = 99;

/** Longest address, in characters. */
export const MAX_ADDRESS = 300;

/** Longest note with an order, in characters. */
export const MAX_ORDER_NOTE = 200;

/** A checked order, ready to be paid. */
export interface ShopOrder {
  readonly goods: Goods;
  readonly quantity: number;
  readonly recipient: UserId;
  /** Absent: the recipient says where (readings, Money). */
  readonly address?: string;
  readonly note: string;
  readonly price: Coins;
}

/** The buyer, and what decides whether the order is accepted. */
export interface ShopContext {
  readonly buyer: UserId;
  readonly friends: ReadonlySet<UserId>;
  readonly balance: Coins;
}

/** Why an address is refused. */
export type ShopAddressProblem = {
  readonly kind: 'address-missing' | 'address-too-long' | 'order-text-forbidden';
};

/** Why a card is refused. */
type OrderNoteProblem = { readonly kind: 'order-note-too-long' | 'order-text-forbidden' };

/** Why an order is refused (specification §5). */
export type ShopOrderProblem =
  | {
      readonly kind:
        | 'goods-unknown'
        | 'quantity-invalid'
        | 'recipient-missing'
        | 'recipient-not-friend'
        | 'address-missing'
        | 'address-too-long'
        | 'order-note-too-long'
        | 'order-text-forbidden';
    }
  | { readonly kind: 'not-enough-coins'; readonly missing: number };

/** What a quantity of goods costs; the delivery is in it. */
export function shopPrice(priceOfOne: Coins, quantity: number): Coins {
  return coins(priceOfOne * quantity);
}

/**
 * Checks an order: goods on sale, a friend or the buyer as recipient, an address, and coins enough
 * (specification §5). For a friend the address may be left out; then the friend says where.
 */
export function parseShopOrder(
  input: unknown,
  { buyer, friends, balance }: ShopContext,
): Result<ShopOrder, ShopOrderProblem> {
  const given = asFields(input);
  const id = given['goodsId'];
  const goods = typeof id === 'number' ? findGoods(id) : undefined;
  if (!goods) return err({ kind: 'goods-unknown' });
  const quantity = asWholeNumber(given['quantity']);
  if (quantity === undefined || quantity < 1 || quantity > MAX_QUANTITY)
    return err({ kind: 'quantity-invalid' });
  const recipient = parseUserId(given['recipient']);
  if (!recipient.ok) return err({ kind: 'recipient-missing' });
  if (recipient.value !== buyer && !friends.has(recipient.value))
    return err({ kind: 'recipient-not-friend' });
  const note = parseOrderNote(given['note']);
  if (!note.ok) return note;
  const isAsked = recipient.value !== buyer && given['address'] === undefined;
  const address = isAsked ? ok(undefined) : parseShopAddress(given['address']);
  if (!address.ok) return address;
  const price = shopPrice(goods.price, quantity);
  if (price > balance) return err({ kind: 'not-enough-coins', missing: price - balance });
  return ok({
    goods,
    quantity,
    recipient: recipient.value,
    note: note.value,
    price,
    ...(address.value !== undefined && { address: address.value }),
  });
}

/** Checks where something is to be sent: by the buyer, or by the friend who is asked. */
export function parseShopAddress(input: unknown): Result<string, ShopAddressProblem> {
  const address = normaliseText(asText(input));
  if (!isVisible(address)) return err({ kind: 'address-missing' });
  if (countCharacters(address) > MAX_ADDRESS) return err({ kind: 'address-too-long' });
  if (hasForbiddenCharacters(address)) return err({ kind: 'order-text-forbidden' });
  return ok(address);
}

/** Checks the card that goes with an order. */
export function parseOrderNote(input: unknown): Result<string, OrderNoteProblem> {
  const note = normaliseText(asText(input));
  if (countCharacters(note) > MAX_ORDER_NOTE) return err({ kind: 'order-note-too-long' });
  if (hasForbiddenCharacters(note)) return err({ kind: 'order-text-forbidden' });
  return ok(note);
}

/** The states of an order (readings, Money). */
export const SHOP_ORDER_STATES = ['ordered', 'sent', 'arrived', 'cancelled'] as const;

export type ShopOrderState = (typeof SHOP_ORDER_STATES)[number];

/** Why an order ended without being sent; all its coins go back. */
export const CANCEL_CAUSES = [
  'buyer',
  'declined',
  'unanswered',
  'operator',
  'recipient-gone',
] as const;

type CancelCause = (typeof CANCEL_CAUSES)[number];

/** What decides how an order goes on. */
export interface ShopOrderLife {
  readonly state: ShopOrderState;
  /** The friend has still to say where. */
  readonly isAwaitingAddress: boolean;
  readonly orderedAt: EpochMs;
  readonly sentAt?: EpochMs;
  readonly arrivedAt?: EpochMs;
  readonly cancelledAt?: EpochMs;
  readonly cancelledFor?: CancelCause;
}

/** What can happen to an order. */
export type ShopOrderEvent =
  | { readonly kind: 'address-given' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'arrived' }
  | { readonly kind: 'cancelled'; readonly for: CancelCause };

/** Why an event is refused. */
export type ShopOrderRefusal = {
  readonly kind: 'order-not-asked' | 'order-awaits-address' | 'order-sent' | 'order-over';
};

/** How long a friend may take to say where. */
export const ANSWER_WITHIN: Milliseconds = 14 * DAY;

/** After so long an order that was sent has arrived, even if its receiver is silent. */
export const ARRIVES_WITHIN: Milliseconds = 30 * DAY;

/** So long after the arrival the address is forgotten. */
export const FORGOTTEN_AFTER: Milliseconds = 30 * DAY;

/** The order after an event; it is sent or cancelled once, never both. */
export function stepShopOrder<T extends ShopOrderLife>(
  order: T,
  event: ShopOrderEvent,
  now: EpochMs,
): Result<T, ShopOrderRefusal> {
  const { state, isAwaitingAddress: isAwaiting } = order;
  if (state === 'arrived' || state === 'cancelled') return err({ kind: 'order-over' });
  if (event.kind === 'arrived') {
    return state === 'sent'
      ? ok({ ...order, state: 'arrived', arrivedAt: now })
      : err({ kind: 'order-awaits-address' });
  }
  if (state === 'sent') return err({ kind: 'order-sent' });
  switch (event.kind) {
    case 'address-given':
      return isAwaiting
        ? ok({ ...order, isAwaitingAddress: false })
        : err({ kind: 'order-not-asked' });
    case 'sent':
      return isAwaiting
        ? err({ kind: 'order-awaits-address' })
        : ok({ ...order, state: 'sent', sentAt: now });
    case 'cancelled': {
      const isAnswer = event.for === 'declined' || event.for === 'unanswered';
      if (isAnswer && !isAwaiting) return err({ kind: 'order-not-asked' });
      return ok({ ...order, state: 'cancelled', cancelledAt: now, cancelledFor: event.for });
    }
  }
}

/** What time alone does to an order. */
type ShopOrderTurn = 'recipient-gone' | 'unanswered' | 'arrived' | 'forget-address';

/**
 * The next thing that time does to an order, and when; undefined when nothing. What is not sent to who has
 * no account any more is cancelled at once.
 */
export function nextTurn(
  { state, isAwaitingAddress, orderedAt, sentAt, arrivedAt }: ShopOrderLife,
  isRecipientGone = false,
): { readonly turn: ShopOrderTurn; readonly at: EpochMs } | undefined {
  if (state === 'ordered' && isRecipientGone) return { turn: 'recipient-gone', at: orderedAt };
  if (state === 'ordered' && isAwaitingAddress) {
    return { turn: 'unanswered', at: later(orderedAt, ANSWER_WITHIN) };
  }
  if (state === 'sent' && sentAt !== undefined) {
    return { turn: 'arrived', at: later(sentAt, ARRIVES_WITHIN) };
  }
  if (state === 'arrived' && arrivedAt !== undefined) {
    return { turn: 'forget-address', at: later(arrivedAt, FORGOTTEN_AFTER) };
  }
  return undefined;
}
