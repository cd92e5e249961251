import { isLanguage, languageTitle } from '@/domain/shared/language';
import { HOUR, MINUTE, type EpochMs } from '@/domain/shared/time';

/** The desk is written in English, and so is all that its sentences name; hours are those of the operator. */
const WRITTEN_IN = 'en-GB';

/** An instant as operators read it, with its day. */
export function timeOf(instant: EpochMs): string {
  return new Intl.DateTimeFormat(WRITTEN_IN, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));
}

/** A day with its year. */
export function dayOf(instant: EpochMs): string {
  return new Intl.DateTimeFormat(WRITTEN_IN, { dateStyle: 'medium' }).format(new Date(instant));
}

/** How long ago something was, in minutes or, from an hour on, in hours. */
export function waitOf(since: EpochMs, now: number): string {
  const past = Math.max(0, now - since);
  const unit = past < HOUR ? 'minute' : 'hour';
  const count = Math.floor(past / (unit === 'minute' ? MINUTE : HOUR));
  return new Intl.NumberFormat(WRITTEN_IN, { style: 'unit', unit, unitDisplay: 'short' }).format(
    count,
  );
}

/** The name of a language in English. */
export function languageName(tag: string): string {
  return isLanguage(tag) ? languageTitle(tag, 'en') : tag;
}

/** The name of a country in English; empty where none is known. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return '';
  return new Intl.DisplayNames(WRITTEN_IN, { type: 'region' }).of(code) ?? code;
}

/** A number as operators read it. */
export function numberOf(value: number): string {
  return new Intl.NumberFormat(WRITTEN_IN).format(value);
}
