import type { Migration } from './migration';

/** The movements of orders that were delivered before, a thousand of them at a time. */
export const payerEntries: Migration = {
  id: '0077-payer-entries',
  pages: `
    update purchase_order set payer_entry = found.entry
    from (
      select o.id, min(e.id) as entry
      from purchase_order o join ledger_entry e on e.tx = 'order:' || o.id and e.account = 'mint'
      where o.receiver <> o.buyer and o.paid_with = 'money' and o.payer_entry is null
      group by o.id limit 1000
    ) found
    where purchase_order.id = found.id
    returning 1
  `,
  sql: `
    create index purchase_order_payer on purchase_order (buyer, payer_entry desc)
      where payer_entry is not null
  `,
};
