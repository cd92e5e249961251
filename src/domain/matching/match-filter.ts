import { isLanguage, type Language } from '@/domain/shared/language';
import { PERMISSIONS, type Tier } from '@/domain/membership/tier';
import { ageOn, MIN_AGE, type BirthDate } from '@/domain/profile/birth-date';
import { parseCountry, type Country } from '@/domain/profile/country';
import { parseGender, type Gender } from '@/domain/profile/gender';
import { err, ok, type Result } from '@/domain/shared/result';
import { asFields, asWholeNumber } from '@/domain/shared/input';
import type { EpochMs } from '@/domain/shared/time';

/** Oldest age a filter can name. */
export const MAX_FILTER_AGE = 99;

/** Whom an SVIP wants to meet; an absent field filters nothing (specification §6; readings, Time). */
export interface MatchFilter {
  readonly language?: Language;
  readonly country?: Country;
  readonly gender?: Gender;
  readonly minAge?: number;
  readonly maxAge?: number;
}

/** The fields of a person that a filter reads. */
export interface FilteredPerson {
  readonly language: Language;
  readonly country: Country;
  readonly gender: Gender;
  /** Absent where the person hides their age: no range of ages finds it. */
  readonly birthDate?: BirthDate;
}

/** Why a filter was refused. */
export type MatchFilterProblem = { readonly kind: 'filter-not-allowed' | 'filter-invalid' };

/** Checks a filter from the wire; only SVIP may set one, every tier may send an empty one (specification §6). */
export function parseMatchFilter(
  input: unknown,
  tier: Tier,
): Result<MatchFilter, MatchFilterProblem> {
  const set = Object.entries(asFields(input)).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  if (set.length > 0 && !PERMISSIONS[tier].filtersMatches)
    return err({ kind: 'filter-not-allowed' });
  let filter: MatchFilter = {};
  for (const [name, value] of set) {
    const part = parsePart(name, value);
    if (!part) return err({ kind: 'filter-invalid' });
    filter = { ...filter, ...part };
  }
  const { minAge = MIN_AGE, maxAge = MAX_FILTER_AGE } = filter;
  return minAge > maxAge ? err({ kind: 'filter-invalid' }) : ok(filter);
}

/** Whether a person matches the filter; both ends of the age range are included. */
export function passesFilter(filter: MatchFilter, person: FilteredPerson, now: EpochMs): boolean {
  const { language, country, gender, minAge, maxAge } = filter;
  const { birthDate } = person;
  const age = birthDate && ageOn(birthDate, now);
  return (
    (language === undefined || language === person.language) &&
    (country === undefined || country === person.country) &&
    (gender === undefined || gender === person.gender) &&
    (minAge === undefined || (age !== undefined && age >= minAge)) &&
    (maxAge === undefined || (age !== undefined && age <= maxAge))
  );
}

function parsePart(name: string, value: unknown): MatchFilter | undefined {
  switch (name) {
    case 'language':
      return isLanguage(value) ? { language: value } : undefined;
    case 'country': {
      const country = parseCountry(value);
      return country.ok ? { country: country.value } : undefined;
    }
    case 'gender': {
      const gender = parseGender(value);
      return gender.ok ? { gender: gender.value } : undefined;
    }
    case 'minAge':
    case 'maxAge': {
      const age = asWholeNumber(value);
      const fits = age !== undefined && age >= MIN_AGE && age <= MAX_FILTER_AGE;
      return fits ? { [name]: age } : undefined;
    }
    default:
      return undefined;
  }
}
