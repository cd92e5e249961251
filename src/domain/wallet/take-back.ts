import type { IdempotencyKey } from '@/domain/shared/ids';
import { DAY, type EpochMs } from '@/domain/shared/time';
import { CENTS_PER_COIN } from './coin-packs';
import type { Coins } from './coins';
import { MINT, type MovementOf } from './ledger';
import type { MoneyBackDetail, MovementDetails, MovementKind } from './movement-kinds';
import { CURRENCY, type Order } from './order';
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

/** Movements that give back what a person had before: their coins are not new. */
const GIVEN_BACK: readonly MovementKind[] = [
  'translation-release',
  'new-friend-return',
  'red-packet-return',
  'shop-refund',
  'payment-returned',
];

/** Whether the coins of a movement are new, and so are used after those that were there. */
export function isNewCoins(kind: MovementKind): boolean {
  return !GIVEN_BACK.includes(kind);
}

/** What has to be known of an order to withdraw from it. */
export interface Withdrawable {
  readonly order: Pick<Order, 'product' | 'state'>;
  readonly paidAt: EpochMs | undefined;
  /** The money that came, and what of it went back since. */
  readonly captured: { readonly cents: number; readonly currency: string } | undefined;
  readonly takenBackCents: number;
  /** The coins of the buyer now, what they owe, and the new coins that came after those of the order. */
  readonly held: number;
  readonly debt: number;
  readonly cameAfter: number;
}

/** Until when a contract can be withdrawn from: the end of the last day, in UTC, not counting that of the order. */
export function withdrawalEnds(paidAt: EpochMs, days: number): EpochMs {
  return (Math.floor(paidAt / DAY) * DAY + (days + 1) * DAY) as EpochMs;
}

/**
 * The coins of an order that were not used, which its buyer may give back for their money. Coins are used
 * in the order in which they came; what pays a debt is used. None once the time is over, or where the
 * order is not one of coins that money paid (readings, Money).
 */
export function unusedCoins(about: Withdrawable, days: number, now: EpochMs): number {
  const { order, paidAt, captured, takenBackCents, held, debt, cameAfter } = about;
  if (order.product.kind !== 'coins' || order.state !== 'paid' || !captured) return 0;
  if (captured.currency !== CURRENCY || debt > 0) return 0;
  if (days === 0 || paidAt === undefined || now >= withdrawalEnds(paidAt, days)) return 0;
  const here = coinsForCents(captured.cents - takenBackCents);
  return Math.max(0, Math.min(here, held - cameAfter));
}

/** Coins that their buyer gives back for their money. */
export function withdrawal(
  key: IdempotencyKey,
  amount: Coins,
  detail: MovementDetails['withdrawal'],
): MovementOf<'withdrawal'> {
  const entries = move(userAccount(detail.user), MINT, 'coin', amount);
  return { kind: 'withdrawal', key, entries, detail };
}
