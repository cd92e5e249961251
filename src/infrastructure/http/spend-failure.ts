import type { ApiFailure } from '@/application/shared/api-failure';
import type { SpendFailure } from '@/application/gifts/gifts-api';
import { CODE } from '@/contract/http/envelope';
import { err, type Result } from '@/domain/shared/result';

/** The answer of a call that spends; 105 and 106 say that coins are short (specification §8). */
export async function spending<T>(
  answer: Promise<Result<T, ApiFailure>>,
): Promise<Result<T, SpendFailure>> {
  const result = await answer;
  if (result.ok || result.error.kind !== 'refused') return result;
  const { code } = result.error;
  const short = code === CODE.notEnoughCoins || code === CODE.notEnoughCoinsToChat;
  return short ? err({ kind: 'not-enough-coins' }) : result;
}
