import type { Migration } from './migration';

/** Orders for which an operator gave coins: they stay refunded, whatever becomes of their money. */
export const compensatedOrders: Migration = {
  id: '0041-compensated-orders',
  sql: `
    alter table purchase_order add column compensated boolean not null default false;
    drop index purchase_order_receiver;
  `,
};
