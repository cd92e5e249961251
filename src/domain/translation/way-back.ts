import type { Language } from '@/domain/shared/language';
import { hintsFor, type Hints } from './way-back/hints';
import {
  areExchanged,
  areTurned,
  count,
  isNumber,
  isWord,
  read,
  unmatched,
  type Read,
} from './way-back/read-text';

/** From this doubt on, from 0 to 1, a sentence is shown as perhaps mistranslated. */
export const DOUBTFUL = 0.5;

/** By what a way back can differ from what was written. */
interface Differences {
  /** The share of the words that did not come back, from 0 to 1. */
  readonly lost: number;
  /** The share of the words that were not written, from 0 to 1. */
  readonly added: number;
  /** By how much the way back is too short: the logarithm of the lengths, less what wording explains. */
  readonly shorter: number;
  /** A word came back as one that excludes it, as yesterday and today: 0 or 1. */
  readonly exchanged: number;
  /** Another person does it, or has it done to them: 0 or 1. */
  readonly person: number;
  /** How many negations came or went, and once more when there are none on one side. */
  readonly negation: number;
  /** Numbers went, others came: 0 to 2. */
  readonly number: number;
  /** A question became a statement, or the other way round: 0 or 1. */
  readonly question: number;
}

/**
 * What each difference adds to the doubt, and the doubt without any. A logistic regression over two thirds of the
 * pairs in tests/domain/translation/ways-back, rounded.
 */
const WEIGHTS: Readonly<Record<keyof Differences, number>> = {
  lost: 4.4,
  added: 4.1,
  shorter: 1.5,
  exchanged: 2.2,
  person: 3.6,
  negation: 2.2,
  number: 2.6,
  question: 2.9,
};
const WITHOUT_DIFFERENCE = -1.9;

/** A shorter sentence is weighed as one of so many words: one other word in it is no alarm yet. */
const FEWEST_WORDS = 5;

/** A way back may be shorter by this logarithm, about a fifth, without saying less. */
const SHORTER_BY_WORDING = 0.2;

/**
 * The sentence whose way back differs most from what was written; undefined when none differs enough.
 * It is a hint for the writer, found by words and numbers alone: nothing depends on it.
 *
 * @param parts each sentence as it was written, and what its translation says back
 * @param language the language of both
 */
export function doubtfulPart(
  parts: readonly { readonly text: string; readonly back: string }[],
  language: Language,
): number | undefined {
  let worst: number | undefined;
  let most = 0;
  for (const [index, { text, back }] of parts.entries()) {
    const found = doubt(text, back, language);
    if (found < DOUBTFUL || found <= most) continue;
    worst = index;
    most = found;
  }
  return worst;
}

/** How much the meaning of a way back seems to differ from what was written, from 0 (the same) to 1. */
export function doubt(text: string, back: string, language: Language): number {
  if (text === back) return 0;
  const found = differences(text, back, hintsFor(language));
  const kinds = Object.keys(WEIGHTS) as (keyof Differences)[];
  const sum = kinds.reduce((part, kind) => part + WEIGHTS[kind] * found[kind], WITHOUT_DIFFERENCE);
  return 1 / (1 + Math.exp(-sum));
}

function differences(text: string, back: string, hints: Hints): Differences {
  const written = read(text, hints);
  const returned = read(back, hints);
  const [lost, added] = unmatched(written.units, returned.units, hints);
  const words = Math.max(count(written.units), count(returned.units), FEWEST_WORDS);
  const shorter = Math.log(Math.max(1, written.letters) / Math.max(1, returned.letters));
  const isDenied = (one: Read): boolean => one.negations.length > 0;
  return {
    lost: count(lost) / words,
    added: count(added) / words,
    shorter: Math.max(0, shorter - SHORTER_BY_WORDING),
    exchanged: Number(areExchanged(lost.filter(isWord), added.filter(isWord))),
    person: Number(areTurned(written, returned, [lost, added], hints.isOrdered)),
    negation:
      Math.abs(written.negations.length - returned.negations.length) +
      Number(isDenied(written) !== isDenied(returned)),
    number: Number(lost.some(isNumber)) + Number(added.some(isNumber)),
    question: Number(written.asks !== returned.asks),
  };
}
