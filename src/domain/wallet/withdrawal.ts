import type { IdempotencyKey } from '@/domain/shared/ids';
import { DAY, type EpochMs } from '@/domain/shared/time';
import { CURRENCY, type Order } from './order';
import type { Coins } from './coins';
import { MINT, type MovementOf } from './ledger';
import { coinsForCents } from './take-back';
import type { MovementDetails, MovementKind } from './movement-kinds';
import { move, userAccount } from './transactions';

/** Movements that give back what a person had before: their coins are not new. */
const GIVEN_BACK: readonly MovementKind[] = [
  'translation-release',
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
