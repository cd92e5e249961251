import type { Language } from '@/domain/shared/language';
import { hintsFor, type Hints } from './way-back-hints';
import { cutText } from './untouchable';

/** From this doubt on, from 0 to 1, a sentence is shown as perhaps mistranslated. */
export const DOUBTFUL = 0.5;

/** How much each difference makes a sentence doubtful by itself, from 0 to 1. */
const ALARM = {
  contrast: 0.8,
  person: 0.6,
  negation: 0.8,
  numberChanged: 0.9,
  numberGone: 0.6,
  question: 0.5,
  tense: 0.35,
} as const;

/** A share of the words that differ which makes a sentence doubtful by itself, and how steeply. */
const WORDS_DIFFER = { from: 0.1, full: 0.75 } as const;

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
  const hints = hintsFor(language);
  const written = read(text, hints);
  const returned = read(back, hints);
  const [lost, added] = unmatched(written.units, returned.units, hints);
  const alarms = [
    wordsDiffer(written.units, lost, returned.units, added),
    exchanged(lost, added),
    numbersDiffer(lost, added),
    personsTurned(written.units, returned.units, lost, added) ? ALARM.person : 0,
    (written.negations === 0) !== (returned.negations === 0) ? ALARM.negation : 0,
    written.asks === returned.asks ? 0 : ALARM.question,
    written.past === returned.past ? 0 : ALARM.tense,
  ];
  return 1 - alarms.reduce((rest, alarm) => rest * (1 - alarm), 1);
}

/** What a text is compared by: a known word, a number, a person or any other word. */
interface Unit {
  readonly kind: 'known' | 'number' | 'person' | 'word';
  readonly key: string;
  /** Known words of one group exclude each other: yesterday, today. */
  readonly group?: number | undefined;
  readonly weight: number;
}

interface Read {
  readonly units: readonly Unit[];
  readonly negations: number;
  readonly asks: boolean;
  readonly past: boolean;
}

function read(text: string, hints: Hints): Read {
  const words = cutText(text.normalize('NFKC'))
    .map((part) => (part.kind === 'words' ? part.text : ' '))
    .join('');
  const asks = hints.asks.test(words);
  let plain = hints.plain(words.toLowerCase());
  const units: Unit[] = [];
  plain = plain.replace(hints.known, (found) => {
    const word = hints.lookUp(found);
    if (!word) return found;
    units.push(unitOf(word));
    return ' \u{F0000} ';
  });
  const negations = plain.match(hints.negation)?.length ?? 0;
  const past = hints.past.test(plain);
  let at = 0;
  const ordered: Unit[] = [];
  for (const [token] of plain.matchAll(hints.token)) {
    if (token === '\u{F0000}') ordered.push(...units.slice(at, ++at));
    else ordered.push(...plainUnit(token, hints));
  }
  return { units: ordered, negations, asks, past };
}

function unitOf({ key, group, person }: NonNullable<ReturnType<Hints['lookUp']>>): Unit {
  if (/^\d+$/.test(key)) return { kind: 'number', key, weight: 0 };
  return { kind: person ? 'person' : 'known', key, group, weight: person ? 0 : 1 };
}

function plainUnit(token: string, hints: Hints): Unit[] {
  if (/^\p{N}+$/u.test(token)) {
    const key = String(Number(token));
    return key === '0' ? [] : [{ kind: 'number', key, weight: 0 }];
  }
  const stem = hints.stem(token);
  return stem === '' || hints.light.has(token) ? [] : [{ kind: 'word', key: stem, weight: 1 }];
}

/** The units of each side that have no counterpart on the other. */
function unmatched(
  written: readonly Unit[],
  returned: readonly Unit[],
  hints: Hints,
): readonly [readonly Unit[], readonly Unit[]] {
  const added = [...returned];
  const take = (same: (one: Unit) => boolean): boolean => {
    const index = added.findIndex(same);
    if (index >= 0) added.splice(index, 1);
    return index >= 0;
  };
  const lost = written
    .filter((unit) => !take(({ kind, key }) => kind === unit.kind && key === unit.key))
    .filter((unit) => unit.kind !== 'word' || !take((one) => isAlike(one, unit, hints)));
  const said = new Set(written.map(({ key }) => key));
  const back = new Set(returned.map(({ key }) => key));
  return [lost.filter(({ key }) => !back.has(key)), added.filter(({ key }) => !said.has(key))];
}

function isAlike(one: Unit, other: Unit, { alike }: Hints): boolean {
  return one.kind === 'word' && alike(one.key, other.key);
}

function wordsDiffer(
  written: readonly Unit[],
  lost: readonly Unit[],
  returned: readonly Unit[],
  added: readonly Unit[],
): number {
  const most = Math.max(weigh(written), weigh(returned), 2);
  const share = (0.6 * weigh(lost) + 0.4 * weigh(added)) / most;
  return Math.min(1, Math.max(0, (share - WORDS_DIFFER.from) / WORDS_DIFFER.full));
}

function weigh(units: readonly Unit[]): number {
  return units.reduce((sum, { weight }) => sum + weight, 0);
}

/** Whether a word was exchanged for one that excludes it. */
function exchanged(lost: readonly Unit[], added: readonly Unit[]): number {
  const isContrast = lost.some(
    ({ kind, group }) => kind === 'known' && added.some((one) => one.group === group),
  );
  return isContrast ? ALARM.contrast : 0;
}

function numbersDiffer(lost: readonly Unit[], added: readonly Unit[]): number {
  const isNumber = ({ kind }: Unit): boolean => kind === 'number';
  const [gone, come] = [lost.some(isNumber), added.some(isNumber)];
  if (gone && come) return ALARM.numberChanged;
  return gone || come ? ALARM.numberGone : 0;
}

/** Whether somebody else does it, or the same persons in turned order. */
function personsTurned(
  written: readonly Unit[],
  returned: readonly Unit[],
  lost: readonly Unit[],
  added: readonly Unit[],
): boolean {
  const persons = (units: readonly Unit[]): string[] =>
    units.flatMap(({ kind, key }) => (kind === 'person' ? [key] : []));
  if (persons(lost).length > 0 && persons(added).length > 0) return true;
  const [before, after] = [persons(written), persons(returned)];
  return before.length === after.length && before.some((key, index) => key !== after[index]);
}
