/** The placeholder of a word of the lists in the text that holds it. */
export const KNOWN = '\u{F0000}';

/** A word, number or known word of a language that puts spaces between words. */
export const WORD = /\u{F0000}|\p{L}[\p{L}\p{M}]*|\p{N}+/gu;
/** The same of a language without spaces: each Han character is a word. */
export const CHARACTER = /\u{F0000}|\p{sc=Han}|[\p{sc=Katakana}ー]+|\p{sc=Latin}+|\p{N}+/gu;

/** How the texts of one language are read, as its file has it. */
export interface ListedWords {
  readonly negation: RegExp;
  readonly asks: RegExp;
  readonly token: RegExp;
  /** Whether the order of persons says who does what to whom; else their forms do. */
  readonly isOrdered: boolean;
  /** Whether two stems are forms of one word. */
  readonly alike: (one: string, other: string) => boolean;
  /** The letters that inflection puts behind a stem. */
  readonly endings: RegExp;
  /** Whether a word of the lists is searched from the beginning of a word, and to its end. */
  readonly whole: 'both' | 'beginning' | 'neither';
  /** Spells in one way what the language spells in several, as contractions and numbers in words. */
  readonly spell: (text: string) => string;
  /**
   * Everyday words by meaning. Blanks separate words that mean the same, `/` separates words that exclude each other,
   * `;` separates groups. `_` is a blank within a word, `*` any ending, and `!` begins a group of persons.
   */
  readonly same: string;
  /** Words that may come and go without changing the meaning. */
  readonly light: string;
}

/** Any of some words, as whole words. */
export function words(list: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${list.replaceAll(' ', '|')})(?!\p{L})`, 'gu');
}

/** Whether two words begin alike: forms of one word mostly differ at the end. */
export function beginAlike(one: string, other: string, enough = 5): boolean {
  const most = Math.max(one.length, other.length);
  let common = 0;
  while (common < most && one[common] === other[common]) common += 1;
  return common >= enough || common >= Math.max(3, most * 0.6);
}
