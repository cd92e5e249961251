import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { asText } from '@/domain/shared/input';

/** What the account number is above the user id (specification §2, §9). */
export const ACCOUNT_NUMBER_OFFSET = 100_000;

/** Why a search by account number is refused before any call (specification §5). */
export type AccountSearchProblem = {
  readonly kind: 'search-empty' | 'search-own' | 'search-malformed';
};

/** The number shown as "ID 100042". */
export function accountNumber(id: UserId): number {
  return id + ACCOUNT_NUMBER_OFFSET;
}

/**
 * The user id behind an account number that the user `own` typed: digits only after NFKC, so that
 * neither `1e5` nor `100001abc` passes (readings, Wire). A number below the first account's is malformed.
 */
export function parseAccountNumber(
  input: unknown,
  own?: UserId,
): Result<UserId, AccountSearchProblem> {
  const text = asText(input).normalize('NFKC').trim();
  if (text === '') return err({ kind: 'search-empty' });
  if (!/^[1-9]\d{5,15}$/.test(text)) return err({ kind: 'search-malformed' });
  const id = Number(text) - ACCOUNT_NUMBER_OFFSET;
  if (id < 1 || !Number.isSafeInteger(Number(text))) return err({ kind: 'search-malformed' });
  return id === own ? err({ kind: 'search-own' }) : ok(id as UserId);
}
