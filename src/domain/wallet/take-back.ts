import type { IdempotencyKey } from '@/domain/shared/ids';
import { CENTS_PER_COIN } from './coin-packs';
import type { Coins } from './coins';
import { MINT, type MovementOf } from './ledger';
import type { MoneyBackDetail, MovementDetails } from './movement-kinds';
import { move, userAccount } from './transactions';

/** What a payment service says of money that went back, in US cents; nothing of it is another's part. */
export interface MoneyBack {
  readonly refunded: number;
  /** Withheld by disputes that are open. */
  readonly disputed: number;
  /** Of disputes decided for the payer; it is refunded or reversed too, sooner or later. */
  readonly lost: number;
  /** Of disputes decided for us: a reversal of it is undone. */
  readonly won: number;
  /** Not every dispute could be read: what was taken for one may still be right. */
  readonly disputesUnknown?: true;
}

/** The money back of a payment without a dispute. */
export const NOTHING_BACK: MoneyBack = { refunded: 0, disputed: 0, lost: 0, won: 0 };

/**
 * The cents of a capture that are not here any more: refunds, reversals by a bank and disputes are
 * different money, but an open dispute is the one a bank reverses for, and a lost one ends as a
 * refund or a reversal. Never more than was captured, and never less than `before`, which is what was
 * gone at the last look, while a dispute cannot be read.
 */
export function centsTakenBack(
  captured: number,
  back: MoneyBack,
  reversed = 0,
  before = 0,
): number {
  const { refunded, disputed, lost, won } = back;
  const gone = Math.max(0, reversed - won);
  const sum = refunded + Math.max(gone, disputed) + Math.max(0, lost - refunded - gone);
  const least = back.disputesUnknown ? before : 0;
  return Math.min(captured, Math.max(sum, least));
}

/** The whole coins that an amount of US cents bought. */
export function coinsForCents(cents: number): number {
  return Math.floor(cents / CENTS_PER_COIN);
}

/** The whole coins that give an amount of US cents back: a part of a coin is rounded up, for the payer. */
export function coinsGivingBack(cents: number): number {
  return Math.ceil(cents / CENTS_PER_COIN);
}

/**
 * The coins that go with `back` cents of a capture. Where coins were given instead of the goods, a part of
 * a coin rounded up, that part goes with the last cent: no coins remain of money that is all gone.
 */
export function coinsTakenFor(
  back: number,
  { captured, isCompensated }: { readonly captured: number; readonly isCompensated: boolean },
): number {
  if (!isCompensated) return coinsForCents(back);
  return coinsGivingBack(captured) - coinsGivingBack(captured - back);
}

/**
 * Takes coins back after the payment service took the money back: as far as the person holds them,
 * the rest becomes a debt (readings, Money). Undefined when no whole coin is meant.
 */
export function paymentTakenBack(
  key: IdempotencyKey,
  { amount, held }: { readonly amount: number; readonly held: number },
  detail: MoneyBackDetail,
): MovementOf<'payment-taken-back'> | undefined {
  const user = userAccount(detail.user);
  const taken = Math.min(amount, held);
  const entries = [
    ...move(user, MINT, 'coin', taken),
    ...move(MINT, user, 'coin-debt', amount - taken),
  ];
  return entries.length === 0 ? undefined : { kind: 'payment-taken-back', key, entries, detail };
}

/** Gives coins again that were taken back, after the money is here again; undefined when none were. */
export function paymentReturned(
  key: IdempotencyKey,
  amount: number,
  detail: MoneyBackDetail,
): MovementOf<'payment-returned'> | undefined {
  const entries = move(MINT, userAccount(detail.user), 'coin', amount);
  return entries.length === 0 ? undefined : { kind: 'payment-returned', key, entries, detail };
}

/** Coins that an operator gives instead of the goods of an order, or for goods that were of no use. */
export function orderRefund(
  key: IdempotencyKey,
  amount: Coins,
  detail: MovementDetails['order-refund'],
): MovementOf<'order-refund'> {
  const entries = move(MINT, userAccount(detail.user), 'coin', amount);
  return { kind: 'order-refund', key, entries, detail };
}
