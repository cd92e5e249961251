import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

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
