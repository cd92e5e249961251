import { KEY_EXPECTED, KEY_TEXT } from '@server/kernel/key-file';
import type { SettingReader, SettingRow } from '@server/kernel/setting-reader';

/** What the shop reads of the settings. */
export interface ShopSettings {
  readonly dataDirectory: string;
  /** Encrypts addresses; absent: in a file of the data directory. */
  readonly shopKey?: string;
}

/** The settings of the shop, in the order of the README. */
export const SHOP_SETTING_ROWS: readonly SettingRow[] = [
  {
    name: 'SHOP_KEY',
    fallback: '',
    meaning:
      'Key that encrypts the addresses of shop orders, the same for several servers; default: shop.key in PARLEY_DATA.',
  },
];

/** Reads them. */
export function readShop(read: SettingReader): Omit<ShopSettings, 'dataDirectory'> {
  const shopKey = read.text('SHOP_KEY');
  if (shopKey === '') return {};
  if (!KEY_TEXT.test(shopKey)) read.wrong('SHOP_KEY', KEY_EXPECTED);
  return { shopKey };
}
