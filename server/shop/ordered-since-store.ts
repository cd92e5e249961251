import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { ShopOrder } from '@/domain/shop/shop-order';
import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';

/** Whether the buyer has ordered such goods for the same person since the page showed them, and did not cancel; undefined: not said when. */
export async function wasOrderedSince(
  transaction: Transaction,
  buyer: UserId,
  { goods, recipient }: Pick<ShopOrder, 'goods' | 'recipient'>,
  shownAt: EpochMs | undefined,
): Promise<boolean> {
  if (shownAt === undefined) return false;
  const found = await query(transaction)
    .selectFrom('shop_order')
    .select('id')
    .where('buyer', '=', buyer)
    .where('ordered_at', '>', new Date(shownAt))
    .where('goods', '=', goods.id)
    .where('recipient', '=', recipient)
    .where('state', '!=', 'cancelled')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
