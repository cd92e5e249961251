import type { Ids } from '@/application/shared/random';
import type { LocalId } from '@/domain/shared/ids';

const BYTES = 16;

/**
 * Ids from the browser's secure random source. It uses `getRandomValues`, because pages without TLS
 * (plain http in a local network) lack `crypto.randomUUID`.
 */
export const cryptoIds: Ids = {
  localId: () => randomHex() as LocalId,
  intent: randomHex,
};

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
