import type { Language } from '@/domain/shared/language';
import { hintsFor } from './way-back/hints';
import {
  areExchanged,
  areTurned,
  isNumber,
  isPerson,
  read,
  unmatched,
  type Read,
  type Unit,
} from './way-back/read-text';
import type { MeaningDifference } from './reading';
import { amountsIn, type Amount } from './way-back/amounts';

/** What a way back says otherwise: another amount, number or person, or a negation on one side alone. */
export function whichDiffer(
  text: string,
  back: string,
  language: Language,
): readonly MeaningDifference[] {
  const hints = hintsFor(language);
  const written = read(text, hints);
  const returned = read(back, hints);
  const [lost, added] = unmatched(written.units, returned.units, hints);
  const amounts = comparable(amountsIn(text, hints), amountsIn(back, hints));
  const found = [
    ...differing('amount', othersIn(...amounts), othersIn(amounts[1], amounts[0])),
    ...differing('number', saidIn(lost, amounts[0]), saidIn(added, amounts[1])),
    ...otherPersons(written, returned, [lost, added], hints.isOrdered),
    ...otherNegation(written, returned),
  ];
  return found.map(({ kind, ...sides }) => ({
    kind,
    written: listed(sides.written, text),
    back: listed(sides.back, back),
  }));
}

/** A difference with its words before they are listed. */
interface Found {
  readonly kind: MeaningDifference['kind'];
  readonly written: readonly string[];
  readonly back: readonly string[];
}

function differing(
  kind: MeaningDifference['kind'],
  written: readonly string[],
  back: readonly string[],
): readonly Found[] {
  return written.length === 0 && back.length === 0 ? [] : [{ kind, written, back }];
}

/** Each word once, with the capitals that it has in the text. */
function listed(words: readonly string[], text: string): string {
  return [...new Set(words)].map((word) => asIn(text, word)).join(', ');
}

function asIn(text: string, word: string): string {
  const at = text
    .toLowerCase()
    .search(new RegExp(String.raw`(?<!\p{L})${escaped(word)}(?!\p{L})`, 'u'));
  return at < 0 ? word : text.slice(at, at + word.length);
}

function escaped(word: string): string {
  return word.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
}

type Sides<Item> = readonly [readonly Item[], readonly Item[]];

/** The amounts of both sides; none where one side has no amount at all. */
function comparable(written: readonly Amount[], returned: readonly Amount[]): Sides<Amount> {
  return written.length === 0 || returned.length === 0 ? [[], []] : [written, returned];
}

/** The amounts of one side that the other lacks. */
function othersIn(amounts: readonly Amount[], others: readonly Amount[]): readonly string[] {
  const isThere = ({ value, currency }: Amount): boolean =>
    others.some((each) => each.value === value && each.currency === currency);
  return amounts.filter((amount) => !isThere(amount)).map(({ said }) => said);
}

/** The numbers among the units that are no part of these amounts. */
function saidIn(units: readonly Unit[], amounts: readonly Amount[]): readonly string[] {
  return units
    .filter((unit) => isNumber(unit) && !amounts.some(({ said }) => said.includes(unit.said)))
    .map(({ said }) => said);
}

function otherPersons(
  written: Read,
  returned: Read,
  [lost, added]: Sides<Unit>,
  isOrdered: boolean,
): readonly Found[] {
  const sides: Sides<Unit> = [lost.filter(isPerson), added.filter(isPerson)];
  if (!areTurned(written, returned, [lost, added], isOrdered)) return [];
  const isExchanged = areExchanged(...sides);
  const [before, after] = isExchanged
    ? [withCounterpart(...sides), withCounterpart(sides[1], sides[0])]
    : [written.units.filter(isPerson), returned.units.filter(isPerson)];
  return differing(
    'person',
    before.map(({ said }) => said),
    after.map(({ said }) => said),
  );
}

function withCounterpart(units: readonly Unit[], others: readonly Unit[]): readonly Unit[] {
  return units.filter((unit) => areExchanged([unit], others));
}

function otherNegation(written: Read, returned: Read): readonly Found[] {
  const isDenied = written.negations.length > 0;
  if (isDenied === returned.negations.length > 0) return [];
  return differing('negation', written.negations, returned.negations);
}
