import { epochMs, type EpochMs } from '@/domain/shared/time';
import type { Clock } from './ports/system';

/** An instant as the wire writes it: ISO 8601 in UTC, with milliseconds. */
export function iso(at: EpochMs | number | Date): string {
  return new Date(at).toISOString();
}

/** The instant that a column of the database holds. */
export function instantOf(at: Date): EpochMs {
  return epochMs(at.getTime());
}

/** The clock of this machine. */
export const systemClock: Clock = { now: () => epochMs(Date.now()) };

/** The minute of the day at `now` where the clocks show `timeZone` (IANA name). */
export function localMinute(now: EpochMs, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const valueOf = (type: string): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return valueOf('hour') * 60 + valueOf('minute');
}
