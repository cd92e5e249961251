import type { Migration } from './migration';

/** Why an order is held; of those held before, what came and what went back tell it. */
export const heldOrders: Migration = {
  id: '0054-held-orders',
  sql: `
    alter table purchase_order add column held_for text
      check (held_for in ('amount', 'receiver-gone', 'money-back'));
    update purchase_order set held_for = case
      when captured_cents <> cents or captured_currency <> 'USD' then 'amount'
      when taken_back_cents > 0 then 'money-back'
      else 'receiver-gone' end
      where state = 'mismatch';
    alter table purchase_order add check (state <> 'mismatch' or held_for is not null);
  `,
};
