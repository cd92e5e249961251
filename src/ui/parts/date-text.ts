import dayjs from 'dayjs';
import { type EpochMs, epochMs } from '@/domain/shared/time';

/** Created once for each language and form: a creation costs more than drawing a whole row of a list. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The date format of a language in the form of `options`. */
export function dateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, format);
  return format;
}

/** The date formats of specification §9, in the reader's own time zone. */
export const DATE_FORMATS = {
  date: 'YYYY-MM-DD',
  moment: 'YYYY-MM-DD HH:mm:ss',
  message: 'MM-DD HH:mm',
  clock: 'HH:mm',
} as const;

/** `date` a day, `moment` to the second, `message` a message's time, `clock` the time of a day. */
export type FixedTime = keyof typeof DATE_FORMATS;

/** An instant in one of the fixed formats. */
export function fixedTime(at: EpochMs, format: FixedTime): string {
  return dayjs(at).format(DATE_FORMATS[format]);
}

/** The day of an instant in the reader's own time zone, such as `2026-11-22`. */
export function localDay(at: EpochMs): string {
  return fixedTime(at, 'date');
}

/** The beginning of such a day, or of the day `after` days later. */
export function startOfLocalDay(day: string, after = 0): EpochMs {
  return epochMs(dayjs(day).add(after, 'day').startOf('day').valueOf());
}

/** The next midnight of the reader's own time zone; at midnight itself it is the one after. */
export function nextLocalMidnight(now: EpochMs): EpochMs {
  return epochMs(dayjs(now).startOf('day').add(1, 'day').valueOf());
}

/** How many days ago an instant was, by the calendar of the reader's time zone; negative in the future. */
export function daysAgo(at: EpochMs, now: EpochMs): number {
  return Math.round(dayjs(now).startOf('day').diff(dayjs(at).startOf('day'), 'day', true));
}

/** From this many days on, a weekday alone could be that of another week. */
const WEEK = 7;

/** "Today", "Yesterday", then weekday and date, as the language writes them; the year only if it is another one. */
export function dayName(at: EpochMs, now: EpochMs, language: string): string {
  const days = daysAgo(at, now);
  if (days === 0 || days === 1) return relativeDay(days, language);
  const format = { weekday: 'long', day: 'numeric', month: 'long', ...yearOf(at, now) } as const;
  return capitalised(dateFormat(language, format).format(at), language);
}

/** The short form for a row: the hour today, then "Yesterday", the weekday within a week, day and month. */
export function shortMoment(at: EpochMs, now: EpochMs, language: string): string {
  const days = daysAgo(at, now);
  if (days === 0) return fixedTime(at, 'clock');
  if (days === 1) return relativeDay(days, language);
  const thisWeek = days > 1 && days < WEEK;
  const format = thisWeek
    ? ({ weekday: 'long' } as const)
    : ({ day: 'numeric', month: 'short', ...yearOf(at, now) } as const);
  return capitalised(dateFormat(language, format).format(at), language);
}

function relativeDay(days: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return capitalised(format.format(-days, 'day'), language);
}

/** These texts are used alone, and several languages capitalise them there. */
function capitalised(text: string, language: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

function yearOf(at: EpochMs, now: EpochMs): { year?: 'numeric' } {
  return localDay(at).slice(0, 4) === localDay(now).slice(0, 4) ? {} : { year: 'numeric' };
}
