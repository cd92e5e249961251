import { userId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { isBoughtSince, type Order, type Product } from '@/domain/wallet/order';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { instantOf } from '@server/kernel/instants';

/** Whether the buyer of `order` has paid for the same since they were shown it; undefined: not said when. */
export async function wasBoughtSince(
  db: Database,
  order: Pick<Order, 'id' | 'buyer' | 'receiver' | 'product'>,
  shownAt: EpochMs | undefined,
): Promise<boolean> {
  if (shownAt === undefined) return false;
  const rows = await query(db)
    .selectFrom('purchase_order')
    .select(['id', 'receiver', 'goods', 'paid_at'])
    .where('buyer', '=', order.buyer)
    .where('state', '=', 'paid')
    .where('paid_at', '>', new Date(shownAt))
    .execute();
  const paid = rows.map(({ id, receiver, goods, paid_at }) => ({
    id,
    receiver: userId(receiver),
    // The column holds what was a product when the order was made.
    product: goods as unknown as Product,
    paidAt: instantOf(paid_at ?? new Date(0)),
  }));
  return isBoughtSince(order, paid, shownAt);
}
