import { parseAccountNumber, type AccountSearchProblem } from '@/domain/account/account-number';
import type { Person } from '@/domain/profile/person';
import { err, ok, type Result } from '@/domain/shared/result';
import type { ApiFailure } from '@/application/shared/api-failure';
import type { ProfileApi } from './profile-api';
import type { Session } from '@/application/account/session';

/** Why a search led nowhere (specification §5, "Search by ID"). */
export type LookUpFailure = AccountSearchProblem | { readonly kind: 'user-not-found' } | ApiFailure;

/** Finds a person by account number. */
export type LookUp = (input: string) => Promise<Result<Person, LookUpFailure>>;

/** Judged here first: an empty search, one's own number, something that is no number. */
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
