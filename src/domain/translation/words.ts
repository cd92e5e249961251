import { foldText } from '@/domain/shared/folded-text';
import type { Language } from '@/domain/shared/language';

/** The longest word that is looked up, in UTF-16 units. */
export const MAX_LOOKED_UP = 60;

/** What a word is in another language. */
export interface WordGlosses {
  /** In the order of the dictionary; empty: it does not have the word. */
  readonly glosses: readonly string[];
  /** The title of the dictionary, which its licence asks for. */
  readonly source: string;
}

/** A piece of a text: a word, or the characters between two words. */
export interface TextPiece {
  readonly text: string;
  readonly isWord: boolean;
}

/** Splits a text into words and the characters between them; joined, the pieces are the text. */
export function piecesOf(text: string, language: Language): readonly TextPiece[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return [...segmenter.segment(text)].map(({ segment, isWordLike = false }) => ({
    text: segment,
    isWord: isWordLike && /\p{L}/u.test(segment) && segment.length <= MAX_LOOKED_UP,
  }));
}

/** A gloss, and the pieces of the other voice that say it, if any: the first and the last. */
export interface AlignedGloss {
  readonly gloss: string;
  readonly at?: readonly [number, number];
}

/** Glosses with those first that the other voice of the message has. */
export function alignGlosses(
  glosses: readonly string[],
  voice: readonly TextPiece[],
  language: Language,
): readonly AlignedGloss[] {
  const words = wordsIn(voice);
  const aligned = glosses.map((gloss) => {
    const wanted = wordsIn(piecesOf(gloss, language)).map(({ word }) => word);
    // English verbs are listed with "to".
    const at = rangeOf(wanted[0] === 'to' && wanted.length > 1 ? wanted.slice(1) : wanted, words);
    return at ? { gloss, at } : { gloss };
  });
  return aligned.toSorted((a, b) => Number('at' in b) - Number('at' in a));
}

interface Word {
  readonly word: string;
  /** Its place among the pieces. */
  readonly index: number;
}

/** The words of a text, folded. */
function wordsIn(pieces: readonly TextPiece[]): readonly Word[] {
  return pieces.flatMap(({ text, isWord }, index) =>
    isWord ? [{ word: foldText(text), index }] : [],
  );
}

function rangeOf(
  wanted: readonly string[],
  words: readonly Word[],
): readonly [number, number] | undefined {
  if (wanted.length === 0) return undefined;
  const first = words.findIndex((_, at) =>
    wanted.every((word, offset) => words[at + offset]?.word === word),
  );
  const [start, end] = [words[first], words[first + wanted.length - 1]];
  return start && end ? [start.index, end.index] : undefined;
}
