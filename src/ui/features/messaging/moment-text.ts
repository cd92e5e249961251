import type { EpochMs } from '@/domain/shared/time';

/** An instant as one says it: the time alone on the same day, else with its day. */
export function momentText(at: EpochMs, language: string, now = new Date()): string {
  const sameDay = new Date(at).toDateString() === now.toDateString();
  const format: Intl.DateTimeFormatOptions = sameDay
    ? { timeStyle: 'short' }
    : { dateStyle: 'medium', timeStyle: 'short' };
  return new Intl.DateTimeFormat(language, format).format(at);
}
