import type { EpochMs } from '@/domain/shared/time';

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
