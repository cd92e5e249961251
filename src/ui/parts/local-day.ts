import dayjs from 'dayjs';
import { epochMs, type EpochMs } from '@/domain/shared/time';
import { fixedTime } from './fixed-time';

/** The day of an instant in the reader's own time zone, such as `2026-11-22`. */
export function localDay(at: EpochMs): string {
  return fixedTime(at, 'date');
}

/** The next midnight of the reader's own time zone; at midnight itself it is the one after. */
export function nextLocalMidnight(now: EpochMs): EpochMs {
  return epochMs(dayjs(now).startOf('day').add(1, 'day').valueOf());
}

/** How many days ago an instant was, by the calendar of the reader's time zone; negative in the future. */
export function daysAgo(at: EpochMs, now: EpochMs): number {
  return Math.round(dayjs(now).startOf('day').diff(dayjs(at).startOf('day'), 'day', true));
}
