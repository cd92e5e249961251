import { query } from '@server/kernel/data/query';
import type { Transaction } from '@server/kernel/database';

/**
 * Puts what money paid for somebody else into the bills of who paid: the first movement that the delivery
 * of the order made under `key`. None of the payer's own balances moved.
 */
export async function billPayer(
  transaction: Transaction,
  { id }: { readonly id: string },
  key: string,
): Promise<void> {
  await query(transaction)
    .updateTable('purchase_order')
    .set((row) => ({
      payer_entry: row
        .selectFrom('ledger_entry')
        .select((entry) => entry.fn.min<number>('id').as('id'))
        .where('tx', '=', key)
        .where('account', '=', 'mint'),
    }))
    .where('id', '=', id)
    .execute();
}
