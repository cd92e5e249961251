import type { MembershipPlan, PaidTier } from '@/domain/membership/membership';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import type { TranslationPack } from '@/domain/translation/translation-packs';
import { priceInCents } from './coin-packs';
import type { Coins } from './coins';

/** What an order is for (specification §7, "Gifts, payments, coins"). */
export type Product =
  | { readonly kind: 'coins'; readonly amount: Coins }
  | { readonly kind: 'translation'; readonly pack: TranslationPack }
  | { readonly kind: 'membership'; readonly plan: MembershipPlan };

/** What an order was for, as it was when it was made. */
export type OrderedGoods =
  | { readonly kind: 'coins'; readonly amount: number }
  | { readonly kind: 'translation'; readonly characters: number }
  | { readonly kind: 'membership'; readonly tier: PaidTier; readonly months: number };

/** What is remembered of a product. */
export function orderedGoods(product: Product): OrderedGoods {
  const { kind } = product;
  switch (kind) {
    case 'coins':
      return { kind, amount: product.amount };
    case 'translation':
      return { kind, characters: product.pack.characters };
    case 'membership':
      return { kind, tier: product.plan.tier, months: product.plan.months };
  }
}

/**
 * The state of an order. `pending`: the payment service has not decided (a bill by e-mail takes days);
 * `mismatch`: the money came and the goods cannot follow, so that an operator must decide; `refunded`:
 * the payment service took the money back, or an operator gave coins for it.
 */
