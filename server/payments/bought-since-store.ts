import { sql } from 'kysely';
import { userId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { boughtSince, type BoughtSince, type Order, type Product } from '@/domain/wallet/order';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';

/** When an order was paid, or its money began to be taken. */
const at = sql<Date>`coalesce(paid_at, taken_at)`;

/**
 * Whether the buyer of `order` has paid for the same since they were shown it, or its money is on its way;
 * undefined `shownAt`: not said when.
 */
export async function sameBoughtSince(
  db: Database,
  order: Pick<Order, 'id' | 'buyer' | 'receiver' | 'product'>,
  shownAt: EpochMs | undefined,
): Promise<BoughtSince | undefined> {
  if (shownAt === undefined) return undefined;
  const rows = await query(db)
    .selectFrom('purchase_order')
    .select(['id', 'receiver', 'goods', 'state', at.as('at')])
    .where('buyer', '=', order.buyer)
    .where('state', 'in', ['paid', 'mismatch', 'pending'])
    .where(at, '>', new Date(shownAt))
    .execute();
  const others = rows.map(({ id, receiver, goods, state, at }) => ({
    id,
    receiver: userId(receiver),
    // The column holds what was a product when the order was made.
    product: goods as unknown as Product,
    state,
    at: instantOf(at),
  }));
  return boughtSince(order, others, shownAt);
}
