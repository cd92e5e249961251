import { foldedSpellings } from '@/domain/shared/folded-text';
import { err, ok, type Result } from '@/domain/shared/result';
import { countCharacters } from '@/domain/shared/text';
import type { RateLimit } from '@/domain/shared/rate-limit';
import { HOUR, MINUTE } from '@/domain/shared/time';

/** The longest text of a search, in characters. */
export const MAX_SEARCH_TEXT = 100;

/** Searches through messages that one person may make: one for each pause while they type. */
export const MESSAGE_SEARCH_LIMITS: readonly RateLimit[] = [
  { count: 90, window: MINUTE },
  { count: 1_500, window: HOUR },
];

/** From this length on the beginning of a word finds the word. */
const PREFIX = 3;
/** The beginnings of a word that the index has, beside the word itself. */
const INDEXED_PREFIXES = [PREFIX, 4, 6];
/** Longer words are in the index up to here. */
const MAX_INDEXED_WORD = 40;

/** Writing that puts no spaces between words, or joins particles to them: any part of it can be searched for. */
const JOINED =
  '(?:(?=[\\p{L}\\p{N}\\p{M}])[\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}])';
const UNITS = new RegExp(`${JOINED}+|(?:(?!${JOINED})[\\p{L}\\p{N}\\p{M}])+`, 'gu');
const IS_JOINED = new RegExp(`^${JOINED}`, 'u');
/** A folded text has no space between two of these. */
const NO_SPACE = /[\p{Script=Han}\p{Script=Hiragana}]/u;
const DASH = /^\p{Pd}$/u;
const JOINT = /^[\p{Pd}・･·‧•\s]+$/u;

/** A part of a folded text: a word, or characters of a script that is written without spaces. */
interface Unit {
  readonly text: string;
  readonly joined: boolean;
  /** Its first UTF-16 unit in the folded text. */
  readonly at: number;
}

/** Gives Han characters in one of their forms, for comparing; a text without them stays. */
export type OneForm = (text: string) => string;

/** What a search looks for: all of its words, each in one of its spellings. */
export interface MessageSearch {
  readonly words: readonly (readonly Spelling[])[];
}

/** The units of a spelling, all of which a text must have. */
type Spelling = readonly Pick<Unit, 'text' | 'joined'>[];

/** Why nothing can be searched for. */
export type SearchTextProblem = { readonly kind: 'search-empty' | 'search-too-long' };

/** As much of a typed text as can be searched for. */
export function asSearchText(typed: string): string {
  return countCharacters(typed) > MAX_SEARCH_TEXT
    ? Array.from(typed).slice(0, MAX_SEARCH_TEXT).join('')
    : typed;
}

/** Reads what a person typed into a search; a text without a letter or digit is empty. */
export function parseSearch(
  typed: string,
  oneForm: OneForm,
): Result<MessageSearch, SearchTextProblem> {
  if (countCharacters(typed) > MAX_SEARCH_TEXT) return err({ kind: 'search-too-long' });
  const words = typed.split(/\s+/u).map((word) => foldedSpellings(oneForm(word)).map(unitsOf));
  const filled = words.map((spellings) => spellings.filter((units) => units.length > 0));
  const wanted = filled.filter((spellings) => spellings.length > 0);
  return wanted.length > 0 ? ok({ words: wanted }) : err({ kind: 'search-empty' });
}

/** The terms under which a text is found; see {@link searchTerms}. */
export function indexTerms(text: string, oneForm: OneForm): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const spelling of foldedSpellings(oneForm(text))) {
    for (const unit of unitsOf(spelling)) for (const term of termsOf(unit)) terms.add(term);
  }
  return terms;
}

/** One spelling of a word as an index of {@link indexTerms} has it. */
export interface TermQuery {
  /** All of them are among the terms of a text. */
  readonly terms: readonly string[];
  /** For each of these a term begins with it. */
  readonly prefixes: readonly string[];
}

/**
 * How a search is looked up: a text that {@link matchesSearch} has one of the spellings of each word. A text that
 * has them may still not match, as the index does not know the order of its terms.
 */
export function searchTerms({ words }: MessageSearch): readonly (readonly TermQuery[])[] {
  return words.map((spellings) =>
    spellings.map((units) => ({
      terms: [...new Set(units.flatMap(queryTerms))],
      prefixes: units.flatMap(queryPrefix),
    })),
  );
}

/**
 * Whether a text has everything that a search looks for: the beginnings of words, whole words where one or two
 * letters were typed, and any part of what is written without spaces. Compares as `foldText` does.
 */
export function matchesSearch(text: string, search: MessageSearch, oneForm: OneForm): boolean {
  const written = foldedSpellings(oneForm(text));
  return search.words.every((spellings) =>
    spellings.some((units) =>
      units.every((unit) => written.some((folded) => finds(folded, unit).length > 0)),
    ),
  );
}

/** A part of a text, in UTF-16 units; it begins and ends between characters as readers see them. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** The parts of a text that a search found, in order and apart; none where it does not match. */
export function marksIn(text: string, search: MessageSearch, oneForm: OneForm): readonly Mark[] {
  if (!matchesSearch(text, search, oneForm)) return [];
  const marks: Mark[] = [];
  for (const folded of foldWithOrigins(text, oneForm)) {
    for (const unit of search.words.flat(2)) {
      for (const at of finds(folded.text, unit)) {
        const last = folded.origins[at + unit.text.length - 1];
        const first = folded.origins[at];
        if (first && last) marks.push({ start: first.start, end: last.end });
      }
    }
  }
  return merged(marks);
}

