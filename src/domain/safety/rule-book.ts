import { foldText } from '@/domain/shared/folded-text';
import type { Language } from '@/domain/shared/language';
import { WRITING, wordLanguageOf, type WordLanguage } from '@/domain/shared/words/word-language';
import { oneHanForm } from './han-forms';
import { createWordMatcher, type Hit, type WordMatcher } from './word-matcher';
import type { WarningKind } from './warning-kind';

/** The words of each concept; {@link createWordMatcher} says how they are written. */
export type Words = Readonly<Record<string, string>>;

/** The words of each language; one whose words have not come is not judged. */
export type WordsByLanguage = Readonly<Partial<Record<WordLanguage, Words>>>;

/** One pattern of which people are warned. */
export interface SafetyRule {
  readonly kind: WarningKind;
  /** Who describes the pattern to the public (readings, Safety). */
  readonly source: string;
  /**
   * What each concept counts, as `concept:points`, and what two of them count besides, as `one+other:points`; from
   * {@link ENOUGH} points on a text is of the kind.
   */
  readonly points: string;
}

/** Rules and the words of their concepts. */
export interface SafetyRules {
  readonly rules: readonly SafetyRule[];
  readonly words: WordsByLanguage;
}

/** Gives the kinds that a text is of. */
export type Judge = (text: string, language: Language) => ReadonlySet<WarningKind>;

/** The points from which on two sentences, one after the other, are of a kind. */
export const ENOUGH = 20;

/** A concept of this name takes back the concepts `do_…` close behind it: "don't send money". */
const NEGATION = 'not';

/** A concept that a short message has without any word: "code?" says what a long one asks politely. */
const BRIEF = 'brief';

/** What ends a sentence in a folded text; a full stop only before a space, as it is in numbers and addresses. */
const SENTENCE_END = /[!?。;]+|\.+(?=\s|$)|\.{2,}/gu;

/** What a concept counts for a rule, alone or beside another. */
interface Term {
  /** The number of the rule. */
  readonly rule: number;
  readonly other: number | undefined;
  readonly points: number;
}

interface Compiled {
  readonly matcher: WordMatcher;
  /** The kind of each rule. */
  readonly kinds: readonly WarningKind[];
  /** By the number of the first concept, so that only what a sentence names is looked at. */
  readonly terms: readonly (readonly Term[])[];
  readonly language: WordLanguage;
  readonly negation: number;
  readonly brief: number;
  readonly isDeniable: readonly boolean[];
}

/** Rules as a function; the words of a language are read at the first text in it. */
export function createJudge({ rules, words }: SafetyRules): Judge {
  const compiled = new Map<WordLanguage, Compiled>();
  return (text, tag) => {
    const language = wordLanguageOf(tag);
    const kinds = new Set<WarningKind>();
    const own = words[language];
    if (!own) return kinds;
    const ready = compiled.get(language) ?? compile(language, own, rules);
    compiled.set(language, ready);
    for (const paragraph of text.split(/\n+/u)) judgeParagraph(ready, paragraph, kinds);
    return kinds;
  };
}

/** A text as words are compared: folded, and Chinese in one form of its characters. */
function folded(text: string, language: WordLanguage): string {
  return language === 'zh' ? oneHanForm(foldText(text)) : foldText(text);
}

function judgeParagraph(compiled: Compiled, text: string, kinds: Set<WarningKind>): void {
  const sentences = sentencesOf(compiled, folded(text, compiled.language));
  for (const [index, sentence] of sentences.entries()) {
    const named = new Set([...sentence, ...(sentences[index + 1] ?? [])]);
    if (named.size === 0) continue;
    for (const [rule, sum] of sumsOf(compiled, named).entries()) {
      const kind = compiled.kinds[rule];
      if (kind && sum >= ENOUGH) kinds.add(kind);
    }
  }
}

/** What the concepts count for each rule. */
function sumsOf({ kinds, terms }: Compiled, named: ReadonlySet<number>): readonly number[] {
  const sums = kinds.map(() => 0);
  for (const concept of named) {
    for (const { rule, other, points } of terms[concept] ?? []) {
      if (other === undefined || named.has(other)) sums[rule] = (sums[rule] ?? 0) + points;
    }
  }
  return sums;
}

/** The concepts that each sentence names. */
function sentencesOf(compiled: Compiled, text: string): readonly ReadonlySet<number>[] {
  const hits: Hit[] = [];
  compiled.matcher.scan(text, (hit) => hits.push(hit));
  if (hits.length === 0) return [];
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index }) => index);
  const found: Set<number>[] = [];
  let next = 0;
  for (const end of [...ends, text.length]) {
    const first = next;
    while (next < hits.length && (hits[next]?.end ?? 0) <= end) next += 1;
    found.push(namedIn(compiled, hits.slice(first, next)));
  }
  if (text.length <= WRITING[compiled.language].brief) found[0]?.add(compiled.brief);
  return found;
}

/** The concepts of these words without those that a negation takes back. */
function namedIn({ negation, isDeniable, language }: Compiled, hits: readonly Hit[]): Set<number> {
  const { reach } = WRITING[language];
  const negated = new Set(hits.filter(({ concept }) => concept === negation).map(({ end }) => end));
  const isDenied = ({ concept, start }: Hit): boolean => {
    if (negated.size === 0 || isDeniable[concept] !== true) return false;
    for (let end = start; end >= start - reach; end -= 1) if (negated.has(end)) return true;
    return false;
  };
  return new Set(hits.filter((hit) => !isDenied(hit)).map(({ concept }) => concept));
}

function compile(language: WordLanguage, words: Words, rules: readonly SafetyRule[]): Compiled {
  const { isSpaced } = WRITING[language];
  const spelled = Object.entries({ ...words, [BRIEF]: '' });
  const concepts = Object.fromEntries(
    spelled.map(([concept, list]) => [concept, list.split(/\s+/u).filter((word) => word !== '')]),
  );
  const fold = (word: string): string => folded(word, language);
  const matcher = createWordMatcher({ isSpaced, concepts, fold });
  const numberOf = (concept: string): number => matcher.concepts.indexOf(concept);
  return {
    matcher,
    language,
    kinds: rules.map(({ kind }) => kind),
    terms: readPoints(rules, matcher.concepts),
    negation: numberOf(NEGATION),
    brief: numberOf(BRIEF),
    isDeniable: matcher.concepts.map((concept) => concept.startsWith('do_')),
  };
}

function readPoints(
  rules: readonly SafetyRule[],
  names: readonly string[],
): readonly (readonly Term[])[] {
  const terms = names.map((): Term[] => []);
  for (const [rule, { points: written }] of rules.entries()) {
    for (const term of written.trim().split(/\s+/u)) {
      const [concepts = '', points] = term.split(':');
      const [one = -1, other] = concepts.split('+').map((concept) => names.indexOf(concept));
      terms[one]?.push({ rule, other, points: Number(points) });
    }
  }
  return terms;
}
