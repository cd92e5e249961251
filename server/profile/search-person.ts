import { parseAccountNumber } from '@/domain/account/account-number';
import { SEARCH_LIMITS } from '@/domain/account/request-limits';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { Clock } from '@server/kernel/ports/clock';
import type { ReadCards, UserCard } from '@server/kernel/ports/people';

/** Why a search did not start (specification §5). */
export type SearchFailure = { readonly kind: 'search-empty' | 'search-own' } | TooOften;

/** Finds a person by account number; undefined if there is none. */
export type SearchPerson = (
  user: UserId,
  content: string,
) => Promise<Result<readonly UserCard[], SearchFailure>>;

export interface SearchPersonDeps {
  readonly db: Database;
  readonly readCards: ReadCards;
  readonly clock: Clock;
}

/**
 * Searches by account number. Absent, deleted and blocking people read alike; numbers can be guessed,
 * so searches are limited.
 */
export function createSearchPerson({ db, readCards, clock }: SearchPersonDeps): SearchPerson {
  return async (user, content) => {
    const wanted = parseAccountNumber(content, user);
    if (!wanted.ok && wanted.error.kind !== 'search-malformed') {
      return err({ kind: wanted.error.kind });
    }
    const counted = await allOrNothing(db, (transaction) =>
      takeAttempt(
        transaction,
        { kind: 'search', subject: String(user), limits: SEARCH_LIMITS },
        clock.now(),
      ),
    );
    if (!counted.ok) return counted;
    return ok(wanted.ok ? await readCards(user, [wanted.value]) : []);
  };
}
