import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same; takes the same time for any wrong one, whatever its length. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
