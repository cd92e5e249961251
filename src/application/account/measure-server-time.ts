import type { EpochMs } from '@/domain/shared/time';
import type { ListsApi } from '@/application/profile/lists-api';

/** A clock that can be set right; `ownTime` is the device's own time in milliseconds. */
export interface SettableClock {
  ownTime(): number;
  correct(serverNow: EpochMs, askedAt: number, answeredAt: number): void;
}

/** Asks the server for its time and corrects the clock; without an answer the clock stays as it was. */
export async function measureServerTime(api: ListsApi, clock: SettableClock): Promise<void> {
  const askedAt = clock.ownTime();
  const answer = await api.time();
  if (answer.ok) clock.correct(answer.value, askedAt, clock.ownTime());
}
