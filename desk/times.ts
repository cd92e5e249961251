import { isLanguage, languageTitle } from '@/domain/shared/language';
import { HOUR, MINUTE, type EpochMs } from '@/domain/shared/time';

/** The desk is written in English, and so is all that its sentences name; hours are those of the operator. */
const WRITTEN_IN = 'en-GB';

/** A moment as operators read it: the time, and the day where it is not today. */
export function timeOf(moment: EpochMs | string, now = new Date()): string {
  const at = new Date(moment);
  const today = at.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(WRITTEN_IN, {
    hour: '2-digit',
    minute: '2-digit',
    ...(!today && { day: 'numeric', month: 'short' }),
  }).format(at);
}

/** A day with its year. */
export function dayOf(iso: string): string {
  return new Intl.DateTimeFormat(WRITTEN_IN, { dateStyle: 'medium' }).format(new Date(iso));
}

/** How long ago something was, in minutes or, from an hour on, in hours. */
export function waitOf(iso: string, now: number): string {
  const past = Math.max(0, now - Date.parse(iso));
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
