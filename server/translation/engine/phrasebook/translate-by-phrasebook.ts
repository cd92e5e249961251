import { isSpaced, type Language } from '@/domain/shared/language';
import { findOpening, findPhrase, type PhraseMatch, type Reading } from './phrase-index';
import { phraseText } from './phrasebook';
import { splitClauses, splitSentences, stretchOf, type Stretch } from './sentences';
import { fillTemplate } from './template';

/** How many sentences the longest phrases have. */
const LONGEST_PHRASE = 3;

const AND: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\s+and\s+/giu,
  de: /\s+und\s+/giu,
  es: /\s+[ye]\s+/giu,
  ru: /\s+[иа]\s+/giu,
};

/** In which language a text is read, and how strictly. */
interface Reader {
  readonly language: Language;
  readonly reading: Reading;
}

/** A message taken apart: what the book knows, and what is between. */
type Piece = { readonly kind: 'verbatim'; readonly text: string } | PhrasePiece;
type PhrasePiece = { readonly kind: 'phrase'; readonly match: PhraseMatch };

/**
 * The translation of a masked text by the phrasebook; undefined unless every sentence with words in it is known,
 * so that no reader gets half a translation. Masked pieces and line breaks stay.
 */
export function translateByPhrasebook(
  text: string,
  from: Language,
  to: Language,
): string | undefined {
  const pieces = readWith({ language: from, reading: 'exactly' }, text);
  return pieces && write(pieces, to);
}

/** Whether the phrasebook knows every sentence of `text` as a text in `language`. */
export function knowsText(text: string, language: Language): boolean {
  return (
    readWith({ language, reading: 'exactly' }, text)?.some((piece) => piece.kind === 'phrase') ??
    false
  );
}

/**
 * The phrases of a text as a companion hears them in `language`, in order; near wordings count, what
 * the book does not know is left out.
 */
export function phrasesIn(text: string, language: Language): readonly PhraseMatch[] {
  const reader: Reader = { language, reading: 'closely' };
  const sentences = splitSentences(text);
  const found: PhraseMatch[] = [];
  for (let at = 0; at < sentences.length;) {
    const run = longestRun(sentences, at, reader);
    const pieces = run?.pieces ?? readKnownClauses(sentences[at]?.words ?? '', reader);
    found.push(...pieces.flatMap((piece) => (piece.kind === 'phrase' ? [piece.match] : [])));
    at = run?.end ?? at + 1;
  }
  return found;
}

function readKnownClauses(words: string, reader: Reader): readonly Piece[] {
  return clausesOf(words, reader).flatMap((clause) => readClause(clause, reader) ?? []);
}

/** Reads the longest run of sentences that is one phrase, then goes on behind it. */
function readWith(reader: Reader, text: string): readonly Piece[] | undefined {
  const sentences = splitSentences(text);
  const pieces: Piece[] = [];
  for (let at = 0; at < sentences.length;) {
    const run = longestRun(sentences, at, reader);
    if (!run) return undefined;
    pieces.push(...run.pieces);
    at = run.end;
  }
  return pieces;
}

function longestRun(sentences: readonly Stretch[], start: number, reader: Reader) {
  for (let end = Math.min(start + LONGEST_PHRASE, sentences.length); end > start + 1; end -= 1) {
    const run = sentences.slice(start, end).map(({ raw }) => raw);
    const pieces = readWhole(stretchOf(run.join('')), reader);
    if (pieces?.some((piece) => piece.kind === 'phrase')) return { pieces, end };
  }
  const only = sentences[start];
  const pieces = only && readSentence(only, reader);
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

function readSentence(sentence: Stretch, reader: Reader): readonly Piece[] | undefined {
  const whole = readWhole(sentence, reader);
  if (whole) return whole;
  const opened = findOpening(sentence.words, reader.language, reader.reading);
  if (opened) return around(sentence, opened.map(phrasePiece));
  const clauses = clausesOf(sentence.words, reader);
  if (clauses.length < 2) return undefined;
  const inner = readAll(clauses, (clause) => readClause(clause, reader));
  return inner && around(sentence, inner);
}

/** "And" between two clauses is as good as a comma. */
function clausesOf(words: string, reader: Reader): readonly Stretch[] {
  const and = AND[reader.language];
  return splitClauses(and ? words.replace(and, ', ') : words);
}

function readClause(clause: Stretch, reader: Reader): readonly Piece[] | undefined {
  const whole = readWhole(clause, reader);
  if (whole) return whole;
  const opened = findOpening(clause.words, reader.language, reader.reading);
  return opened && around(clause, opened.map(phrasePiece));
}

/** A sentence without letters is kept; a masked piece at its end may be the value of a slot. */
function readWhole(stretch: Stretch, reader: Reader): readonly Piece[] | undefined {
  const { lead, words, tail } = stretch;
  if (!/\p{L}/u.test(words)) return [verbatim(lead + words + tail)];
  const masked = tail.trimEnd();
  const withTail = masked && findPhrase(words + masked, reader.language, reader.reading);
  if (withTail) return [verbatim(lead), phrasePiece(withTail), verbatim(tail.slice(masked.length))];
  const match = findPhrase(words, reader.language, reader.reading);
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
  const gap = isSpaced(to) ? ' ' : '';
  let text = '';
  for (const piece of pieces) {
    if (piece.kind === 'verbatim') {
      text += /^ *$/u.test(piece.text) ? '' : piece.text;
      continue;
    }
    if (/\S$/u.test(text)) text += gap;
    text += fillTemplate(phraseText(piece.match.phrase.id, to), piece.match.values, to);
  }
  return text.trim();
}
