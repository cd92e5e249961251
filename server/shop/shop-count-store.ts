import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** How many orders somebody made, or how many others made for them. */
export async function countShopOrders(
  db: Database,
  user: UserId,
  role: 'buyer' | 'recipient',
): Promise<number> {
  let rows = query(db).selectFrom('shop_order').where(role, '=', user);
  if (role === 'recipient') rows = rows.where('buyer', '<>', user);
  const { total } = await rows
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
