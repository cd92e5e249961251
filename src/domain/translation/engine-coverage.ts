import type { Language } from '@/domain/shared/language';

/** From one language into another. */
export interface LanguagePair {
  readonly from: Language;
  readonly to: Language;
}

/** A language whose models are on their way to the server. */
export interface ArrivingLanguage {
  readonly language: Language;
  /** About how many seconds it still takes; absent while nobody can tell. */
  readonly seconds?: number | undefined;
}

/** What one engine can translate, as far as it says; `silent` when it does not answer now. */
export type EngineCoverage =
  | { readonly engine: string; readonly kind: 'all' }
  | {
      readonly engine: string;
      readonly kind: 'pairs';
      readonly pairs: readonly LanguagePair[];
      /** Languages that it will translate soon, the next one first. */
      readonly arriving?: readonly ArrivingLanguage[];
    }
  | { readonly engine: string; readonly kind: 'phrases' }
  | { readonly engine: string; readonly kind: 'silent' };

/** Two languages an engine joins, in both directions or in one. */
export interface JoinedLanguages extends LanguagePair {
  readonly bothWays: boolean;
}

/** What a person is told about the engines together. */
export type CoverageSummary =
  /** Set phrases and the two Chinese scripts only. */
  | { readonly kind: 'phrases' }
  /** An engine takes any of our languages. */
  | { readonly kind: 'all'; readonly engine: string }
  /** Some pairs by engines, set phrases otherwise. */
  | {
      readonly kind: 'pairs';
      readonly engines: readonly string[];
      readonly joined: readonly JoinedLanguages[];
    }
  /** An engine is set up and does not answer; until it does, set phrases only. */
  | { readonly kind: 'silent'; readonly engine: string };

/**
 * The engines of an installation in one statement, which promises nothing that none of them has
 * (ADR-0016): any language if one takes all, else the pairs that are known, else set phrases.
 */
export function summariseCoverage(engines: readonly EngineCoverage[]): CoverageSummary {
  const all = engines.find(({ kind }) => kind === 'all');
  if (all) return { kind: 'all', engine: all.engine };
  const paired = engines.flatMap((each) =>
    each.kind === 'pairs' && each.pairs.length > 0 ? [each] : [],
  );
  if (paired.length > 0) {
    const joined = joinPairs(paired.flatMap(({ pairs }) => pairs));
    return { kind: 'pairs', engines: paired.map(({ engine }) => engine), joined };
  }
  const silent = engines.find(({ kind }) => kind === 'silent');
  return silent ? { kind: 'silent', engine: silent.engine } : { kind: 'phrases' };
}

/** Pairs without repetition, a pair and its way back as one. */
export function joinPairs(pairs: readonly LanguagePair[]): readonly JoinedLanguages[] {
  const has = (from: Language, to: Language): boolean =>
    pairs.some((pair) => pair.from === from && pair.to === to);
  const joined: JoinedLanguages[] = [];
  for (const { from, to } of pairs) {
    const known = joined.some(
      (one) => (one.from === from && one.to === to) || (one.from === to && one.to === from),
    );
    if (!known && from !== to) joined.push({ from, to, bothWays: has(to, from) });
  }
  return joined;
}
