import type { Sha256 } from '@/application/matching/draws';

/** SHA-256 by the browser, which has it only for pages that came with TLS. */
export const subtleSha256: Sha256 = async (text) => {
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
