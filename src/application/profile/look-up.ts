import { parseAccountNumber, type AccountSearchProblem } from '@/domain/account/account-number';
import type { Person } from '@/domain/profile/person';
import { err, ok, type Result } from '@/domain/shared/result';
import type { ApiFailure, Call } from '@/application/shared/call';
import type { searchUser } from '@/contract/http/profile';
import type { Session } from '@/application/account/session';

/** Why a search found no person (specification §5, "Search by ID"). */
export type LookUpFailure =
  | AccountSearchProblem
  | { readonly kind: 'user-not-found' | 'name-not-found' }
  | ApiFailure;

/** Finds a person by account number, or known people by name: at least one. */
export type LookUp = (input: string) => Promise<Result<readonly Person[], LookUpFailure>>;

/** Refuses without a call: an empty search, and the user's own number. */
export function createLookUp(deps: {
  readonly search: Call<typeof searchUser>;
  readonly session: Session;
}): LookUp {
  return async (input) => {
    const own = deps.session.me?.id;
    if (own === undefined) return err({ kind: 'signed-out' });
    const parsed = parseAccountNumber(input, own);
    if (!parsed.ok && parsed.error.kind !== 'search-malformed') return parsed;
    const content = input.normalize('NFKC').trim();
    const found = await deps.search({ content });
    if (!found.ok) return found;
    if (found.value.rows.length > 0) return ok(found.value.rows);
    // A name may consist of digits, but they usually mean an account number.
    const isNumber = parsed.ok || /^\d+$/.test(content);
    return err({ kind: isNumber ? 'user-not-found' : 'name-not-found' });
  };
}
