/** The longest character sequences that are compared, and how much more recall counts than precision: chrF2. */
const LONGEST = 6;
const BETA = 2;

/** A translation and the one that a person wrote. */
export interface Compared {
  readonly hypothesis: string;
  readonly reference: string;
}

/**
 * The chrF2 of a corpus, from 0 to 100: the F-score of character sequences of one to six, white space left out, counted
 * over all lines (Popović, "chrF: character n-gram F-score for automatic MT evaluation", WMT 2015).
 */
export function chrF(lines: readonly Compared[]): number {
  let precision = 0;
  let recall = 0;
  let orders = 0;
  for (let order = 1; order <= LONGEST; order += 1) {
    const { matched, proposed, expected } = countAll(lines, order);
    if (proposed === 0 || expected === 0) continue;
    precision += matched / proposed;
    recall += matched / expected;
    orders += 1;
  }
  if (orders === 0 || precision === 0 || recall === 0) return 0;
  const [p, r] = [precision / orders, recall / orders];
  return (100 * (1 + BETA ** 2) * p * r) / (BETA ** 2 * p + r);
}

function countAll(
  lines: readonly Compared[],
  order: number,
): { readonly matched: number; readonly proposed: number; readonly expected: number } {
  let [matched, proposed, expected] = [0, 0, 0];
  for (const { hypothesis, reference } of lines) {
    const [of, wanted] = [sequences(hypothesis, order), sequences(reference, order)];
    for (const [sequence, count] of of) {
      proposed += count;
      matched += Math.min(count, wanted.get(sequence) ?? 0);
    }
    for (const count of wanted.values()) expected += count;
  }
  return { matched, proposed, expected };
}

function sequences(text: string, order: number): ReadonlyMap<string, number> {
  const characters = [...text.replaceAll(/\s/gu, '')];
  const found = new Map<string, number>();
  for (let at = 0; at + order <= characters.length; at += 1) {
    const sequence = characters.slice(at, at + order).join('');
    found.set(sequence, (found.get(sequence) ?? 0) + 1);
  }
  return found;
}
