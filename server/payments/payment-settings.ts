import { parseCoinPrice, type CoinPrice } from '@/domain/wallet/coin-price';
import type { Wallet } from '@/domain/wallet/payment-source';
import type { SettingReader, SettingRow } from '@server/kernel/setting-reader';

/** How this server talks to PayPal; `baseUrl` has no slash at its end. */
export interface PaypalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly baseUrl: string;
  /** The id of the webhook; absent: no message of PayPal's is believed. */
  readonly webhookId?: string;
}

/** Who takes the money: PayPal, the simulator that moves none, or none. */
export type PaymentSettings =
  | ({ readonly kind: 'paypal' } & PaypalSettings & WalletSettings)
  | ({ readonly kind: 'simulator' } & WalletSettings)
  | { readonly kind: 'none' };

/** The wallets that pay through PayPal, or are played by the simulator. */
export interface WalletSettings {
  readonly wallets: readonly Wallet[];
  /** The file with which Apple knows this site; absent: none is served. */
  readonly appleDomainFile?: string;
}

/** The wallets by their names in the settings. */
const WALLET_NAMES: Readonly<Record<string, Wallet>> = {
  apple: 'apple_pay',
  google: 'google_pay',
};

/** Names of this machine: an address with one of them is for trying. */
const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[?::1\]?)$/;

const PAYPAL = 'https://api-m.paypal.com';

/** The settings of payments, in the order of `docs/settings.md`. */
export const PAYMENT_SETTING_ROWS: readonly SettingRow[] = [
  {
    name: 'PAYPAL_CLIENT_ID',
    fallback: '',
    meaning: 'The PayPal app that takes payments; unset: see `PAYMENT_SIMULATOR`.',
  },
  { name: 'PAYPAL_CLIENT_SECRET', fallback: '', meaning: 'The secret of that app.' },
  {
    name: 'PAYPAL_BASE_URL',
    fallback: PAYPAL,
    meaning: "Where PayPal's API is; `https://api-m.sandbox.paypal.com` for trying.",
  },
  {
    name: 'PAYPAL_WEBHOOK_ID',
    fallback: '',
    meaning: 'The webhook that calls `/paypal/webhook`; unset: its calls are refused.',
  },
  {
    name: 'PAYPAL_WALLETS',
    fallback: '',
    meaning:
      'Wallets that pay through PayPal, comma-separated: `apple`, `google`; unset: none, and no page loads a script of theirs.',
  },
  {
    name: 'APPLE_PAY_DOMAIN_FILE',
    fallback: '',
    meaning:
      'The domain association file that PayPal gives for Apple Pay; served under `/.well-known/`.',
  },
  {
    name: 'COIN_PRICE',
    fallback: '',
    meaning:
      'What a coin is worth, such as `0.93 EUR`: shown beside every price in coins, where a law wants it; unset: only the price of coins is shown.',
  },
  {
    name: 'WITHDRAWAL_DAYS',
    fallback: '0',
    meaning:
      'Days in which a buyer of coins may withdraw and get the money of unused ones back, such as 14 in the European Union; 0: none.',
  },
  {
    name: 'PAYMENT_SIMULATOR',
    fallback: 'auto',
    meaning:
      'Payments without money: `on`, `off`, or `auto`: while nothing else says that people use it.',
  },
];

/** Reads who takes the money. */
export function readPayments(read: SettingReader): PaymentSettings {
  const clientId = read.text('PAYPAL_CLIENT_ID');
  const clientSecret = read.text('PAYPAL_CLIENT_SECRET');
  const webhookId = read.text('PAYPAL_WEBHOOK_ID');
  const base = read.text('PAYPAL_BASE_URL');
  if (clientId === '' && clientSecret === '') {
    const simulator = read.choice('PAYMENT_SIMULATOR', ['auto', 'on', 'off']);
    const isOn = simulator === 'on' || (simulator === 'auto' && !isForPeople(read));
    return isOn ? { kind: 'simulator', ...readWallets(read) } : { kind: 'none' };
  }
  if (clientId === '') read.wrong('PAYPAL_CLIENT_ID', 'set when PAYPAL_CLIENT_SECRET is');
  if (clientSecret === '') read.wrong('PAYPAL_CLIENT_SECRET', 'set when PAYPAL_CLIENT_ID is');
  const baseUrl = read.guarded('PAYPAL_BASE_URL', base, 'http', 'PAYPAL_CLIENT_ID is set');
  const given = { clientId, clientSecret, baseUrl, ...(webhookId !== '' && { webhookId }) };
  return { kind: 'paypal', ...given, ...readWallets(read) };
}

/** Reads what a coin is worth in money. */
export function readCoinPrice(read: SettingReader): { readonly coinPrice?: CoinPrice } {
  const text = read.text('COIN_PRICE');
  if (text === '') return {};
  const price = parseCoinPrice(text);
  if (price.ok) return { coinPrice: price.value };
  read.wrong('COIN_PRICE', 'an amount and a currency, such as 0.93 EUR');
  return {};
}

function readWallets(read: SettingReader): WalletSettings {
  const names = read.text('PAYPAL_WALLETS').split(',');
  const given = names.map((name) => name.trim()).filter((name) => name !== '');
  const wallets = given.flatMap((name) => WALLET_NAMES[name] ?? []);
  if (wallets.length < given.length || new Set(wallets).size < wallets.length) {
    read.wrong('PAYPAL_WALLETS', 'a list of apple and google, or nothing');
  }
  const file = read.text('APPLE_PAY_DOMAIN_FILE');
  return { wallets, ...(file !== '' && { appleDomainFile: file }) };
}

/** Whether this looks like a server that people use: there, coins for nothing would be a gift to anybody. */
function isForPeople(read: SettingReader): boolean {
  const url = read.text('PUBLIC_URL');
  const isPublic = URL.canParse(url) && !THIS_MACHINE.test(new URL(url).hostname);
  const isOpen = !THIS_MACHINE.test(read.text('HOST'));
  const isUsed = read.text('NODE_ENV') === 'production' || read.text('SMTP_URL') !== '';
  return isUsed || isPublic || isOpen;
}
