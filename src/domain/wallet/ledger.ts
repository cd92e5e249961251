import type { IdempotencyKey, UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { MovementDetails, MovementKind } from './movement-kinds';

/**
 * What is counted: gold coins, characters of the normal package, characters of the VIP package, and
 * coins owed after a payment was taken back.
 */
export type Unit = (typeof UNITS)[number];

/** What the product earns coins and characters with. */
type RevenueSource = 'gift' | 'translation' | 'chat' | 'photo' | 'vip' | 'shop';

/**
 * One account of the ledger; each holds all units apart.
 *
 * `mint` is the source of all value (its balance may be negative); `escrow` holds value whose receiver
 * is not decided yet (open red packets, reserved translations).
 */
export type AccountRef =
  | { readonly kind: 'user'; readonly user: UserId }
  | { readonly kind: 'mint' }
  | { readonly kind: 'escrow' }
  | { readonly kind: 'revenue'; readonly source: RevenueSource };

/** The source of all value. */
export const MINT: AccountRef = { kind: 'mint' };
/** Where value is whose receiver is not decided yet. */
export const ESCROW: AccountRef = { kind: 'escrow' };

/** One entry of a transaction; `amount` is added to the account, so it is negative for what leaves it. */
export interface LedgerEntry {
  readonly account: AccountRef;
  readonly unit: Unit;
  readonly amount: number;
}

/** One movement of value, a union on `kind`; the detail says why it happened. */
export type Movement = {
  readonly [K in MovementKind]: {
    readonly kind: K;
    /** A second transaction with the same key changes nothing. */
    readonly key: IdempotencyKey;
    readonly entries: readonly LedgerEntry[];
    readonly detail: MovementDetails[K];
  };
}[MovementKind];

/** The movement of one kind. */
export type MovementOf<K extends MovementKind> = Extract<Movement, { kind: K }>;

/** Why a transaction is malformed; each of these is a bug of the code that built it. */
type TransactionProblem =
  | { readonly kind: 'too-few-entries' }
  | { readonly kind: 'entry-not-whole'; readonly entry: LedgerEntry }
  | { readonly kind: 'unbalanced'; readonly unit: Unit; readonly sum: number };

/** The balance of a person, or of the escrow, is too low for the transaction. */
export interface Insufficient {
  readonly kind: 'insufficient';
  readonly account: AccountRef;
  readonly unit: Unit;
  readonly missing: number;
}

/** Every balance by {@link balanceKey}; an absent one is zero. */
export type LedgerBalances = ReadonlyMap<string, number>;

/** Every unit, in the order in which the database locks the balances of one person. */
export const UNITS = ['character', 'coin', 'coin-debt', 'vip-character'] as const;

/** The stable name of an account, e.g. `user:42`, `mint`, `revenue:gift`; the database's key. */
export function accountText(account: AccountRef): string {
  if (account.kind === 'user') return `user:${account.user}`;
  return account.kind === 'revenue' ? `revenue:${account.source}` : account.kind;
}

/** The stable name of one balance, e.g. `user:42/coin`. */
export function balanceKey(account: AccountRef, unit: Unit): string {
  return `${accountText(account)}/${unit}`;
}

/** Checks double entry: at least two entries, each a whole number other than zero, with the sum zero per unit. */
export function checkTransaction(
  transaction: Pick<Movement, 'entries'>,
): Result<void, TransactionProblem> {
  const { entries } = transaction;
  if (entries.length < 2) return err({ kind: 'too-few-entries' });
  const broken = entries.find(({ amount }) => !Number.isSafeInteger(amount) || amount === 0);
  if (broken) return err({ kind: 'entry-not-whole', entry: broken });
  for (const unit of UNITS) {
    const sum = entries.reduce(
      (total, entry) => total + (entry.unit === unit ? entry.amount : 0),
      0,
    );
    if (sum !== 0) return err({ kind: 'unbalanced', unit, sum });
  }
  return ok(undefined);
}

/**
 * The balances after a transaction, or the first account that cannot pay: no balance but the mint's
 * may fall below zero, and nothing is taken when one cannot pay (readings, Money).
 *
 * @throws RangeError if the transaction fails {@link checkTransaction}
 */
export function applyTransaction(
  balances: LedgerBalances,
  transaction: Pick<Movement, 'entries'>,
): Result<LedgerBalances, Insufficient> {
  const checked = checkTransaction(transaction);
  if (!checked.ok) throw new RangeError(`not a transaction: ${checked.error.kind}`);
  const next = new Map(balances);
  const touched = new Map<string, LedgerEntry>();
  for (const entry of transaction.entries) {
    const key = balanceKey(entry.account, entry.unit);
    const balance = (next.get(key) ?? 0) + entry.amount;
    next.set(key, balance);
    touched.set(key, { ...entry, amount: balance });
  }
  for (const { account, unit, amount } of touched.values()) {
    if (amount < 0 && account.kind !== 'mint') {
      return err({ kind: 'insufficient', account, unit, missing: -amount });
    }
  }
  return ok(next);
}
