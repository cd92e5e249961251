import type { EpochMs } from '@/domain/shared/time';
import type { Call } from '@/application/shared/call';
import type { serverTime } from '@/contract/http/profile';

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
