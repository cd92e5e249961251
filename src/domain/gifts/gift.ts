import { PERMISSIONS, type Tier } from '@/domain/membership/tier';
import type { UserId } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { coins, type Coins } from '@/domain/wallet/coins';

/** Free gifts left after `used` in this month: VIP 5, SVIP without limit (`Infinity`; specification §9). */
export function freeGiftsLeft(tier: Tier, used: number): number {
  return Math.max(0, PERMISSIONS[tier].freeGiftsPerMonth - used);
}

/** A virtual gift; its name is in the interface's catalogues under its code (specification §3). */
export interface Gift {
  readonly id: number;
  readonly code: string;
  readonly price: Coins;
}

/** Width of a gift's picture in pixels (specification §9). */
export const GIFT_ICON_WIDTH = 100;

/** The gifts that can be given, the cheapest first. */
export const GIFTS: readonly Gift[] = [
  { id: 1, code: 'rose', price: coins(1) },
  { id: 2, code: 'coffee', price: coins(2) },
  { id: 3, code: 'balloon', price: coins(3) },
  { id: 4, code: 'chocolate', price: coins(5) },
  { id: 5, code: 'teddy', price: coins(8) },
  { id: 6, code: 'bouquet', price: coins(10) },
  { id: 7, code: 'cake', price: coins(15) },
  { id: 8, code: 'perfume', price: coins(20) },
  { id: 9, code: 'necklace', price: coins(50) },
  { id: 10, code: 'ring', price: coins(100) },
  { id: 11, code: 'yacht', price: coins(500) },
  { id: 12, code: 'castle', price: coins(1_000) },
];

/** What the giver has and whom the gift is for. */
export interface GiftGiving {
  readonly giver: UserId;
  readonly receiver: UserId;
  /** Either has blocked the other. */
  readonly blocked: boolean;
  readonly tier: Tier;
  /** Free gifts given in this calendar month. */
  readonly usedThisMonth: number;
  readonly coins: Coins;
}

/** What a gift takes: one of the free ones, or coins. */
export type GiftPrice =
  | { readonly kind: 'free' }
  | { readonly kind: 'coins'; readonly coins: Coins };

/** Why a gift is refused. */
export type GiftRefusal =
  | { readonly kind: 'gift-unknown' | 'gift-to-self' | 'gift-blocked' }
  | { readonly kind: 'not-enough-coins'; readonly missing: number };

/** The gift with an id from the wire. */
export function findGift(id: unknown): Result<Gift, GiftRefusal> {
  const gift = GIFTS.find((known) => known.id === id);
  return gift ? ok(gift) : err({ kind: 'gift-unknown' });
}

/** The dearest gift that a free one can be, in coins (readings, "Free gifts"). */
export const MAX_FREE_GIFT = coins(20);

/** Whether a free gift of the month can be `gift`; dearer ones are always paid (readings, "Free gifts"). */
export function coveredByAllowance({ price }: Pick<Gift, 'price'>): boolean {
  return price <= MAX_FREE_GIFT;
}

/** What giving `gift` takes: the free allowance first, then coins, which must suffice (readings, Money). */
export function priceOfGift(gift: Gift, giving: GiftGiving): Result<GiftPrice, GiftRefusal> {
  if (giving.giver === giving.receiver) return err({ kind: 'gift-to-self' });
  if (giving.blocked) return err({ kind: 'gift-blocked' });
  const free = coveredByAllowance(gift) && freeGiftsLeft(giving.tier, giving.usedThisMonth) > 0;
  if (free) return ok({ kind: 'free' });
  const missing = gift.price - giving.coins;
  if (missing > 0) return err({ kind: 'not-enough-coins', missing });
  return ok({ kind: 'coins', coins: gift.price });
}
