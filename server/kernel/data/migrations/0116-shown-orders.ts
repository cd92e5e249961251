import type { Migration } from './migration';

/** What buyers were shown, and whose money is being taken: of two payments for the same only one is. */
export const shownOrders: Migration = {
  id: '0116-shown-orders',
  sql: `
    alter table purchase_order add column shown_at timestamptz;
    alter table purchase_order add column taken_at timestamptz;
    alter table purchase_order drop constraint purchase_order_held_for_check,
      add constraint purchase_order_held_for_check check (held_for in (
      'amount', 'receiver-gone', 'money-back', 'bought-meanwhile'
    )) not valid;
  `,
};
