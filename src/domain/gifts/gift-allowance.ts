import { PERMISSIONS, type Tier } from '@/domain/membership/tier';
import { epochMs, type EpochMs } from '@/domain/shared/time';

/** The calendar month of an instant in UTC as `YYYY-MM`; free gifts are counted by it (readings, Money). */
export function giftMonth(now: EpochMs): string {
  return new Date(now).toISOString().slice(0, 7);
}

/** The first instant of the next calendar month, when the allowance comes back. */
export function nextGiftMonth(now: EpochMs): EpochMs {
  const date = new Date(now);
  return epochMs(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
}

/** Free gifts left after `used` in this month: VIP 5, SVIP without limit (`Infinity`; specification §9). */
export function freeGiftsLeft(tier: Tier, used: number): number {
  return Math.max(0, PERMISSIONS[tier].freeGiftsPerMonth - used);
}
