import type { Language } from '@/domain/shared/language';
import { findOpening, findPhrase, type PhraseMatch } from './phrase-index';
import { splitClauses, splitSentences, stretchOf, type Stretch } from './sentences';
import { fillTemplate } from './template';

/** The languages whose sentences follow one another without a space. */
const UNSPACED: ReadonlySet<Language> = new Set(['zh-CN', 'zh-TW', 'ja']);

/** How many sentences the longest phrases have. */
const LONGEST_PHRASE = 3;

const AND: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\s+and\s+/giu,
  de: /\s+und\s+/giu,
  es: /\s+[ye]\s+/giu,
  ru: /\s+[иа]\s+/giu,
};

/** A message taken apart: what the book knows, and what stands between. */
type Piece = { readonly kind: 'verbatim'; readonly text: string } | PhrasePiece;
type PhrasePiece = { readonly kind: 'phrase'; readonly match: PhraseMatch };

/**
 * The translation of a masked text by the phrasebook; undefined unless every sentence with words in
 * it is known, so that nobody reads half a translation. Masked pieces and line breaks stay.
 */
export function translateByPhrasebook(
  text: string,
  from: Language,
  to: Language,
): string | undefined {
  const pieces = readWith(from, text);
  return pieces && write(pieces, to);
}

/** Whether the phrasebook knows every sentence of `text` as a text in `language`. */
export function knowsText(text: string, language: Language): boolean {
  return readWith(language, text)?.some((piece) => piece.kind === 'phrase') ?? false;
}

/** The phrases of a text that the book knows in `language`, in order; what it does not know is left out. */
export function phrasesIn(text: string, language: Language): readonly PhraseMatch[] {
  const sentences = splitSentences(text);
  const found: PhraseMatch[] = [];
  for (let at = 0; at < sentences.length;) {
    const run = longestRun(sentences, at, language);
    const pieces = run?.pieces ?? readKnownClauses(sentences[at]?.words ?? '', language);
    found.push(...pieces.flatMap((piece) => (piece.kind === 'phrase' ? [piece.match] : [])));
    at = run?.end ?? at + 1;
  }
  return found;
}

function readKnownClauses(words: string, language: Language): readonly Piece[] {
  return clausesOf(words, language).flatMap((clause) => readClause(clause, language) ?? []);
}

/** Reads the longest run of sentences that is one phrase, then goes on behind it. */
function readWith(language: Language, text: string): readonly Piece[] | undefined {
  const sentences = splitSentences(text);
  const pieces: Piece[] = [];
  for (let at = 0; at < sentences.length;) {
    const run = longestRun(sentences, at, language);
    if (!run) return undefined;
    pieces.push(...run.pieces);
    at = run.end;
  }
  return pieces;
}

function longestRun(sentences: readonly Stretch[], start: number, language: Language) {
  for (let end = Math.min(start + LONGEST_PHRASE, sentences.length); end > start + 1; end -= 1) {
    const run = sentences.slice(start, end).map(({ raw }) => raw);
    const pieces = readWhole(stretchOf(run.join('')), language);
    if (pieces?.some((piece) => piece.kind === 'phrase')) return { pieces, end };
  }
  const only = sentences[start];
  const pieces = only && readSentence(only, language);
  return pieces && { pieces, end: start + 1 };
}

function readAll(
  stretches: readonly Stretch[],
  read: (stretch: Stretch) => readonly Piece[] | undefined,
): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  for (const stretch of stretches) {
    const known = read(stretch);
    if (!known) return undefined;
    pieces.push(...known);
  }
  return pieces;
}

function readSentence(sentence: Stretch, language: Language): readonly Piece[] | undefined {
  const whole = readWhole(sentence, language);
  if (whole) return whole;
  const opened = findOpening(sentence.words, language);
  if (opened) return around(sentence, opened.map(phrasePiece));
  const clauses = clausesOf(sentence.words, language);
  if (clauses.length < 2) return undefined;
  const inner = readAll(clauses, (clause) => readClause(clause, language));
  return inner && around(sentence, inner);
}

/** "And" between two clauses is as good as a comma. */
function clausesOf(words: string, language: Language): readonly Stretch[] {
  const and = AND[language];
  return splitClauses(and ? words.replace(and, ', ') : words);
}

function readClause(clause: Stretch, language: Language): readonly Piece[] | undefined {
  const whole = readWhole(clause, language);
  if (whole) return whole;
  const opened = findOpening(clause.words, language);
  return opened && around(clause, opened.map(phrasePiece));
}

/** A sentence without letters is kept; a masked piece at its end may be the value of a slot. */
function readWhole(stretch: Stretch, language: Language): readonly Piece[] | undefined {
  const { lead, words, tail } = stretch;
  if (!/\p{L}/u.test(words)) return [verbatim(lead + words + tail)];
  const masked = tail.trimEnd();
  const withTail = masked && findPhrase(words + masked, language);
  if (withTail) return [verbatim(lead), phrasePiece(withTail), verbatim(tail.slice(masked.length))];
  const match = findPhrase(words, language);
  return match && around(stretch, [phrasePiece(match)]);
}

function around(stretch: Stretch, pieces: readonly Piece[]): readonly Piece[] {
  return [verbatim(stretch.lead), ...pieces, verbatim(stretch.tail)];
}

function verbatim(text: string): Piece {
  return { kind: 'verbatim', text };
}

function phrasePiece(match: PhraseMatch): Piece {
  return { kind: 'phrase', match };
}

function write(pieces: readonly Piece[], to: Language): string {
  const gap = UNSPACED.has(to) ? '' : ' ';
  let text = '';
  for (const piece of pieces) {
    if (piece.kind === 'verbatim') {
      text += /^ *$/u.test(piece.text) ? '' : piece.text;
      continue;
    }
    if (/\S$/u.test(text)) text += gap;
    text += fillTemplate(piece.match.phrase.text[to], piece.match.values, to);
  }
  return text.trim();
}
