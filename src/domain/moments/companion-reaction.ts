import { later, laterWithin, MINUTE, SECOND, type EpochMs } from '@/domain/shared/time';

/** The shortest and the longest time after which a demo companion reacts to a post or a comment. */
export const COMPANION_REACTS_IN = { least: 20 * SECOND, most: 5 * MINUTE } as const;

/** How long companions look back: what is older when they come is left as it is. */
export const COMPANION_LOOKS_BACK = 30 * MINUTE;

/** How many companions like a post; the first of them also comments. */
export const COMPANION_LIKES = 3;

/** When a companion reacts to what was written at `at`, for a chance from 0 up to, not including, 1. */
export function companionReactsAt(at: EpochMs, chance: number): EpochMs {
  return laterWithin(at, COMPANION_REACTS_IN, chance);
}

/** Whether it is time to react: neither too early nor so late that it would be strange. */
export function companionReacts(at: EpochMs, chance: number, now: EpochMs): boolean {
  return now >= companionReactsAt(at, chance) && now < later(at, COMPANION_LOOKS_BACK);
}
