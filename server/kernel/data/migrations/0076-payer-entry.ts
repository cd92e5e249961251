import type { Migration } from './migration';

/**
 * An order that money paid for somebody else names the movement that stands in its payer's bills, so that a
 * page of bills is found by an index. Orders of before get theirs, and the index is made, in the next step.
 */
export const payerEntry: Migration = {
  id: '0076-payer-entry',
  sql: 'alter table purchase_order add column payer_entry bigint',
};
