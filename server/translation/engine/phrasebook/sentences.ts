/**
 * A stretch of a masked message. `raw` is all of it; `lead` and `tail` hold only masked pieces (private-use characters)
 * and white space. The signs around the words are left out, for a translation brings its own; only a
 * question mark behind them stays with `words`, as one `?`.
 */
export interface Stretch {
  readonly raw: string;
  readonly lead: string;
  readonly words: string;
  readonly tail: string;
}

const ENDERS = /^[.!?…。！？]$/u;
const COMMAS = /^[,，、;；]$/u;
const TRAILING = /^[\s\uE000-\uF8DF]$/u;
const MASKED = /^[\uE000-\uF8DF]$/u;
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]$/u;

/**
 * The sentences of a masked text. A line break ends one, and so do 。！？ ! ? and, where white
 * space, a masked piece, a CJK letter or the end follows, a point: "8.30" stays whole.
 */
export function splitSentences(text: string): readonly Stretch[] {
  return split([...text], (units, at) => {
    const unit = units[at] ?? '';
    if (unit === '\n') return true;
    const next = units[at + 1];
    if (!ENDERS.test(unit) || (next !== undefined && ENDERS.test(next))) return false;
    return !/[.…]/u.test(unit) || next === undefined || TRAILING.test(next) || UNSPACED.test(next);
  });
}

/** The clauses of a sentence, cut after commas and masked pieces, for one that is not known whole. */
export function splitClauses(text: string): readonly Stretch[] {
  return split([...text], (units, at) => {
    const unit = units[at] ?? '';
    if (MASKED.test(unit)) return true;
    return COMMAS.test(unit) && !/\d/u.test(units[at + 1] ?? '');
  });
}

function split(
  units: readonly string[],
  endsAt: (units: readonly string[], at: number) => boolean,
): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  for (let at = 0; at < units.length; at += 1) {
    if (!endsAt(units, at)) continue;
    while (TRAILING.test(units[at + 1] ?? '')) at += 1;
    stretches.push(stretchOf(units.slice(start, at + 1).join('')));
    start = at + 1;
  }
  if (start < units.length) stretches.push(stretchOf(units.slice(start).join('')));
  return stretches;
}

/** A piece of a masked text with the signs around its words set apart. */
export function stretchOf(piece: string): Stretch {
  const first = piece.search(/[\p{L}\p{N}]/u);
  if (first < 0) return { raw: piece, lead: withoutSigns(piece), words: '', tail: '' };
  const tail = /[^\p{L}\p{N}]*$/u.exec(piece)?.[0] ?? '';
  const words = piece.slice(first, piece.length - tail.length);
  return {
    raw: piece,
    lead: withoutSigns(piece.slice(0, first)),
    words: /[?？⁇]/u.test(tail) ? `${words}?` : words,
    tail: withoutSigns(tail),
  };
}

function withoutSigns(signs: string): string {
  return [...signs].filter((sign) => TRAILING.test(sign)).join('');
}