export const ORDER_STATES = [
  'open',
  'pending',
  'paid',
  'declined',
  'cancelled',
  'mismatch',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The states in which the buyer may wait for something, or do something. */
export const UNDECIDED = ['pending', 'mismatch', 'declined'] as const;

/**
 * Why an order waits for an operator: another amount or currency came than its price, who should get
 * the goods is gone, or money went back before they were given. Or why its approved payment was not taken:
 * the same was bought meanwhile.
 */
const HOLD_CAUSES = ['amount', 'receiver-gone', 'money-back', 'bought-meanwhile'] as const;
type HoldCause = (typeof HOLD_CAUSES)[number];

/** Why an order is held, refunded or was cancelled by itself; `operator`: coins were given for it. */
export const ORDER_CAUSES = [...HOLD_CAUSES, 'operator'] as const;
export type OrderCause = (typeof ORDER_CAUSES)[number];

/** An order with the server's price; the receiver and the payer may be two people (readings, Money). */
export interface Order {
  readonly id: string;
  readonly buyer: UserId;
  readonly receiver: UserId;
  readonly product: Product;
  /** The price in US cents of the moment it was made (readings, Money). */
  readonly cents: number;
  readonly state: OrderState;
  /** Whether goods, or coins instead of them, were given for it. */
  readonly given: boolean;
  /** Whether an operator gave coins for it: then it stays refunded, whatever becomes of the money. */
  readonly compensated: boolean;
  /** Why it was held, the first time; it stays when the order is settled. */
  readonly heldFor?: HoldCause;
}

/** What can happen to an order. */
export type OrderEvent =
  | { readonly kind: 'pay-with-coins' }
  | { readonly kind: 'payment-begun' }
  | { readonly kind: 'captured'; readonly cents: number; readonly currency: string }
  | { readonly kind: 'not-paid' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'cancelled' }
  /** Its buyer does not want it any more; nothing may be on its way for it. */
  | { readonly kind: 'dismissed' }
  /** The same was paid since its buyer was shown it: its payment is not taken. */
  | { readonly kind: 'bought-meanwhile' }
  /** The money came, but who should get the goods is gone. */
  | { readonly kind: 'undeliverable' }
  /** The payment service took money back; `whole`: all that was captured. */
  | { readonly kind: 'taken-back'; readonly whole: boolean }
  /** A dispute was decided for the service: all money is here again. */
  | { readonly kind: 'returned' }
  | { readonly kind: 'delivered-by-operator' }
  | { readonly kind: 'refunded-by-operator' };

/** Why an event is refused. */
export type OrderRefusal = {
  /** `order-held`: its money came, and an operator decides. */
  readonly kind:
    | 'order-paid'
    | 'order-held'
    | 'order-closed'
    | 'order-pending'
    | 'order-not-for-coins';
};

/** The currency of every price in money. */
export const CURRENCY = 'USD';

/** Names a product, whatever its price is now: "membership-4". */
export function productKey(product: Product): string {
  switch (product.kind) {
    case 'coins':
      return `coins-${product.amount}`;
    case 'translation':
      return `translation-${product.pack.id}`;
    case 'membership':
      return `membership-${product.plan.id}`;
  }
}

/** Another order of a buyer; `at`: since when it is paid, or its money is being taken. */
export interface OtherOrder extends Pick<Order, 'id' | 'product' | 'receiver' | 'state'> {
  readonly at: EpochMs;
}

/** Why the same is not paid again: it is bought, its money is on its way, or an operator decides about it. */
export type BoughtSince =
  | { readonly kind: 'bought-meanwhile' }
  | { readonly kind: 'order-held' | 'order-pending' };

/** What each state of another order means for the same goods; the first that is found counts. */
const BOUGHT = [
  ['paid', 'bought-meanwhile'],
  ['mismatch', 'order-held'],
  ['pending', 'order-pending'],
] as const;

/** Whether the same goods were paid for the same person after the buyer was shown them: a second tab means one purchase. */
export function boughtSince(
  wanted: Pick<Order, 'id' | 'product' | 'receiver'>,
  others: readonly OtherOrder[],
  shownAt: EpochMs,
): BoughtSince | undefined {
  const same = others.filter(
    ({ id, product, receiver, at }) =>
      id !== wanted.id &&
      at > shownAt &&
      receiver === wanted.receiver &&
      productKey(product) === productKey(wanted.product),
  );
  const found = BOUGHT.find(([state]) => same.some((each) => each.state === state));
  return found && { kind: found[1] };
}

/** Why an order is held, refunded or was cancelled by itself, for its buyer; undefined in every other state. */
export function orderCause({ state, compensated, heldFor }: Order): OrderCause | undefined {
  if (state === 'mismatch' || state === 'cancelled') return heldFor;
  if (state === 'refunded') return compensated ? 'operator' : 'money-back';
  return undefined;
}

/** The price of a product in coins; coins themselves cannot be bought with coins (readings, Money). */
export function priceInCoins(product: Product): Coins | undefined {
  switch (product.kind) {
    case 'coins':
      return undefined;
    case 'translation':
      return product.pack.price;
    case 'membership':
      return product.plan.price;
  }
}

/** The price of a product in US cents, at the price of its coins. */
export function orderCents(product: Product): number {
  return priceInCents(product.kind === 'coins' ? product.amount : pricedIn(product));
}

/**
 * The order after an event. A capture of the exact price leads to `paid` from every state before, but
 * only once: a second capture is refused as `order-paid`. Something is given on one step only, the one
 * on which `given` becomes true.
 */
export function stepOrder(order: Order, event: OrderEvent): Result<Order, OrderRefusal> {
  switch (event.kind) {
    case 'taken-back':
      return ok(event.whole ? { ...order, state: 'refunded' } : afterMoneyCame(order));
    case 'returned':
      return ok(afterMoneyCame(order));
    case 'delivered-by-operator':
      return order.state === 'mismatch' ? ok(given(order, 'paid')) : closed(order);
    case 'refunded-by-operator':
      return mayRefund(order)
        ? ok({ ...given(order, 'refunded'), compensated: true })
        : closed(order);
    default:
      return stepUnpaid(order, event);
  }
}

function stepUnpaid(
  order: Order,
  event: Exclude<
    OrderEvent,
    { kind: 'taken-back' | 'returned' | 'delivered-by-operator' | 'refunded-by-operator' }
  >,
): Result<Order, OrderRefusal> {
  const { state, product, cents } = order;
  if (state === 'paid' || state === 'mismatch' || state === 'refunded') return closed(order);
  if (event.kind === 'captured') {
    const exact = event.currency === CURRENCY && event.cents === cents;
    return ok(exact ? given(order, 'paid') : held(order, 'amount'));
  }
  if (event.kind === 'undeliverable') return ok(held(order, 'receiver-gone'));
  if (state === 'cancelled') return closed(order);
  switch (event.kind) {
    case 'pay-with-coins':
      if (product.kind === 'coins') return err({ kind: 'order-not-for-coins' });
      if (state === 'pending') return err({ kind: 'order-pending' });
      return ok(given(order, 'paid'));
    case 'payment-begun':
      return ok({ ...order, state: 'pending' });
    case 'not-paid':
      // A declined order says so until it is paid again.
      return ok(state === 'pending' ? { ...order, state: 'open' } : order);
    case 'declined':
      return ok({ ...order, state: 'declined' });
    case 'cancelled':
      return ok({ ...order, state: 'cancelled' });
    case 'dismissed':
    case 'bought-meanwhile':
      if (state === 'pending') return err({ kind: 'order-pending' });
      return ok({
        ...order,
        state: 'cancelled',
        ...(event.kind === 'bought-meanwhile' && { heldFor: event.kind }),
      });
  }
}

function afterMoneyCame(order: Order): Order {
  if (order.compensated) return { ...order, state: 'refunded' };
  return order.given ? { ...order, state: 'paid' } : held(order, 'money-back');
}

function held(order: Order, cause: HoldCause): Order {
  return { ...order, state: 'mismatch', heldFor: order.heldFor ?? cause };
}

function given(order: Order, state: OrderState): Order {
  return { ...order, state, given: true };
}

/** Coins are their own refund, so that only other goods are refunded after they were given. */
function mayRefund({ state, product }: Order): boolean {
  return state === 'mismatch' || (state === 'paid' && product.kind !== 'coins');
}

function closed({ state }: Order): Result<Order, OrderRefusal> {
  switch (state) {
    case 'paid':
      return err({ kind: 'order-paid' });
    case 'mismatch':
      return err({ kind: 'order-held' });
    default:
      return err({ kind: 'order-closed' });
  }
}

function pricedIn(product: Exclude<Product, { kind: 'coins' }>): Coins {
  return product.kind === 'translation' ? product.pack.price : product.plan.price;
}
