import { err, ok, type Result } from '@/domain/shared/result';
import { asFields, asWholeNumber } from '@/domain/shared/input';
import type { EpochMs } from '@/domain/shared/time';

/** A date of birth in the Gregorian calendar; some screens ask for no day (specification §1). */
export interface BirthDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31; absent when the person gave only year and month. */
  readonly day?: number;
}

/** Youngest age in full years at registration and edit (readings, People and safety). */
export const MIN_AGE = 18;
/** Earliest year of birth the forms offer. */
export const FIRST_BIRTH_YEAR = 1900;

/** What is assured of a person's age, and how (readings, Age). */
export interface AgeAssurance {
  /** Who says so; `declared`: the person, by their birth date. */
  readonly method: 'declared';
  /** Full years the person has at least. */
  readonly atLeast: number;
  readonly assuredAt: EpochMs;
}

/** Checks that a wire value `{year, month, day?}` names a real date from 1900 on. */
export function parseBirthDate(
  input: unknown,
): Result<BirthDate, { readonly kind: 'birth-date-invalid' }> {
  const invalid = err({ kind: 'birth-date-invalid' });
  const { year: y, month: m, day: d } = asFields(input);
  const [year, month, day] = [asWholeNumber(y), asWholeNumber(m), asWholeNumber(d)];
  if (year === undefined || year < FIRST_BIRTH_YEAR || year > 9999) return invalid;
  if (month === undefined || month < 1 || month > 12) return invalid;
  if (d === undefined || d === null) return ok({ year, month });
  if (day === undefined || day < 1 || day > daysInMonth(year, month)) return invalid;
  return ok({ year, month, day });
}

/** Refuses a person younger than {@link MIN_AGE} at `now` (readings, People and safety). */
export function checkAge(
  date: BirthDate,
  now: EpochMs,
): Result<BirthDate, { readonly kind: 'under-age' }> {
  return ageOn(date, now) >= MIN_AGE ? ok(date) : err({ kind: 'under-age' });
}

/**
 * Full years at `now`, by the date in UTC. Without a day the month's last day is assumed, so that no person
 * counts as older than they are. In other than leap years a birthday on 29 February falls on 1 March.
 */
export function ageOn(date: BirthDate, now: EpochMs): number {
  const today = new Date(now);
  const day = date.day ?? daysInMonth(date.year, date.month);
  const months = (today.getUTCFullYear() - date.year) * 12 + today.getUTCMonth() + 1 - date.month;
  return Math.floor((today.getUTCDate() < day ? months - 1 : months) / 12);
}

/** Days of a month, leap years included; `month` from 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
