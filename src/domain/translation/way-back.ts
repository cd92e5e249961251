import type { Language } from '@/domain/shared/language';
import { hintsFor, type Hints, type Meaning } from './way-back/hints';
import { KNOWN } from './way-back/listed-words';
import { cutText } from './untouchable';

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
  const isDenied = (one: Read): boolean => one.negations > 0;
  return {
    lost: count(lost) / words,
    added: count(added) / words,
    shorter: Math.max(0, shorter - SHORTER_BY_WORDING),
    exchanged: Number(areExchanged(lost.filter(isWord), added.filter(isWord))),
    person: Number(areTurned(written, returned, [lost, added], hints.isOrdered)),
    negation:
      Math.abs(written.negations - returned.negations) +
      Number(isDenied(written) !== isDenied(returned)),
    number: Number(lost.some(isNumber)) + Number(added.some(isNumber)),
    question: Number(written.asks !== returned.asks),
  };
}

/** What a text is compared by: a known word, a number, a person or any other word. */
interface Unit {
  readonly kind: 'known' | 'number' | 'person' | 'word';
  /** What it can mean; two units say the same when they have one meaning in common. */
  readonly keys: readonly string[];
  /** The groups of its meanings: those of one exclude each other, as yesterday and today. */
  readonly groups: readonly number[];
}

interface Read {
  readonly units: readonly Unit[];
  readonly negations: number;
  readonly asks: boolean;
  readonly letters: number;
}

function read(text: string, hints: Hints): Read {
  const words = cutText(text.normalize('NFKC'))
    .map((part) => (part.kind === 'words' ? part.text : ' '))
    .join('');
  const asks = hints.asks.test(words);
  let plain = hints.spell(words.toLowerCase());
  const units: Unit[] = [];
  let negations = 0;
  plain = plain.replace(hints.known, (found) => {
    const meanings = hints.meaningsOf(found);
    if (meanings.length === 0) return ' ';
    if (found.replace(hints.negation, '') === '') negations += 1;
    units.push(unitOf(meanings));
    return ` ${KNOWN} `;
  });
  negations += plain.match(hints.negation)?.length ?? 0;
  plain = plain.replace(hints.negation, ' ');
  let at = 0;
  const ordered: Unit[] = [];
  for (const [token] of plain.matchAll(hints.token)) {
    if (token === KNOWN) ordered.push(...units.slice(at, ++at));
    else ordered.push(...plainUnit(token, hints));
  }
  const letters = words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return { units: ordered, negations, asks, letters };
}

function unitOf(meanings: readonly Meaning[]): Unit {
  const keys = meanings.map(({ key }) => key);
  const groups = meanings.map(({ group }) => group);
  if (keys.some((key) => /^\d+$/.test(key))) return numberUnit(keys);
  if (meanings.some((meaning) => meaning.isPerson)) return { kind: 'person', keys, groups };
  return { kind: 'known', keys, groups };
}

function numberUnit(keys: readonly string[]): Unit {
  return { kind: 'number', keys, groups: [] };
}

function plainUnit(token: string, hints: Hints): Unit[] {
  if (/^\p{N}+$/u.test(token)) {
    const key = String(Number(token));
    return key === '0' || key === '1' ? [] : [numberUnit([key])];
  }
  const stem = hints.stem(token);
  return [{ kind: 'word', keys: [stem], groups: [] }];
}

/** The units of each side that have no counterpart on the other. */
function unmatched(
  written: readonly Unit[],
  returned: readonly Unit[],
  hints: Hints,
): readonly [readonly Unit[], readonly Unit[]] {
  const isSame = (one: Unit) => (other: Unit) =>
    one.kind === other.kind &&
    one.keys.some((key) =>
      other.keys.some((each) => key === each || (one.kind === 'word' && hints.alike(key, each))),
    );
  return [
    written.filter((unit) => !returned.some(isSame(unit))),
    returned.filter((unit) => !written.some(isSame(unit))),
  ];
}

function count(units: readonly Unit[]): number {
  return units.filter(isWord).length;
}

function isWord({ kind }: Unit): boolean {
  return kind === 'known' || kind === 'word';
}

function isNumber({ kind }: Unit): boolean {
  return kind === 'number';
}

function isPerson({ kind }: Unit): boolean {
  return kind === 'person';
}

/** Whether a word was exchanged for one that excludes it. */
function areExchanged(lost: readonly Unit[], added: readonly Unit[]): boolean {
  return lost.some(({ groups }) =>
    added.some((one) => one.groups.some((group) => groups.includes(group))),
  );
}

/** Whether another person does it, or the same persons in turned order. */
function areTurned(
  written: Read,
  returned: Read,
  [lost, added]: readonly [readonly Unit[], readonly Unit[]],
  isOrdered: boolean,
): boolean {
  if (areExchanged(lost.filter(isPerson), added.filter(isPerson))) return true;
  const before = written.units.filter(isPerson);
  const after = returned.units.filter(isPerson);
  if (!isOrdered || before.length !== after.length) return false;
  return before.some(({ keys }, index) => keys[0] !== after[index]?.keys[0]);
}
