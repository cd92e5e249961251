/**
 * What pays at PayPal (specification §9): its own account and page, or a wallet of the payer's device.
 * Spelled as PayPal spells them in `payment_source`.
 */
export const PAYMENT_SOURCES = ['paypal', 'apple_pay', 'google_pay'] as const;

/** One of them. */
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** A wallet of a device: it pays on a page of ours with its vendor's button. */
export type Wallet = Exclude<PaymentSource, 'paypal'>;

/** The brand of each, the same in every language. */
export const SOURCE_NAMES: Readonly<Record<PaymentSource, string>> = {
  paypal: 'PayPal',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
};

/** Whether something is paid on a page of ours rather than on PayPal's. */
export function isWallet(source: PaymentSource): source is Wallet {
  return source !== 'paypal';
}
