import type { Milliseconds } from '@/domain/shared/time';

/** The server's timers; time that a test moves needs no waiting. */
export interface Scheduler {
  /** Runs once after `delay`. */
  after(delay: Milliseconds, run: () => void): Cancel;
  /** Runs again and again; what is under way of it keeps no process alive. */
  every(interval: Milliseconds, run: () => void): Cancel;
}

/** Cancels a timer; cancelling twice is harmless. */
export type Cancel = () => void;
