import type { Migration } from './migration';

/** The order at the shop that an announcement to one person is about, and the code of its goods. */
export const announcedOrders: Migration = {
  id: '0113-announced-orders',
  sql: `
    alter table announcement add column shop_order text;
    alter table announcement add column goods text;
  `,
};
