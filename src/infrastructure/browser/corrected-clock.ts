import type { Clock } from '@/application/shared/clock';
import { epochMs, type EpochMs } from '@/domain/shared/time';

/** A clock that can be corrected to the server's time. */
export interface CorrectedClock extends Clock {
  /** Takes over the server's time `serverNow`, requested at `askedAt` and received at `answeredAt` (own time). */
  correct(serverNow: EpochMs, askedAt: number, answeredAt: number): void;
  /** This machine's own time in milliseconds, uncorrected. */
  ownTime(): number;
  /** Calls `listener` after each correction. */
  onCorrected(listener: () => void): void;
}

/** The machine's clock plus its measured offset from the server's (readings, Time). */
export function createCorrectedClock(ownTime: () => number = Date.now): CorrectedClock {
  let offset = 0;
  const listeners: (() => void)[] = [];
  return {
    now: () => epochMs(ownTime() + offset),
    ownTime,
    onCorrected: (listener) => void listeners.push(listener),
    correct(serverNow, askedAt, answeredAt) {
      offset = Math.round(serverNow - (askedAt + answeredAt) / 2);
      for (const listener of listeners) listener();
    },
  };
}