/** What is shown before the first mark of a long text, and from there, in characters. */
const EXCERPT = { before: 30, after: 150 };

/** The part of a text that shows its first mark; ends between the characters that a reader sees. */
export function excerptAround(
  text: string,
  marks: readonly Mark[],
): { readonly from: number; readonly to: number } {
  const borders = [...Array.from(charactersOf(text), ({ index }) => index), text.length];
  const first = borders.indexOf(marks[0]?.start ?? 0);
  const from = first <= EXCERPT.before ? 0 : first - EXCERPT.before;
  return { from: borders[from] ?? 0, to: borders[first + EXCERPT.after] ?? text.length };
}

/** Where a unit of a search is in a folded text. */
function finds(folded: string, wanted: Pick<Unit, 'text' | 'joined'>): readonly number[] {
  const found: number[] = [];
  if (!folded.includes(wanted.text)) return found;
  const isWhole = Array.from(wanted.text).length < PREFIX;
  for (const unit of unitsOf(folded)) {
    if (unit.joined !== wanted.joined) continue;
    if (unit.joined) {
      let at = unit.text.indexOf(wanted.text);
      for (; at !== -1; at = unit.text.indexOf(wanted.text, at + 1)) found.push(unit.at + at);
    } else if (isWhole ? unit.text === wanted.text : unit.text.startsWith(wanted.text)) {
      found.push(unit.at);
    }
  }
  return found;
}

function unitsOf(folded: string): readonly Unit[] {
  return Array.from(folded.matchAll(UNITS), ({ 0: text, index }) => ({
    text,
    joined: IS_JOINED.test(text),
    at: index,
  }));
}

function termsOf({ text, joined }: Unit): readonly string[] {
  const characters = Array.from(text);
  if (joined) return [...characters, ...pairsOf(characters)];
  const lengths = [...INDEXED_PREFIXES, MAX_INDEXED_WORD];
  return lengths.map((length) => characters.slice(0, length).join(''));
}

function queryTerms({ text, joined }: Pick<Unit, 'text' | 'joined'>): readonly string[] {
  const characters = Array.from(text);
  if (joined) return characters.length === 1 ? characters : pairsOf(characters);
  return [characters.slice(0, lookedUp(characters)).join('')];
}

function queryPrefix({ text, joined }: Pick<Unit, 'text' | 'joined'>): readonly string[] {
  const characters = Array.from(text);
  if (joined || characters.length === lookedUp(characters)) return [];
  return [characters.slice(0, MAX_INDEXED_WORD).join('')];
}

/** The length of the longest beginning of a word that the index has. */
function lookedUp({ length }: readonly string[]): number {
  return INDEXED_PREFIXES.findLast((prefix) => prefix <= length) ?? length;
}

function pairsOf(characters: readonly string[]): readonly string[] {
  return characters.slice(1).map((second, index) => `${characters[index]}${second}`);
}

/** A folded text, and for each of its UTF-16 units the part of the text that it came from. */
interface FoldedText {
  readonly text: string;
  readonly origins: readonly Mark[];
}

/** The spellings of a text as `foldedSpellings` gives them, folded character by character. */
function foldWithOrigins(text: string, oneForm: OneForm): readonly FoldedText[] {
  const characters = Array.from(charactersOf(text), ({ segment, index }) => {
    const spellings = foldedSpellings(oneForm(segment));
    return { segment, index, short: spellings[0] ?? '', long: spellings.at(-1) ?? '' };
  });
  const ways = [
    { long: false, dashes: true },
    { long: true, dashes: true },
    { long: false, dashes: false },
    { long: true, dashes: false },
  ];
  const written = ways.map(({ long, dashes }) => {
    const folded: { text: string; origins: Mark[]; space: Mark | undefined } = {
      text: '',
      origins: [],
      space: undefined,
    };
    for (const each of characters) {
      const origin = { start: each.index, end: each.index + each.segment.length };
      const isJoint = JOINT.test(each.segment.normalize('NFKC'));
      if (isJoint && (dashes || !DASH.test(each.segment.normalize('NFKC'))))
        folded.space ??= origin;
      else if (!isJoint) append(folded, long ? each.long : each.short, origin);
    }
    return folded;
  });
  return [...new Map(written.map((each) => [each.text, each])).values()];
}

function append(
  folded: { text: string; origins: Mark[]; space: Mark | undefined },
  piece: string,
  origin: Mark,
): void {
  if (piece === '') return;
  const { space } = folded;
  const isNeedless = NO_SPACE.test(folded.text.at(-1) ?? '') && NO_SPACE.test(piece[0] ?? '');
  if (space && folded.text !== '' && !isNeedless) {
    folded.text += ' ';
    folded.origins.push(space);
  }
  folded.space = undefined;
  folded.text += piece;
  for (let unit = 0; unit < piece.length; unit += 1) folded.origins.push(origin);
}

const SEGMENTER = new Intl.Segmenter('und', { granularity: 'grapheme' });

function charactersOf(
  text: string,
): Iterable<{ readonly segment: string; readonly index: number }> {
  return SEGMENTER.segment(text);
}

/** Ranges in order; those that touch or overlap are one. */
function merged(marks: readonly Mark[]): readonly Mark[] {
  const apart: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last && mark.start <= last.end) {
      apart[apart.length - 1] = { start: last.start, end: Math.max(last.end, mark.end) };
    } else apart.push(mark);
  }
  return apart;
}
