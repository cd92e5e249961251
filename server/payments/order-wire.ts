import type * as z from 'zod/mini';
import type { order as orderShape } from '@/contract/http/purchases';
import { CURRENCY, orderCause, priceInCoins } from '@/domain/wallet/order';
import type { StoredOrder } from './order-store';
import { toOrderedGoods } from '@server/kernel/http/ordered-goods-wire';
import { iso } from '@server/kernel/instants';

/** An order as the wire has it. */
export type OrderWire = z.infer<typeof orderShape>;

/** An order for its buyer; `owedPaid` of its coins paid what they owed. */
export function toOrderWire(order: StoredOrder, owedPaid = 0): OrderWire {
  const { id, buyer, receiver, product, state, madeAt, paidAt, paidWith, capture } = order;
  const cause = orderCause(order);
  return {
    orderNo: id,
    state,
    cents: order.cents,
    currency: CURRENCY,
    goldCoin: priceInCoins(product) ?? null,
    ...toOrderedGoods(product),
    ...(receiver !== buyer && { targetUserId: receiver }),
    madeAt: iso(madeAt),
    ...(paidAt !== undefined && { paidAt: iso(paidAt) }),
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
