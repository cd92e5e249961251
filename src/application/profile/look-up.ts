import { parseAccountNumber, type AccountSearchProblem } from '@/domain/account/account-number';
import type { Person } from '@/domain/profile/person';
import { err, ok, type Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { ProfileApi } from './profile-api';
import type { Session } from '@/application/account/session';

/** Why a search found nobody (specification §5, "Search by ID"). */
export type LookUpFailure = AccountSearchProblem | { readonly kind: 'user-not-found' } | ApiFailure;

/** Finds a person by account number. */
export type LookUp = (input: string) => Promise<Result<Person, LookUpFailure>>;

/** Refuses without a call: an empty search, the user's own number, a text that is not a number. */
export function createLookUp(deps: {
  readonly api: ProfileApi;
  readonly session: Session;
}): LookUp {
  return async (input) => {
    const own = deps.session.me?.id;
    if (own === undefined) return err({ kind: 'signed-out' });
    const parsed = parseAccountNumber(input, own);
    if (!parsed.ok) return parsed;
    const found = await deps.api.search(input.normalize('NFKC').trim());
    if (!found.ok) return found;
    const [person] = found.value;
    return person ? ok(person) : err({ kind: 'user-not-found' });
  };
}
