import { epochMs, type EpochMs, type Milliseconds } from '@/domain/shared/time';

/** A clock that only a test moves. */
export interface MovableClock {
  now(): EpochMs;
  advance(by: Milliseconds): void;
  set(to: EpochMs): void;
}

/** Starts at `start`; default: noon UTC of a day in the middle of a month. */
export function movableClock(start = epochMs(Date.UTC(2026, 5, 15, 12))): MovableClock {
  let current = start;
  return {
    now: () => current,
    advance: (by) => {
      current = epochMs(current + by);
    },
    set: (to) => {
      current = to;
    },
  };
}
