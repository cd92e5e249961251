import type { EpochMs } from '@/domain/shared/time';
import { accountNumber } from '@/domain/account/account-number';
import { err, ok, type Result } from '@/domain/shared/result';
import {
  checkGrantLimit,
  coinGrant,
  grantDay,
  grantsLeft,
  parseCoinGrant,
  type CoinGrant,
  type CoinGrantProblem,
} from '@/domain/wallet/coin-grant';
import { splitArrival } from '@/domain/wallet/debt';
import { parseCursor, toPage, type Page, type PageUnknown } from '@server/kernel/data/keyset';
import { allOrNothing } from '@server/kernel/data/transactions';
import type { Transaction } from '@server/kernel/database';
import { ledgerKey } from '@server/kernel/ports/wallet';
import type { Person } from '@server/kernel/ports/people';
import { instantOf } from '@server/kernel/time';
import { findUser, type NoSuchUser, namedPeople, type NamedPerson } from '../find-user';
import type { OperatorDeps } from '../operator-deps';
import { writeOperatorLog } from '../operator-log-store';
import {
  findGrant,
  grantedSince,
  grantsAfter,
  keepGrant,
  lockGrants,
  type StoredGrant,
} from './grant-store';

/** Coins for a person; `id` is the one key of this intent, coins and reason as they came. */
interface GrantOrder {
  readonly operator: string;
  readonly who: string;
  readonly id: string;
  readonly coins: unknown;
  readonly reason: unknown;
}

/** The balance before and after, what paid a debt, and what the operator may still grant today. */
export interface Granted {
  readonly before: number;
  readonly after: number;
  readonly owedPaid: number;
  readonly left: number;
}

/** Why nothing was granted. */
export type GrantRefusal =
  | CoinGrantProblem
  | NoSuchUser
  | { readonly kind: 'user-deleted' | 'grant-reused' };

/** Grants coins, once for each intent. */
type GrantCoins = (order: GrantOrder) => Promise<Result<Granted, GrantRefusal>>;

/** Grant, movement of the ledger and entry of the log are one transaction; the person's pages are notified. */
export function createGrantCoins(deps: OperatorDeps): GrantCoins {
  const { db, announceBalances } = deps;
  return async ({ operator, who, id, ...given }) => {
    const grant = parseCoinGrant(given);
    if (!grant.ok) return grant;
    const found = await findUser(deps, operator, who);
    if (!found.ok) return found;
    const person = found.value;
    if (person.status === 'deleted') return err({ kind: 'user-deleted' });
    const granted = await allOrNothing<Granted, GrantRefusal>(db, (transaction) =>
      give(deps, transaction, { operator, id, person, grant: grant.value }),
    );
    if (granted.ok) await announceBalances(person.id);
    return granted;
  };
}

interface Giving {
  readonly operator: string;
  readonly id: string;
  readonly person: Person;
  readonly grant: CoinGrant;
}

async function give(
  deps: OperatorDeps,
  transaction: Transaction,
  { operator, id, person, grant }: Giving,
): Promise<Result<Granted, GrantRefusal>> {
  const { ledger, clock, ids, grantsADay } = deps;
  const at = clock.now();
  await lockGrants(transaction);
  const day = await grantedSince(transaction, grantDay(at));
  const left = grantsLeft(grantsADay, day);
  const known = await findGrant(transaction, id);
  const { coins: before, owed } = await ledger.lock(transaction, person.id);
  const key = ledgerKey(`grant:${id}`);
  if (known) {
    if (!isSame(known, { operator, person, grant })) return err({ kind: 'grant-reused' });
    const owedPaid = (await ledger.owedPaid(transaction, person.id, [key])).get(key) ?? 0;
    const { own } = splitArrival(grant.coins, owedPaid);
    return ok({ before: before - own, after: before, owedPaid, left });
  }
  const allowed = checkGrantLimit(grant, left);
  if (!allowed.ok) return allowed;
  const { reason } = grant;
  const detail = { user: person.id, grantId: id, reason };
  const posted = await ledger.post(transaction, coinGrant(key, grant, detail));
  if (!posted.ok) throw new Error(`a grant was refused: ${posted.error.kind}`);
  const stored = { id, user: person.id, operator, coins: grant.coins, reason };
  await keepGrant(transaction, { ...stored, at: new Date(at) });
  await writeOperatorLog(transaction, {
    id: ids.ulid(),
    at,
    operator,
    action: 'coins-granted',
    subject: String(accountNumber(person.id)),
    about: person.id,
    detail: `${grant.coins}: ${reason}`,
  });
  const { pays, own } = splitArrival(grant.coins, owed);
  return ok({ before, after: before + own, owedPaid: pays, left: left - grant.coins });
}

function isSame(known: StoredGrant, { operator, person, grant }: Omit<Giving, 'id'>): boolean {
  return (
    known.operator === operator &&
    known.user === person.id &&
    known.coins === grant.coins &&
    known.reason === grant.reason
  );
}

/** One grant in the list. */
type ListedGrant = NamedPerson & {
  readonly id: string;
  readonly at: EpochMs;
  readonly operator: string;
  readonly coins: number;
  readonly reason: string;
};

/** A page of grants, and what the operator who asks may still grant today. */
type ListGrants = (
  page: string | undefined,
) => Promise<
  Result<Page<ListedGrant> & { readonly left: number; readonly limit: number }, PageUnknown>
>;

/** The latest first, of all operators. */
export function createListGrants(deps: OperatorDeps): ListGrants {
  const { db, clock, grantsADay: limit } = deps;
  return async (page) => {
    const cursor = parseCursor(page, 'word');
    if (!cursor.ok) return cursor;
    const { rows, ...rest } = toPage(await grantsAfter(db, cursor.value), ({ at, id }) => ({
      at,
      id,
    }));
    const nameOf = await namedPeople(
      deps,
      rows.map(({ user }) => user),
    );
    const given = await grantedSince(db, grantDay(clock.now()));
    return ok({
      ...rest,
      rows: rows.map(({ user, at, ...grant }) => ({
        ...grant,
        ...nameOf(user),
        at: instantOf(at),
      })),
      left: grantsLeft(limit, given),
      limit,
    });
  };
}
