import type { PlacedOrder } from '@/contract/http/purchases';
import { CURRENCY, orderCause, orderedGoods, priceInCoins } from '@/domain/wallet/order';
import type { StoredOrder } from './order-store';

/** An order for its buyer; `owedPaid` of its coins paid what they owed. */
export function shownOrder(order: StoredOrder, owedPaid = 0): PlacedOrder {
  const { id, buyer, receiver, product, state, madeAt, paidAt, paidWith, capture } = order;
  const cause = orderCause(order);
  const coins = priceInCoins(product);
  return {
    orderNo: id,
    state,
    cents: order.cents,
    currency: CURRENCY,
    goods: orderedGoods(product),
    ...(coins !== undefined && { coins }),
    ...(receiver !== buyer && { receiver }),
    madeAt,
    ...(paidAt !== undefined && { paidAt }),
    ...(paidWith && { paidWith }),
    ...(owedPaid > 0 && { owedPaid }),
    takenBackCents: order.takenBackCents,
    ...(order.withdrawn && {
      withdrawn: { cents: order.withdrawn.cents, state: order.withdrawn.state },
    }),
    ...(cause && { cause }),
    ...(cause && capture && { captured: { cents: capture.cents, currency: capture.currency } }),
  };
}
