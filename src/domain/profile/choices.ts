import { LANGUAGES, type Language } from '@/domain/shared/language';
import { COUNTRIES, type Country } from './country';
import { INTERESTS, type Interest } from './interests';
import { HEIGHTS, WEIGHTS } from './measures';
import { OCCUPATIONS, type Occupation } from './occupation';

/** The lists a profile is chosen from (specification §7, "System"); heights in cm, weights in kg. */
export interface Choices {
  readonly interests: readonly Interest[];
  readonly languages: readonly Language[];
  readonly countries: readonly Country[];
  readonly occupations: readonly Occupation[];
  readonly heights: readonly number[];
  readonly weights: readonly number[];
}

/** Everything this version has names and rules for; shown until the server has said what it offers. */
export const ALL_CHOICES: Choices = {
  interests: INTERESTS,
  languages: LANGUAGES,
  countries: COUNTRIES,
  occupations: OCCUPATIONS,
  heights: HEIGHTS,
  weights: WEIGHTS,
};

/**
 * The entries of `known` that the server offers, in the server's order and each once; all of `known`
 * when the server offers none of them.
 */
export function offeredOf<T>(known: readonly T[], offered: readonly unknown[]): readonly T[] {
  const entries = [...new Set(offered)].flatMap((entry) => known.filter((own) => own === entry));
  return entries.length > 0 ? entries : known;
}

/** The entries of `known` from `from` to `to`, both included; all of `known` when there are none. */
export function offeredBetween(
  known: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly number[] {
  const entries = known.filter((value) => value >= from && value <= to);
  return entries.length > 0 ? entries : known;
}
