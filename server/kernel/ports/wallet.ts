import { type IdempotencyKey, type UserId, parseIdempotencyKey } from '@/domain/shared/ids';
import type { Result } from '@/domain/shared/result';
import type { Balances } from '@/domain/wallet/balances';
import type { Insufficient, Movement } from '@/domain/wallet/ledger';
import type { Database, Transaction } from '@server/kernel/database';

/** What became of a movement: `posted` now, or long ago under the same key. */
export interface Posting {
  readonly posted: boolean;
}

/** Coins of a person by the time at which they came. */
export interface CoinsSince {
  readonly held: number;
  readonly debt: number;
  readonly cameAfter: number;
}

/** How a movement is posted. */
export interface PostingOptions {
  /** The key of the movement that this one takes back; a movement is taken back once at most. */
  readonly reverses?: string;
}

/**
 * The double-entry ledger: every movement happens once, whole or not at all (readings, Money).
 *
 * The calls with a transaction write nothing unless it commits. A caller that locks rows of its own
 * takes those locks first and the ledger's last, so that no two callers wait for each other.
 */
export interface Ledger {
  /**
   * Posts a movement, or does nothing when its key is known. `insufficient` leaves the transaction
   * usable and unchanged.
   */
  post(
    transaction: Transaction,
    movement: Movement,
    options?: PostingOptions,
  ): Promise<Result<Posting, Insufficient>>;
  /**
   * Locks a person's balances until the transaction ends, and reads them. A caller that posts to `others` as
   * well names them here, since locks that are taken one after the other may wait for each other.
   */
  lock(transaction: Transaction, user: UserId, others?: readonly UserId[]): Promise<Balances>;
  /**
   * How much of what came to a person by each of these movements paid their debt at once; movements that paid
   * none are missing.
   */
  owedPaid(
    db: Database,
    user: UserId,
    keys: readonly IdempotencyKey[],
  ): Promise<ReadonlyMap<IdempotencyKey, number>>;
  /** What a person has and owes, and the new coins that came after the movement of this key. */
  coinsSince(transaction: Transaction, user: UserId, key: string): Promise<CoinsSince>;
  /** What a person has now; nothing for who never had anything. */
  balancesOf(user: UserId): Promise<Balances>;
}

/** What a person has to spend now. */
export type BalancesOf = (user: UserId) => Promise<Balances>;

/** Tells a person's open pages what they have; called after the transaction that changed it. */
export type AnnounceBalances = (user: UserId) => Promise<void>;

/**
 * Who answers for the payments of an account: the account itself or, after its deletion, the account that its
 * address has now. Until the transaction ends the account is not deleted and the address gets no other one.
 * To be called before the ledger locks anything.
 */
export type LockDebtor = (transaction: Transaction, user: UserId) => Promise<UserId>;

/**
 * Gives a new account its welcome package, in the transaction that makes the account. Where `earlier` was the
 * account of the same address there was one already: the new account then owes what the earlier one owed.
 */
export type WelcomeGrant = (
  transaction: Transaction,
  user: UserId,
  earlier?: UserId,
) => Promise<void>;

/**
 * Names a movement of the ledger.
 *
 * @throws RangeError if the text is no key: keys are made by this program, never by a person
 */
export function ledgerKey(text: string): IdempotencyKey {
  const key = parseIdempotencyKey(text);
  if (!key.ok) throw new RangeError(`not a key: ${text}`);
  return key.value;
}
