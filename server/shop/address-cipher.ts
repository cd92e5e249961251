import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Database } from '@server/kernel/database';
import { loadKeyFile, readKeyFile } from '@server/kernel/secrets';
import { giveUpAddresses, keepKeyCheck, oneSealedAddress, readKeyCheck } from './shop-key-store';
import type { ShopSettings } from './shop-settings';

/** Encrypts addresses, each for the one order it belongs to. */
export interface AddressCipher {
  seal(orderId: string, address: string): string;
  /** Undefined for what was sealed under another key or for another order, and what was changed. */
  open(orderId: string, sealed: string): string | undefined;
  /** The same for the same address, and without the key nothing can be compared with it. */
  fingerprint(address: string): string;
  /** Tells this key from another one, and nothing else of it. */
  readonly keyCheck: string;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Names the form, so that another one can follow. */
const FORM = 'a1.';

/** AES-256-GCM under a key derived from the server's; the order's number is bound to the text. */
export function createAddressCipher(secret: string): AddressCipher {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));
  const key = derived('shop addresses');
  const fingerprints = derived('fingerprints of shop addresses');
  return {
    keyCheck: derived('check of the shop key').toString('base64url'),
    seal: (orderId, address) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(orderId));
      const text = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]);
      return FORM + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open: (orderId, sealed) => {
      const bytes = Buffer.from(sealed.slice(FORM.length), 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      if (!sealed.startsWith(FORM) || tag.length < TAG_BYTES) return undefined;
      const cipher = createDecipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(orderId));
      cipher.setAuthTag(tag);
      try {
        const text = [cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        return undefined;
      }
    },
    fingerprint: (address) =>
      createHmac('sha256', fingerprints).update(address).digest('base64url'),
  };
}

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
