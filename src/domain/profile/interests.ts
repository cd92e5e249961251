import { err, ok, type Result } from '@/domain/shared/result';

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
