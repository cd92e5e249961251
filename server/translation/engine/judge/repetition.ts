import { worthOf } from './weight';

/** What repeats itself, in letters of an alphabet: all of it, and the longest stretch that came twice in a row. */
interface Repetition {
  readonly repeated: number;
  readonly unit: number;
}

/** A stretch of so many letters comes twice in a row only where the writer repeated something. */
const LONG_UNIT = 10;
/** From so many letters on, what the writer repeated counts as a repetition of a stretch. */
const SOME_UNIT = 4;
/** How many times as much as its source a translation repeats, and letters besides: 哈哈哈 is "hahahahahaha". */
const MOST = 3;
const SPARE = 24;

/**
 * Whether a translation goes round in circles: the same stretch follows itself though the source does nothing like
 * that. Laughter, "no no no" and stretched words repeat little.
 */
export function repeatsItself(source: string, translation: string): boolean {
  const [said, answered] = [repetitionOf(source), repetitionOf(translation)];
  if (answered.unit >= LONG_UNIT && said.unit < SOME_UNIT) return true;
  return answered.repeated > MOST * said.repeated + SPARE;
}

/** The heaviest repetition among all periods; case, spaces and punctuation aside. */
function repetitionOf(text: string): Repetition {
  const characters = [...text.toLowerCase()].filter((character) => worthOf(character) > 0);
  const codes = Uint32Array.from(characters, (character) => character.codePointAt(0) ?? 0);
  const sums = new Float64Array(codes.length + 1);
  characters.forEach((character, at) => (sums[at + 1] = (sums[at] ?? 0) + worthOf(character)));
  const between = (from: number, to: number): number => (sums[to] ?? 0) - (sums[from] ?? 0);
  let [repeated, unit] = [0, 0];
  for (let period = 1; 2 * period <= codes.length; period += 1) {
    let same = 0;
    for (let at = period; at <= codes.length; at += 1) {
      if (at < codes.length && codes[at] === codes[at - period]) {
        same += 1;
        continue;
      }
      if (same >= period) {
        repeated = Math.max(repeated, between(at - same, at));
        unit = Math.max(unit, between(at - period, at));
      }
      same = 0;
    }
  }
  return { repeated, unit };
}
