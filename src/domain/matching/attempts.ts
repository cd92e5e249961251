import { PERMISSIONS, type Tier } from '@/domain/membership/tier';
import { nextMidnight, type EpochMs } from '@/domain/shared/time';

/** The next midnight UTC, when the attempts come back; at midnight itself it is the one after. */
export function nextReset(now: EpochMs): EpochMs {
  return nextMidnight(now);
}

/** Searches a tier can begin on one service day (readings, Time). */
export function attemptsPerDay(tier: Tier): number {
  return PERMISSIONS[tier].attemptsPerDay;
}

/** Attempts left after `used` on this service day, never below zero (a tier can lapse at noon). */
export function attemptsLeft(tier: Tier, used: number): number {
  return Math.max(0, attemptsPerDay(tier) - used);
}
