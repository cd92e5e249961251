import { createHash } from 'node:crypto';

/** What tells `value` from another one, and nothing else of it. */
export function markOf(value: Uint8Array | string): string {
  return createHash('sha256').update('parley mark ').update(value).digest('hex').slice(0, 32);
}
