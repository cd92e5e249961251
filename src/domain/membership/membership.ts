import { err, ok, type Result } from '@/domain/shared/result';
import {
  DAY,
  later,
  timeLeft,
  type EpochMs,
  type Milliseconds,
  epochMs,
} from '@/domain/shared/time';
import { coins, type Coins } from '@/domain/wallet/coins';

/** The tiers that can be bought. */
export const PAID_TIERS = ['vip', 'svip'] as const;

export type PaidTier = (typeof PAID_TIERS)[number];

/** A membership, running or past; it runs up to but not including `until`. */
export interface Membership {
  readonly tier: PaidTier;
  readonly until: EpochMs;
}

/** One membership on sale. */
export interface MembershipPlan {
  readonly id: number;
  readonly tier: PaidTier;
  readonly months: number;
  readonly price: Coins;
}

/** A month of membership, always 30 days. */
export const MONTH: Milliseconds = 30 * DAY;

/** How long before its end a person reads that their membership ends. */
export const TOLD_BEFORE_END: Milliseconds = 3 * DAY;

/** The price in coins of a single month; the rest of a membership is converted by it. */
export const MONTHLY_PRICE: Readonly<Record<PaidTier, Coins>> = { vip: coins(10), svip: coins(25) };

/** The memberships on sale; more months at once are cheaper by the month. */
export const MEMBERSHIP_PLANS: readonly MembershipPlan[] = [
  { id: 1, tier: 'vip', months: 1, price: MONTHLY_PRICE.vip },
  { id: 2, tier: 'vip', months: 3, price: coins(27) },
  { id: 3, tier: 'vip', months: 12, price: coins(96) },
  { id: 4, tier: 'svip', months: 1, price: MONTHLY_PRICE.svip },
  { id: 5, tier: 'svip', months: 3, price: coins(68) },
  { id: 6, tier: 'svip', months: 12, price: coins(240) },
];

/** Characters of the VIP package that come with each month; they lapse with the membership (readings, Money). */
export const CHARACTERS_PER_MONTH: Readonly<Record<PaidTier, number>> = {
  vip: 5_000,
  svip: 20_000,
};

/** The plan with an id from the wire. */
export function findPlan(id: unknown): Result<MembershipPlan, { readonly kind: 'plan-unknown' }> {
  const plan = MEMBERSHIP_PLANS.find((known) => known.id === id);
  return plan ? ok(plan) : err({ kind: 'plan-unknown' });
}

/**
 * The membership after buying `months` of `tier` at `now`: a running one of the same tier is extended,
 * VIP becomes SVIP with its rest converted, SVIP cannot become VIP while it runs (readings, Money).
 */
export function buyMembership(
  current: Membership | undefined,
  tier: PaidTier,
  months: number,
  now: EpochMs,
): Result<Membership, { readonly kind: 'membership-higher' }> {
  const rest = current ? timeLeft(current.until, now) : 0;
  if (!current || rest === 0) return ok({ tier, until: later(now, months * MONTH) });
  if (current.tier === tier) return ok({ tier, until: later(current.until, months * MONTH) });
  if (tier === 'vip') return err({ kind: 'membership-higher' });
  return ok({ tier, until: later(now, convertToSvip(rest) + months * MONTH) });
}

/** The SVIP time that a rest of VIP time is worth by price, rounded down to whole days (readings, Money). */
export function convertToSvip(rest: Milliseconds): Milliseconds {
  return Math.floor((rest * MONTHLY_PRICE.vip) / MONTHLY_PRICE.svip / DAY) * DAY;
}

/**
 * The membership after months that are paid already: as {@link buyMembership}, and where that refuses,
 * because SVIP runs, the VIP time becomes SVIP time by price (ADR-0028).
 */
export function grantMembership(
  current: Membership | undefined,
  tier: PaidTier,
  months: number,
  now: EpochMs,
): Membership {
  const bought = buyMembership(current, tier, months, now);
  if (bought.ok) return bought.value;
  const end = later(now, current ? timeLeft(current.until, now) : 0);
  return { tier: 'svip', until: later(end, convertToSvip(months * MONTH)) };
}

/** Whole days of SVIP that buying `tier` at `now` makes of the rest of a running VIP membership. */
export function convertedDays(
  current: Membership | undefined,
  tier: PaidTier,
  now: EpochMs,
): number {
  if (current?.tier !== 'vip' || tier !== 'svip') return 0;
  return convertToSvip(timeLeft(current.until, now)) / DAY;
}

/** The calendar month of an instant in UTC as `YYYY-MM`; what a membership gives is counted by it (readings, Money). */
export function allowanceMonth(now: EpochMs): string {
  return new Date(now).toISOString().slice(0, 7);
}

/** The first instant of the next calendar month, when every allowance comes back. */
export function nextAllowanceMonth(now: EpochMs): EpochMs {
  const date = new Date(now);
  return epochMs(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}

/** What a plan costs by the month, and what it saves against single months: whole coins, never too good. */
interface PlanSaving {
  readonly aMonth: number;
  /** Whether a month costs exactly that many coins; otherwise the price does not divide evenly. */
  readonly exact: boolean;
  readonly savedAMonth: number;
  readonly savedInAll: number;
}

/** Compares a plan with as many single months of the same tier. */
export function planSaving({ tier, months, price }: MembershipPlan): PlanSaving {
  const single = MONTHLY_PRICE[tier];
  const aMonth = Math.ceil(price / months);
  const exact = aMonth * months === price;
  return { aMonth, exact, savedAMonth: single - aMonth, savedInAll: single * months - price };
}
