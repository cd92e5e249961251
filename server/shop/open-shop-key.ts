import { err, ok, type Result } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import { loadKeyFile, readKeyFile } from '@server/kernel/secrets';
import { createAddressCipher, type AddressCipher } from './address-cipher';
import { giveUpAddresses, keepKeyCheck, oneSealedAddress, readKeyCheck } from './shop-key-store';
import type { ShopSettings } from './shop-settings';

/** Addresses are kept that the key of this server cannot read. */
export type ShopKeyFault = { readonly kind: 'shop-key-missing' | 'shop-key-other' };

/** One sentence for the person who started the server. */
export function shopKeyFaultText({ kind }: ShopKeyFault): string {
  const what =
    kind === 'shop-key-missing'
      ? 'shop.key in PARLEY_DATA is missing or damaged'
      : 'SHOP_KEY, or shop.key in PARLEY_DATA, is not the key it was';
  return `${what}, and addresses of shop orders cannot be read without that key: bring it back, or start once with SHOP_KEY_LOST=1, which gives these addresses up.`;
}

/**
 * The encryption of addresses under the key of this server. A key is made only while no address depends
 * on another one: a lost key is brought back or given up by decision, never replaced in silence.
 */
export async function openShopKey(
  db: Database,
  { shopKey, shopKeyLost, dataDirectory: directory }: ShopSettings,
): Promise<Result<AddressCipher, ShopKeyFault>> {
  const file = { directory, name: 'shop.key' };
  const sealed = await oneSealedAddress(db);
  const isNeeded = sealed !== undefined && !shopKeyLost;
  const found = shopKey ?? (await readKeyFile(file));
  if (found === undefined && isNeeded) return err({ kind: 'shop-key-missing' });
  const cipher = createAddressCipher(found ?? (await loadKeyFile(file)));
  const known = await readKeyCheck(db);
  const fits =
    known === undefined
      ? sealed === undefined || cipher.open(sealed.id, sealed.address) !== undefined
      : known === cipher.keyCheck;
  if (!fits && isNeeded) return err({ kind: 'shop-key-other' });
  if (!fits && sealed) await giveUpAddresses(db);
  if (known !== cipher.keyCheck) await keepKeyCheck(db, cipher.keyCheck);
  return ok(cipher);
}
