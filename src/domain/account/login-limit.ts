import { retryAt, type RateLimit } from '@/domain/shared/rate-limit';
import { err, ok, type Result } from '@/domain/shared/result';
import { MINUTE, type EpochMs } from '@/domain/shared/time';

/** Wrong passwords one account may receive: 10 in 15 minutes (readings, Guessing). */
export const LOGIN_LIMIT: RateLimit = { count: 10, window: 15 * MINUTE };

/** Whether a password may be tried for an account that got wrong ones at `wrongAt`; else when again. */
export function mayTryLogin(
  wrongAt: readonly EpochMs[],
  now: EpochMs,
): Result<void, { readonly kind: 'login-too-often'; readonly retryAt: EpochMs }> {
  const wait = retryAt(wrongAt, [LOGIN_LIMIT], now);
  return wait === undefined ? ok(undefined) : err({ kind: 'login-too-often', retryAt: wait });
}
