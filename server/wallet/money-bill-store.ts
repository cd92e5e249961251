import type { UserId } from '@/domain/shared/ids';
import type { Product } from '@/domain/wallet/order';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** Money that was paid for an order. */
export interface PaidMoney {
  readonly cents: number;
  readonly currency: string;
}

/**
 * Movements that a person paid with money and another person received: none of the payer's balances
 * moved, so that the entry is the one of the house.
 */
export function paidForOthers(db: Database, user: UserId) {
  return query(db)
    .selectFrom('purchase_order as order')
    .innerJoin('ledger_entry as entry', 'entry.id', 'order.payer_entry')
    .innerJoin('ledger_tx as tx', 'tx.key', 'entry.tx')
    .select(['entry.id', 'entry.tx', 'tx.kind', 'tx.detail', 'tx.created_at as at'])
    .select(['order.captured_cents as cents', 'order.captured_currency as currency'])
    .where('order.buyer', '=', user)
    .where('order.payer_entry', 'is not', null);
}

/** An order that a movement belongs to. */
export interface BilledOrder {
  readonly product: Product;
  /** Absent where it was paid with coins. */
  readonly money?: PaidMoney;
}

/** Orders of a person, by number. */
export async function billedOrders(
  db: Database,
  buyer: UserId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BilledOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('purchase_order')
    .select(['id', 'goods', 'paid_with'])
    .select(['captured_cents as cents', 'captured_currency as currency'])
    .where('buyer', '=', buyer)
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, goods, paid_with: paidWith, cents, currency }) => [
      id,
      {
        // The column holds what was a product when the order was made.
        product: goods as unknown as Product,
        ...(paidWith === 'money' && { money: { cents: cents ?? 0, currency: currency ?? '' } }),
      },
    ]),
  );
}
