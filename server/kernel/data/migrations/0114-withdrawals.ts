import type { Migration } from './migration';

/** What buyers withdrew of the coins of an order, and where the refund of its money stands. */
export const withdrawals: Migration = {
  id: '0114-withdrawals',
  sql: `
    alter table purchase_order add column withdrawn_cents integer check (withdrawn_cents > 0);
    alter table purchase_order add column withdrawal text
      check (withdrawal in ('due', 'refunded', 'failed'));
    alter table purchase_order add column withdrawn_at timestamptz;
    alter table purchase_order add check ((withdrawal is null) = (withdrawn_cents is null));
  `,
};
