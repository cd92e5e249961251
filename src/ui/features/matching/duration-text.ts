import { HOUR, MINUTE, SECOND, type Milliseconds } from '@/domain/shared/time';

/** A duration as the language writes it: hours and minutes, or seconds in the last minute. */
export function durationText(length: Milliseconds, language: string): string {
  const part = (value: number, unit: string): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const hours = Math.floor(length / HOUR);
  const minutes = Math.floor((length % HOUR) / MINUTE);
  if (hours > 0) return `${part(hours, 'hour')} ${part(minutes, 'minute')}`;
  return minutes > 0 ? part(minutes, 'minute') : part(Math.ceil(length / SECOND), 'second');
}
