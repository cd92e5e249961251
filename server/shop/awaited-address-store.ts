import { userId, type UserId } from '@/domain/shared/ids';
import { ANSWER_WITHIN } from '@/domain/shop/shop-order';
import { later, type EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';
import type { OpenAsk } from '@server/kernel/ports/friends';

/** Orders whose consignee, one of these people, has still to say where; the oldest first, at most `limit`. */
export async function ordersAwaitingAddress(
  db: Database,
  people: readonly UserId[],
  { now, limit }: { readonly now: EpochMs; readonly limit: number },
): Promise<readonly OpenAsk[]> {
  const rows = await query(db)
    .selectFrom('shop_order')
    .select(['id', 'recipient', 'ordered_at'])
    .where('recipient', 'in', people)
    // Older ones are given back; with this, only the newest part of an index is read.
    .where('ordered_at', '>', new Date(later(now, -ANSWER_WITHIN)))
    .where('state', '=', 'ordered')
    .where('address_from', '=', 'awaited')
    .orderBy('ordered_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    asked: userId(row.recipient),
    at: instantOf(row.ordered_at),
  }));
}
