import type { Migration } from './migration';

/** The lists of all orders that operators read, the newest first. */
export const orderLists: Migration = {
  id: '0043-order-lists',
  sql: `
    create index purchase_order_made on purchase_order (made_at desc, id desc);
    create index shop_order_made on shop_order (ordered_at desc, id desc);
    create index shop_order_sent on shop_order (ordered_at desc, id desc) where state = 'sent';
  `,
};
