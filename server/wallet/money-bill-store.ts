import type { UserId } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** Money that was paid for an order. */
export interface PaidMoney {
  readonly cents: number;
  readonly currency: string;
}

/**
 * Movements that a person paid with money and somebody else received: none of the payer's balances
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

/** What money was paid for orders of a person, by order; those paid with coins are not among them. */
export async function moneyOfOrders(
  db: Database,
  buyer: UserId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaidMoney>> {
  if (ids.length === 0) return new Map();
  const rows = await query(db)
    .selectFrom('purchase_order')
    .select(['id', 'captured_cents as cents', 'captured_currency as currency'])
    .where('buyer', '=', buyer)
    .where('id', 'in', ids)
    .where('paid_with', '=', 'money')
    .execute();
  return new Map(
    rows.map(({ id, cents, currency }) => [id, { cents: cents ?? 0, currency: currency ?? '' }]),
  );
}
