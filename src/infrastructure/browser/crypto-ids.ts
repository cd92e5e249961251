import type { Ids } from '@/application/shared/ids';
import type { LocalId } from '@/domain/messaging/message';

const BYTES = 16;

/**
 * Identities from the browser's secure source. `crypto.randomUUID` is missing on plain-http
 * addresses of a local network; `getRandomValues` is not.
 */
export const cryptoIds: Ids = {
  localId: () => randomHex() as LocalId,
  intent: randomHex,
};

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
