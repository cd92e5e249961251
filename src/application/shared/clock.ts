import type { EpochMs, Milliseconds } from '@/domain/shared/time';

/** Wall-clock time, corrected to the server's (readings, Time). Domain functions take `now` as an argument. */
export interface Clock {
  now(): EpochMs;
}

/** Timers. Both calls return a function that cancels the timer; cancelling twice is harmless. */
export interface Scheduler {
  after(delay: Milliseconds, run: () => void): Cancel;
  every(interval: Milliseconds, run: () => void): Cancel;
}

/** Cancels a timer or a subscription. */
export type Cancel = () => void;
