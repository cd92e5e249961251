import type { EpochMs } from '@/domain/shared/time';
import { dateFormat } from './date-format';
import { daysAgo, localDay } from './local-day';
import { fixedTime } from './fixed-time';

/** So many days ago and more, a weekday alone could be that of another week. */
const WEEK = 7;

/** "Today", "Yesterday", then weekday and date, as the language writes them; the year where it is another. */
export function dayName(at: EpochMs, now: EpochMs, language: string): string {
  const days = daysAgo(at, now);
  if (days === 0 || days === 1) return relativeDay(days, language);
  const format = { weekday: 'long', day: 'numeric', month: 'long', ...yearOf(at, now) } as const;
  return capitalised(dateFormat(language, format).format(at), language);
}

/** As short as a row allows: the hour today, then "Yesterday", the weekday within a week, day and month. */
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

/** These texts stand alone, where several languages begin with a capital letter. */
function capitalised(text: string, language: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

function yearOf(at: EpochMs, now: EpochMs): { year?: 'numeric' } {
  return localDay(at).slice(0, 4) === localDay(now).slice(0, 4) ? {} : { year: 'numeric' };
}
