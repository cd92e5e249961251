import type { EpochMs } from '@/domain/shared/time';
import type { ListsApi } from '@/application/profile/lists-api';

/** A clock that can be corrected; `ownTime` is the device's own time in milliseconds. */
export interface SettableClock {
  ownTime(): number;
  correct(serverNow: EpochMs, askedAt: number, answeredAt: number): void;
}

/** Requests the server's time and corrects the clock. */
export type MeasureServerTime = () => Promise<void>;

/** Without an answer the clock is not changed. */
export function createMeasureServerTime({
  api,
  clock,
}: {
  readonly api: Pick<ListsApi, 'time'>;
  readonly clock: SettableClock;
}): MeasureServerTime {
  return async () => {
    const askedAt = clock.ownTime();
    const answer = await api.time();
    if (answer.ok) clock.correct(answer.value, askedAt, clock.ownTime());
  };
}
