import { isDense, isSpaced, type Language } from '@/domain/shared/language';
import type { ReadPart } from '@/domain/translation/reading';

/** A piece of a text: a sentence that is translated, or what is between two of them. */
export interface TextPart {
  readonly kind: 'sentence' | 'between';
  readonly text: string;
}

/** Longest piece that goes to a model at once, in characters: models lose what is far beyond a sentence. */
const LONGEST = 250;
/** The same where a character says as much as a syllable or a word, and where nothing parts the words. */
const LONGEST_DENSE = 80;
const NOTHING_PARTS = /\S{81}/u;

/**
 * A text cut into sentences, none of which spans a line; together the parts are the text again. What holds no
 * letter is between.
 */
export function partsOf(text: string, language: Language): readonly TextPart[] {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' });
  const parts: TextPart[] = [];
  const add = (piece: string): void => {
    const [, lead = '', core = '', tail = ''] = /^(\s*)(.*?)(\s*)$/su.exec(piece) ?? [];
    const isSentence = /\p{L}/u.test(core);
    append(parts, 'between', isSentence ? lead : piece);
    if (isSentence) parts.push({ kind: 'sentence', text: core });
    append(parts, 'between', isSentence ? tail : '');
  };
  for (const line of text.split(/(\r\n|[\n\r\u2028\u2029])/u)) {
    for (const { segment } of sentences.segment(line)) {
      const isLarge = isDense(language) || NOTHING_PARTS.test(segment);
      for (const piece of cutLong(segment, isLarge ? LONGEST_DENSE : LONGEST)) add(piece);
    }
  }
  return parts;
}

/** The parts with their translations, spaced as the language writes: Chinese and Japanese without spaces. */
export function joinParts(
  parts: readonly TextPart[],
  translations: readonly string[],
  to: Language,
): string {
  let next = 0;
  const out: string[] = [];
  parts.forEach((part, at) => {
    const before = parts[at - 1];
    if (part.kind === 'between') {
      const isInside = before !== undefined && at < parts.length - 1;
      out.push(isInside && part.text === ' ' && !isSpaced(to) ? '' : part.text);
      return;
    }
    if (before?.kind === 'sentence' && isSpaced(to)) out.push(' ');
    out.push(translations[next] ?? '');
    next += 1;
  });
  return out.join('');
}

/** Each sentence with its translation and its way back, all three with what is around the sentence. */
export function readParts(
  parts: readonly TextPart[],
  translations: readonly string[],
  backs: readonly string[],
): readonly ReadPart[] {
  const read: ReadPart[] = [];
  let lead = '';
  for (const { kind, text } of parts) {
    const last = read.at(-1);
    if (kind === 'sentence') {
      const [translation = '', back = ''] = [translations[read.length], backs[read.length]];
      read.push({ text: lead + text, translation: lead + translation, back: lead + back });
      lead = '';
    } else if (last) {
      read[read.length - 1] = {
        text: last.text + text,
        translation: last.translation + text,
        back: last.back + text,
      };
    } else lead += text;
  }
  return read.length > 0 || lead === '' ? read : [{ text: lead, translation: lead, back: lead }];
}

/** The sentences among the parts. */
export function sentencesOf(parts: readonly TextPart[]): readonly string[] {
  return parts.flatMap(({ kind, text }) => (kind === 'sentence' ? [text] : []));
}

function append(parts: TextPart[], kind: 'between', text: string): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
  else parts.push({ kind, text });
}

/** Cuts a long sentence after the last mark or space that leaves a piece of at most `longest`. */
function cutLong(sentence: string, longest: number): readonly string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const within = rest.slice(0, longest);
    const marks = /^.*(?:[,;:]\s|[、，；：])/su.exec(within)?.[0] ?? '';
    const spaces = /^.*\s/su.exec(within)?.[0] ?? '';
    const found = [marks, spaces].find(({ length }) => length > longest / 3) ?? wholeSigns(within);
    pieces.push(found);
    rest = rest.slice(found.length);
  }
  return [...pieces, rest];
}

/** Without half of a sign at its end. */
function wholeSigns(text: string): string {
  return /[\uD800-\uDBFF]$/u.test(text) ? text.slice(0, -1) : text;
}
