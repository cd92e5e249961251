import type { Migration } from './migration';

/**
 * An order that money paid for somebody else names the movement that stands in its payer's bills, so that a
 * page of bills is found by an index. Orders of before get theirs in the next step.
 */
export const payerEntry: Migration = {
  id: '0076-payer-entry',
  sql: `
    alter table purchase_order add column payer_entry bigint;
    create index purchase_order_payer on purchase_order (buyer, payer_entry desc)
      where payer_entry is not null;
  `,
};
