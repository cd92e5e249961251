import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { stepOrder, type OrderRefusal } from '@/domain/wallet/order';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { OrderDeps } from './order-deps';
import { lockOrder, updateOrder, type StoredOrder } from './order-store';

/** Why an order stays as it is. */
type DismissOrderRefusal = OrderRefusal | { readonly kind: 'order-unknown' };

/** Ends an order that its buyer does not want to pay any more; done again, it answers the same. */
export type DismissOrder = (
  user: UserId,
  orderId: string,
) => Promise<Result<StoredOrder, DismissOrderRefusal>>;

/**
 * The payment service is not asked: asking takes the money of what was approved meanwhile. Money that comes
 * all the same is seen by its message and gives the goods, as for every order that was cancelled.
 */
export function createDismissOrder({ db }: Pick<OrderDeps, 'db'>): DismissOrder {
  return (user, orderId) =>
    allOrNothing<StoredOrder, DismissOrderRefusal>(db, async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      if (!order || order.buyer !== user) return err({ kind: 'order-unknown' });
      if (order.state === 'cancelled') return ok(order);
      const next = stepOrder(order, { kind: 'dismissed' });
      if (!next.ok) return next;
      const { followUpAt: _, ...rest } = order;
      const dismissed: StoredOrder = { ...rest, ...next.value };
      await updateOrder(transaction, dismissed);
      return ok(dismissed);
    });
}
