import type { MembershipPlan } from '@/domain/membership/membership';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { TranslationPack } from '@/domain/translation/translation-packs';
import { priceInCents } from './coin-packs';
import type { Coins } from './coins';

/** What an order is for (specification §7, "Gifts, payments, coins"). */
export type Product =
  | { readonly kind: 'coins'; readonly amount: Coins }
  | { readonly kind: 'translation'; readonly pack: TranslationPack }
  | { readonly kind: 'membership'; readonly plan: MembershipPlan };

/**
 * The state of an order. `pending`: the payment service has not decided (a bill by e-mail takes days);
 * `mismatch`: another amount than the price was captured, and an operator must decide.
 */
export type OrderState = 'open' | 'pending' | 'paid' | 'declined' | 'cancelled' | 'mismatch';

/** An order with the server's price; the receiver and the payer may be two people (readings, Money). */
export interface Order {
  readonly id: string;
  readonly buyer: UserId;
  readonly receiver: UserId;
  readonly product: Product;
  readonly state: OrderState;
}

/** What can happen to an order. */
export type OrderEvent =
  | { readonly kind: 'pay-with-coins' }
  | { readonly kind: 'payment-begun' }
  | { readonly kind: 'captured'; readonly cents: number; readonly currency: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'cancelled' };

/** Why an event is refused. */
export type OrderRefusal = {
  readonly kind: 'order-paid' | 'order-closed' | 'order-pending' | 'order-not-for-coins';
};

/** The currency of every price in money. */
export const CURRENCY = 'USD';

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
 * only once: a second capture is refused as `order-paid`. Goods are delivered on the step to `paid` only.
 */
export function stepOrder(order: Order, event: OrderEvent): Result<Order, OrderRefusal> {
  if (order.state === 'paid') return err({ kind: 'order-paid' });
  if (order.state === 'mismatch') return err({ kind: 'order-closed' });
  if (event.kind === 'captured') {
    const exact = event.currency === CURRENCY && event.cents === orderCents(order.product);
    return ok({ ...order, state: exact ? 'paid' : 'mismatch' });
  }
  if (order.state === 'cancelled') return err({ kind: 'order-closed' });
  switch (event.kind) {
    case 'pay-with-coins':
      if (order.product.kind === 'coins') return err({ kind: 'order-not-for-coins' });
      if (order.state === 'pending') return err({ kind: 'order-pending' });
      return ok({ ...order, state: 'paid' });
    case 'payment-begun':
      return ok({ ...order, state: 'pending' });
    case 'declined':
      return ok({ ...order, state: 'declined' });
    case 'cancelled':
      return ok({ ...order, state: 'cancelled' });
  }
}

function pricedIn(product: Exclude<Product, { kind: 'coins' }>): Coins {
  return product.kind === 'translation' ? product.pack.price : product.plan.price;
}
