import type { serverTime } from '@/contract/http/profile';
import type { EpochMs, Milliseconds } from '@/domain/shared/time';
import type { Call } from './call';

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

/** A clock that can be corrected; `ownTime` is the device's own time in milliseconds. */
export interface SettableClock {
  ownTime(): number;
  correct(serverNow: EpochMs, askedAt: number, answeredAt: number): void;
}

/** Requests the server's time and corrects the clock. */
export type MeasureServerTime = () => Promise<void>;

/** Without an answer the clock is not changed. */
export function createMeasureServerTime({
  readServerTime,
  clock,
}: {
  readonly readServerTime: Call<typeof serverTime>;
  readonly clock: SettableClock;
}): MeasureServerTime {
  return async () => {
    const askedAt = clock.ownTime();
    const answer = await readServerTime();
    if (answer.ok) clock.correct(answer.value.now, askedAt, clock.ownTime());
  };
}
