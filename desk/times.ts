import { HOUR, MINUTE } from '@/domain/shared/time';

/** A moment as operators read it: the time, and the day where it is not today. */
export function timeOf(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const today = at.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(undefined, {
    hour: '2-digit',
    minute: '2-digit',
    ...(!today && { day: 'numeric', month: 'short' }),
  }).format(at);
}

/** A day with its year. */
export function dayOf(iso: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(iso));
}

/** How long ago something was, in minutes or, from an hour on, in hours. */
export function waitOf(iso: string, now: number): string {
  const past = Math.max(0, now - Date.parse(iso));
  const unit = past < HOUR ? 'minute' : 'hour';
  const count = Math.floor(past / (unit === 'minute' ? MINUTE : HOUR));
  return new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay: 'short' }).format(
    count,
  );
}

/** The name of a language in the reader's own. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(undefined, { type: 'language' }).of(tag) ?? tag;
}

/** The name of a country in the reader's language; empty where none is known. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames(undefined, { type: 'region' }).of(code) ?? code;
}

/** A number as operators read it. */
export function numberOf(value: number): string {
  return new Intl.NumberFormat().format(value);
}
