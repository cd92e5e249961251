import { LANGUAGES, type Language } from '@/domain/shared/language';

/** From one language into another. */
export interface LanguagePair {
  readonly from: Language;
  readonly to: Language;
}

/** A language whose models are on their way to the server. */
export interface ArrivingLanguage {
  readonly language: Language;
  /** About how many seconds it still takes; absent while it is not known. */
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
  /** Dictionaries, in which single words are looked up. */
  | { readonly engine: string; readonly kind: 'words'; readonly pairs: readonly LanguagePair[] }
  | { readonly engine: string; readonly kind: 'silent' };

/** Two languages an engine joins, in both directions or in one. */
interface JoinedLanguages extends LanguagePair {
  readonly bothWays: boolean;
}

/** What a person reads about the engines together. */
export type CoverageSummary = {
  /** Languages that are not translated yet and will be soon, the next one first. */
  readonly arriving: readonly ArrivingLanguage[];
} & (
  | /** Set phrases and the two Chinese scripts only. */
    { readonly kind: 'phrases' }
  /** An engine takes any of our languages. */
  | { readonly kind: 'all'; readonly engine: string }
  /** Some pairs by engines, set phrases otherwise. */
  | {
      readonly kind: 'pairs';
      readonly engines: readonly string[];
      /** Languages of which each is translated into each other one; none, or three and more. */
      readonly among: readonly Language[];
      /** The other pairs. */
      readonly joined: readonly JoinedLanguages[];
    }
  /** An engine is set up and does not answer; until it does, set phrases only. */
  | { readonly kind: 'silent'; readonly engine: string }
);

/** From this many languages on that are all joined they are named once, not in pairs. */
const A_GROUP = 3;

/**
 * The engines of an installation in one statement, which promises nothing that none of them has
 * (ADR-0016): any language if one takes all, else the pairs that are known, else set phrases.
 */
export function summariseCoverage(engines: readonly EngineCoverage[]): CoverageSummary {
  const all = engines.find(({ kind }) => kind === 'all');
  if (all) return { kind: 'all', engine: all.engine, arriving: [] };
  const arriving = engines.flatMap((each) => (each.kind === 'pairs' ? (each.arriving ?? []) : []));
  const paired = engines.flatMap((each) =>
    each.kind === 'pairs' && each.pairs.length > 0 ? [each] : [],
  );
  const [first] = paired;
  if (first) {
    const pairs = paired.flatMap((each) => each.pairs);
    const among = joinedGroup(pairs);
    if (among.length === LANGUAGES.length) {
      return { kind: 'all', engine: first.engine, arriving: [] };
    }
    const joined = joinPairs(pairs).filter(
      ({ from, to }) => !(among.includes(from) && among.includes(to)),
    );
    return { kind: 'pairs', engines: paired.map(({ engine }) => engine), among, joined, arriving };
  }
  const silent = engines.find(({ kind }) => kind === 'silent');
  return silent
    ? { kind: 'silent', engine: silent.engine, arriving }
    : { kind: 'phrases', arriving };
}

/** The engine whose models are on the server itself. */
const LOCAL_ENGINE = 'local';

/**
 * Whether an engine on the server itself translates a pair, so that a text can be read before it is sent:
 * it is the first engine for more than set phrases.
 */
export function isReadHere(engines: readonly EngineCoverage[], pair: LanguagePair): boolean {
  if (pair.from === pair.to) return false;
  return engines.find((each) => covers(each, pair))?.engine === LOCAL_ENGINE;
}

/**
 * Whether only set phrases of a pair are translated: no engine has the pair, and no engine that might have it is
 * silent.
 */
export function isPhrasesOnly(engines: readonly EngineCoverage[], pair: LanguagePair): boolean {
  const { from, to } = pair;
  if (from === to || (from.startsWith('zh') && to.startsWith('zh'))) return false;
  return engines.every((each) => each.kind !== 'silent' && !covers(each, pair));
}

/** Whether a dictionary of this installation has the words of a pair. */
export function isGlossed(engines: readonly EngineCoverage[], pair: LanguagePair): boolean {
  return engines.some((each) => each.kind === 'words' && hasPair(each.pairs, pair));
}

function covers(engine: EngineCoverage, pair: LanguagePair): boolean {
  return engine.kind === 'pairs' ? hasPair(engine.pairs, pair) : engine.kind === 'all';
}

function hasPair(pairs: readonly LanguagePair[], { from, to }: LanguagePair): boolean {
  return pairs.some((pair) => pair.from === from && pair.to === to);
}

/** The languages that are all joined with each other; the two Chinese scripts always are. */
function joinedGroup(pairs: readonly LanguagePair[]): readonly Language[] {
  const known = new Set(pairs.map(({ from, to }) => `${from} ${to}`));
  const has = (from: Language, to: Language): boolean =>
    known.has(`${from} ${to}`) || (from.startsWith('zh') && to.startsWith('zh'));
  const isJoined = (one: Language, other: Language): boolean => has(one, other) && has(other, one);
  let group: readonly Language[] = [];
  for (const seed of LANGUAGES) {
    const others = [seed, ...LANGUAGES.filter((language) => language !== seed)];
    const grown = others.reduce<readonly Language[]>(
      (so, next) => (so.every((one) => isJoined(one, next)) ? [...so, next] : so),
      [],
    );
    if (grown.length > group.length) group = grown;
  }
  return group.length < A_GROUP ? [] : LANGUAGES.filter((language) => group.includes(language));
}

/** Pairs without repetition, a pair and its way back as one. */
export function joinPairs(pairs: readonly LanguagePair[]): readonly JoinedLanguages[] {
  const joined: JoinedLanguages[] = [];
  for (const { from, to } of pairs) {
    const known = joined.some(
      (one) => (one.from === from && one.to === to) || (one.from === to && one.to === from),
    );
    if (!known && from !== to)
      joined.push({ from, to, bothWays: hasPair(pairs, { from: to, to: from }) });
  }
  return joined;
}
