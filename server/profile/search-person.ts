import { parseAccountNumber } from '@/domain/account/account-number';
import { SEARCH_LIMITS } from '@/domain/account/request-limits';
import { isNamed, MAX_NAME_MATCHES } from '@/domain/profile/name-search';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { takeAttempt, type TooOften } from '@server/kernel/data/attempt-store';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { oneHanForm } from '@server/kernel/one-han-form';
import type { Clock } from '@server/kernel/ports/system';
import type { KnownPeople, ReadCards, Relations, UserCard } from '@server/kernel/ports/people';
import { findPerson, nicknamesOf } from './profile-store';

/** Why a search did not start (specification §5). */
export type SearchFailure = { readonly kind: 'search-empty' | 'search-own' } | TooOften;

/** Finds a person by account number, or people the user knows by name; empty if there is none. */
export type SearchPerson = (
  user: UserId,
  content: string,
) => Promise<Result<readonly UserCard[], SearchFailure>>;

interface SearchPersonDeps {
  readonly db: Database;
  readonly readCards: ReadCards;
  readonly relations: Pick<Relations, 'remarks'>;
  /** Ways of knowing a person; only such people are found by name. */
  readonly knownPeople: readonly KnownPeople[];
  readonly clock: Clock;
}

/**
 * Searches by account number, or by name among the people the user knows (ADR-0010). Absent, deleted and
 * blocking people read alike; numbers can be guessed, so searches are limited.
 */
export function createSearchPerson(deps: SearchPersonDeps): SearchPerson {
  const { db, readCards, clock } = deps;
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
    const found = wanted.ok ? [wanted.value] : await findByName(deps, user, content);
    return ok((await readCards(user, found)).slice(0, MAX_NAME_MATCHES));
  };
}

/** The people the user knows whose nickname, or whose name from the user, the text is a part of. */
async function findByName(
  { db, relations, knownPeople }: SearchPersonDeps,
  user: UserId,
  content: string,
): Promise<readonly UserId[]> {
  const row = await findPerson(db, user);
  if (!row) return [];
  const self = { id: user, address: row.im_account as ChatAddress };
  const known = new Set<UserId>();
  for (const knownBy of knownPeople) for (const id of await knownBy(self)) known.add(id);
  known.delete(user);
  const people = [...known];
  const nicknames = await nicknamesOf(db, people);
  const remarks = await relations.remarks(db, user, people);
  const wanted = (id: UserId): boolean =>
    isNamed([nicknames.get(id) ?? '', remarks.get(id) ?? ''], content, oneHanForm);
  return people.filter(wanted);
}
