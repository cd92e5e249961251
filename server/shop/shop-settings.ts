import type { CoinPrice } from '@/domain/wallet/coin-price';
import { KEY_EXPECTED, KEY_TEXT } from '@server/kernel/secrets';
import type { SettingReader, SettingRow } from '@server/kernel/setting-reader';

/** What the shop reads of the settings. */
export interface ShopSettings {
  readonly dataDirectory: string;
  /** What a coin is worth; absent: not set. */
  readonly coinPrice?: CoinPrice;
  /** Encrypts addresses; absent: in a file of the data directory. */
  readonly shopKey?: string;
  /** Gives up addresses that were encrypted with another key; absent: the server does not start then. */
  readonly shopKeyLost?: boolean;
}

/** The settings of the shop, in the order of `docs/settings.md`. */
export const SHOP_SETTING_ROWS: readonly SettingRow[] = [
  {
    name: 'SHOP_KEY',
    fallback: '',
    meaning:
      'Key that encrypts the addresses of shop orders, the same for several servers; default: shop.key in PARLEY_DATA.',
  },
  {
    name: 'SHOP_KEY_LOST',
    fallback: '0',
    meaning:
      '1 gives up the addresses of shop orders whose key is lost, so that the server starts.',
  },
];

/** Reads them. */
export function readShop(read: SettingReader): Omit<ShopSettings, 'dataDirectory' | 'coinPrice'> {
  const shopKey = read.text('SHOP_KEY');
  const isLost = read.choice('SHOP_KEY_LOST', ['0', '1']) === '1';
  const lost = isLost ? { shopKeyLost: true } : {};
  if (shopKey === '') return lost;
  if (!KEY_TEXT.test(shopKey)) read.wrong('SHOP_KEY', KEY_EXPECTED);
  return { shopKey, ...lost };
}
