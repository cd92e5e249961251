import type { Migration } from './migration';

/** What pays an order: PayPal's page or a wallet; a payment that was begun before is one of PayPal's page. */
export const paymentSource: Migration = {
  id: '0108-payment-source',
  sql: `
    alter table purchase_order add column payment_source text
      check (payment_source in ('paypal', 'apple_pay', 'google_pay'));
  `,
};
