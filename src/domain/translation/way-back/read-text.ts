import { cutText } from '@/domain/translation/untouchable';
import type { Hints, Meaning } from './hints';
import { KNOWN } from './listed-words';

/** What a text is compared by: a known word, a number, a person or any other word. */
export interface Unit {
  readonly kind: 'known' | 'number' | 'person' | 'word';
  /** What it can mean; two units say the same when they have one meaning in common. */
  readonly keys: readonly string[];
  /** The groups of its meanings: those of one exclude each other, as yesterday and today. */
  readonly groups: readonly number[];
  /** As it is written, in small letters. */
  readonly said: string;
}

/** What a text says, as far as it is compared. */
export interface Read {
  readonly units: readonly Unit[];
  /** The words that deny something. */
  readonly negations: readonly string[];
  readonly asks: boolean;
  readonly letters: number;
}

/** The sign between thousands and the three digits behind it. */
const THOUSANDS = /(?<=\p{N})[.,](?=\p{N}{3}(?!\p{N}))/gu;

/** Reads a text by the words of its language. */
export function read(text: string, hints: Hints): Read {
  const words = cutText(text.normalize('NFKC'))
    .map((part) => (part.kind === 'words' ? part.text : ' '))
    .join('');
  const asks = hints.asks.test(words);
  let plain = hints.spell(words.toLowerCase().replaceAll(THOUSANDS, ''));
  const units: Unit[] = [];
  const negations: string[] = [];
  plain = plain.replace(hints.known, (found) => {
    const meanings = hints.meaningsOf(found);
    if (meanings.length === 0) return ' ';
    if (found.replace(hints.negation, '') === '') negations.push(found);
    units.push(unitOf(meanings, found));
    return ` ${KNOWN} `;
  });
  negations.push(...(plain.match(hints.negation) ?? []));
  plain = plain.replace(hints.negation, ' ');
  let at = 0;
  const ordered: Unit[] = [];
  for (const [token] of plain.matchAll(hints.token)) {
    if (token === KNOWN) ordered.push(...units.slice(at, ++at));
    else ordered.push(...plainUnit(token, hints));
  }
  const letters = words.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return { units: ordered, negations: negations.map(shown), asks, letters };
}

/** A word as its reader knows it: Korean is compared letter by letter. */
function shown(found: string): string {
  return found.normalize('NFC').trim();
}

function unitOf(meanings: readonly Meaning[], found: string): Unit {
  const said = shown(found);
  const keys = meanings.map(({ key }) => key);
  const groups = meanings.map(({ group }) => group);
  if (keys.some((key) => /^\d+$/.test(key))) return numberUnit(keys, said);
  if (meanings.some((meaning) => meaning.isPerson)) return { kind: 'person', keys, groups, said };
  return { kind: 'known', keys, groups, said };
}

function numberUnit(keys: readonly string[], said: string): Unit {
  return { kind: 'number', keys, groups: [], said };
}

function plainUnit(token: string, hints: Hints): Unit[] {
  if (/^\p{N}+$/u.test(token)) {
    const key = String(Number(token));
    return key === '0' || key === '1' ? [] : [numberUnit([key], token)];
  }
  const stem = hints.stem(token);
  return [{ kind: 'word', keys: [stem], groups: [], said: shown(token) }];
}

/** The units of each side that have no counterpart on the other. */
export function unmatched(
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

/** How many of the units are words. */
export function count(units: readonly Unit[]): number {
  return units.filter(isWord).length;
}

/** Whether a unit is a word, known or not. */
export function isWord({ kind }: Unit): boolean {
  return kind === 'known' || kind === 'word';
}

/** Whether a unit is a number. */
export function isNumber({ kind }: Unit): boolean {
  return kind === 'number';
}

/** Whether a unit is a person. */
export function isPerson({ kind }: Unit): boolean {
  return kind === 'person';
}

/** Whether a word was exchanged for one that excludes it. */
export function areExchanged(lost: readonly Unit[], added: readonly Unit[]): boolean {
  return lost.some(({ groups }) =>
    added.some((one) => one.groups.some((group) => groups.includes(group))),
  );
}

/** Whether another person does it, or the same persons in turned order. */
export function areTurned(
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
