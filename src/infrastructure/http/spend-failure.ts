import type { ApiFailure } from '@/application/shared/api-failure';
import type { SpendFailure } from '@/application/shared/spend-failure';
import { err, type Result } from '@/domain/shared/result';
import { isShortOfCoins } from '@/domain/shared/server-answer';

/** The answer of a call that spends coins, with what the coins were refused for as a failure of its own. */
export async function spending<T>(
  answer: Promise<Result<T, ApiFailure>>,
): Promise<Result<T, SpendFailure>> {
  const result = await answer;
  if (result.ok || result.error.kind !== 'refused') return result;
  if (result.error.reason === 'price-changed') return err({ kind: 'price-changed' });
  return isShortOfCoins(result.error.code) ? err({ kind: 'not-enough-coins' }) : result;
}
