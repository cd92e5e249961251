import type { RevealedDraw } from '@/domain/matching/draw';
import type { MatchFilter } from '@/domain/matching/match-filter';
import { attemptsPerDay } from '@/domain/matching/matching';
import type { Language } from '@/domain/shared/language';

/** What a search can wish for; `other-language` is the service's own wish where it draws a demo companion. */
export const WISHES = ['language', 'country', 'gender', 'age', 'other-language'] as const;
export type Wish = (typeof WISHES)[number];

/** The rights of a membership that can count for a match: no other one does, nor does anything that was paid. */
export const MATCHING_RIGHTS = ['filter', 'attempts'] as const;
export type MatchingRight = (typeof MATCHING_RIGHTS)[number];

/** Why two people were matched, as one of them sees it (readings, Fair matching). */
export interface WhyMatched {
  readonly met: readonly Wish[];
  readonly relaxed: readonly Wish[];
  readonly rights: readonly MatchingRight[];
  readonly draw: RevealedDraw;
}

/** The wishes of a filter; all are met in every match, because a search never relaxes its filter. */
export function wishesOf({
  language,
  country,
  gender,
  minAge,
  maxAge,
}: MatchFilter): readonly Wish[] {
  const hasAge = minAge !== undefined || maxAge !== undefined;
  return [
    ...(language !== undefined ? (['language'] as const) : []),
    ...(country !== undefined ? (['country'] as const) : []),
    ...(gender !== undefined ? (['gender'] as const) : []),
    ...(hasAge ? (['age'] as const) : []),
  ];
}

/**
 * The rights of a membership that counted for a search: a filter chose the pool, or the attempt was one that an
 * ordinary member does not have.
 *
 * @param used the attempts of the day, this one included
 */
export function rightsThatCounted(filter: MatchFilter, used: number): readonly MatchingRight[] {
  return [
    ...(wishesOf(filter).length > 0 ? (['filter'] as const) : []),
    ...(used > attemptsPerDay('ordinary') ? (['attempts'] as const) : []),
  ];
}

/** Companions who speak another language than the searcher; all of them where there are none. */
export function companionPool<T extends { readonly person: { readonly language: Language } }>(
  fitting: readonly T[],
  language: Language | undefined,
): {
  readonly pool: readonly T[];
  readonly met: readonly Wish[];
  readonly relaxed: readonly Wish[];
} {
  const foreign = fitting.filter(({ person }) => person.language !== language);
  return foreign.length > 0
    ? { pool: foreign, met: ['other-language'], relaxed: [] }
    : { pool: fitting, met: [], relaxed: ['other-language'] };
}
