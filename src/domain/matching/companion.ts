import { later, laterWithin, SECOND, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** How long a search waits for a human before a demo companion steps in. */
export const COMPANION_AFTER: Milliseconds = 3 * SECOND;

/** The shortest and the longest time a companion takes to write. */
const COMPANION_WRITES_IN = { least: SECOND, most: 3 * SECOND } as const;

/** Whether a search that began at `startedAt` may be ended by a companion: humans come first. */
export function companionMayStepIn(startedAt: EpochMs, now: EpochMs): boolean {
  return now >= later(startedAt, COMPANION_AFTER);
}

/** When a companion writes, for a chance from 0 up to, not including, 1. */
export function companionWritesAt(now: EpochMs, chance: number): EpochMs {
  return laterWithin(now, COMPANION_WRITES_IN, chance);
}

/** The shortest and the longest time after which a companion answers a friend request, or says where a present goes. */
export const COMPANION_ANSWERS_IN = { least: 8 * SECOND, most: 40 * SECOND } as const;

/** When a companion answers what it was asked at `at`, for a chance from 0 up to, not including, 1. */
export function companionAnswersAt(at: EpochMs, chance: number): EpochMs {
  return laterWithin(at, COMPANION_ANSWERS_IN, chance);
}

/** The balances to which the service tops a companion up, so that it pays like everybody else. */
export const COMPANION_PURSE = { coins: 50, characters: 20_000 } as const;

/** What the service adds to a companion's balances to fill them up; nothing while half is left. */
export function companionSupply(held: { readonly coins: number; readonly characters: number }): {
  readonly coins: number;
  readonly characters: number;
} {
  const missing = (has: number, full: number) => (has * 2 > full ? 0 : full - has);
  return {
    coins: missing(held.coins, COMPANION_PURSE.coins),
    characters: missing(held.characters, COMPANION_PURSE.characters),
  };
}
