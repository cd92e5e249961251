import type { Language } from '@/domain/shared/language';
import { isWallet, type PaymentSource, type Wallet } from '@/domain/wallet/payment-source';
import type { PaymentService } from '@server/kernel/ports/payments';
import type { PaypalSettings } from '../payment-settings';

/** The page on which a wallet pays. */
export const WALLET_PATH = '/pay-with-wallet';

/** What tells where a payment is approved. */
export interface ToApprove {
  readonly service: PaymentService['name'];
  readonly source: PaymentSource;
  readonly origin: string;
  /** The payment, as the service names it. */
  readonly id: string;
  readonly language: Language;
}

/**
 * Where a payment is approved: a wallet on our own page, as its vendors want it; everything else, and
 * whatever the simulator plays, on the page that the service names.
 */
export function pageToApprove(
  { service, source, origin, id, language }: ToApprove,
  link: string | undefined,
): string | undefined {
  if (service === 'simulator' || !isWallet(source)) return link;
  return `${origin}${WALLET_PATH}?${new URLSearchParams({ token: id, language }).toString()}`;
}

/** What one wallet loads, and what its page may therefore do. */
export interface WalletVendor {
  /** In the order in which they run. */
  readonly scripts: readonly string[];
  /** By the names of the policy; scripts and styles are allowed by their nonce as well. */
  readonly sources: Readonly<Record<'script' | 'connect' | 'frame' | 'img', readonly string[]>>;
  /** Whether money moves, as Google's program names it. */
  readonly environment: 'PRODUCTION' | 'TEST';
}

const GOOGLE = 'https://pay.google.com';
/** What PayPal publishes for pages with its SDK ("Content Security Policy"). */
const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
/** What Google Pay asks and shows besides. */
const GOOGLE_CALLS = [GOOGLE, 'https://google.com', 'https://www.google.com'];
const GOOGLE_PICTURES = ['https://www.gstatic.com'];

/** PayPal's script with the part of one wallet, and the script of that wallet where there is one. */
export function walletVendor(
  wallet: Wallet,
  { clientId, baseUrl }: Pick<PaypalSettings, 'clientId' | 'baseUrl'>,
  currency: string,
): WalletVendor {
  const isGoogle = wallet === 'google_pay';
  const components = isGoogle ? 'googlepay' : 'applepay';
  const query = new URLSearchParams({ 'client-id': clientId, components, currency }).toString();
  const isForTrying = new URL(baseUrl).hostname !== 'api-m.paypal.com';
  const host = isForTrying ? 'www.sandbox.paypal.com' : 'www.paypal.com';
  return {
    scripts: [
      ...(isGoogle ? [`${GOOGLE}/gp/p/js/pay.js`] : []),
      `https://${host}/sdk/js?${query}`,
      '/wallet-page.js',
    ],
    sources: {
      script: ["'self'", ...PAYPAL, ...(isGoogle ? [GOOGLE] : [])],
      connect: [...PAYPAL, ...(isGoogle ? GOOGLE_CALLS : [])],
      frame: [...PAYPAL, ...(isGoogle ? [GOOGLE] : [])],
      img: ['data:', ...PAYPAL, ...(isGoogle ? GOOGLE_PICTURES : [])],
    },
    environment: isForTrying ? 'TEST' : 'PRODUCTION',
  };
}
