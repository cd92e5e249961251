import { asWholeNumber } from '@/domain/shared/input';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import { COUNTRIES, type Country } from './country';

/** The interests a person can choose from; their names are in the interface's catalogues. */
export const INTERESTS = [
  'travel',
  'music',
  'films',
  'reading',
  'cooking',
  'food',
  'sports',
  'football',
  'fitness',
  'yoga',
  'hiking',
  'cycling',
  'swimming',
  'dancing',
  'photography',
  'art',
  'games',
  'anime',
  'technology',
  'languages',
  'pets',
  'fashion',
  'gardening',
  'volunteering',
] as const;

/** One interest by its code. */
export type Interest = (typeof INTERESTS)[number];

/** Fewest interests (specification §5). */
export const MIN_INTERESTS = 1;

/** Most interests (specification §5, §9). */
export const MAX_INTERESTS = 3;

/** Why a choice of interests was refused. */
export type InterestsProblem = {
  readonly kind: 'interests-none' | 'interests-too-many' | 'interest-unknown';
};

/** Whether a value is an interest's code. */
export function isInterest(value: unknown): value is Interest {
  return INTERESTS.some((interest) => interest === value);
}

/** Checks a list of codes: one to three different ones, in the order chosen; repetitions count once. */
export function parseInterests(input: unknown): Result<readonly Interest[], InterestsProblem> {
  const chosen: readonly unknown[] = Array.isArray(input) ? [...new Set<unknown>(input)] : [];
  if (chosen.length < MIN_INTERESTS) return err({ kind: 'interests-none' });
  if (chosen.length > MAX_INTERESTS) return err({ kind: 'interests-too-many' });
  return chosen.every((value) => isInterest(value))
    ? ok(chosen)
    : err({ kind: 'interest-unknown' });
}

/** The occupations a person can choose from; their names are in the interface's catalogues. */
export const OCCUPATIONS = [
  'student',
  'teacher',
  'engineer',
  'software',
  'doctor',
  'nurse',
  'lawyer',
  'finance',
  'sales',
  'marketing',
  'management',
  'civil-service',
  'trade',
  'craft',
  'hospitality',
  'transport',
  'agriculture',
  'art',
  'media',
  'science',
  'freelance',
  'homemaker',
  'retired',
  'other',
] as const;

/** One occupation by its code. */
export type Occupation = (typeof OCCUPATIONS)[number];

/** Checks an occupation's code; it cannot be empty (specification §5). */
export function parseOccupation(
  input: unknown,
): Result<Occupation, { readonly kind: 'occupation-invalid' }> {
  const found = OCCUPATIONS.find((occupation) => occupation === input);
  return found ? ok(found) : err({ kind: 'occupation-invalid' });
}

/** Smallest and largest height in centimetres (readings, Profile rules). */
export const HEIGHT_RANGE = { min: 100, max: 250 } as const;

/** Smallest and largest weight in kilograms (readings, Profile rules). */
export const WEIGHT_RANGE = { min: 30, max: 250 } as const;

/** Every height that can be chosen, in centimetres. */
export const HEIGHTS: readonly number[] = listOf(HEIGHT_RANGE);

/** Every weight that can be chosen, in kilograms. */
export const WEIGHTS: readonly number[] = listOf(WEIGHT_RANGE);

/** Checks a height in centimetres against {@link HEIGHTS}. */
export function parseHeight(input: unknown): Result<number, { readonly kind: 'height-invalid' }> {
  const value = asWholeNumber(input);
  return value !== undefined && isIn(HEIGHT_RANGE, value)
    ? ok(value)
    : err({ kind: 'height-invalid' });
}

/** Checks a weight in kilograms against {@link WEIGHTS}. */
export function parseWeight(input: unknown): Result<number, { readonly kind: 'weight-invalid' }> {
  const value = asWholeNumber(input);
  return value !== undefined && isIn(WEIGHT_RANGE, value)
    ? ok(value)
    : err({ kind: 'weight-invalid' });
}

interface Range {
  readonly min: number;
  readonly max: number;
}

function listOf({ min, max }: Range): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}

function isIn({ min, max }: Range, value: number): boolean {
  return value >= min && value <= max;
}

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
