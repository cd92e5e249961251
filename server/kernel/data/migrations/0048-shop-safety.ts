import type { Migration } from './migration';

/**
 * Of a shop order there is one notice. What is remembered of a call that ordered is the order's number
 * alone; a call remembered before is refused when it is repeated, since its hash could tell the address.
 */
export const shopSafety: Migration = {
  id: '0048-shop-safety',
  sql: `
    delete from notice later using notice earlier
      where later.kind = 'shop-gift' and earlier.kind = 'shop-gift'
        and later.subject = earlier.subject and later.id > earlier.id;
    create unique index notice_of_order on notice (subject) where kind = 'shop-gift';
    update idempotency_record set request_hash = '', response = response -> 'id'
      where route = 'shop/buy';
  `,
};
