import * as fc from 'fast-check';
import { epochMs, type EpochMs, type Milliseconds } from '@/domain/shared/time';

const YEAR: Milliseconds = 31_536_000_000;

/**
 * How long ago something was, around the end of a window: a millisecond before it, on it, a millisecond
 * behind it, nothing at all, and anything far on both sides.
 */
export function agesAround(window: Milliseconds): fc.Arbitrary<Milliseconds> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(window - 1, window, window + 1) },
    { weight: 1, arbitrary: fc.constantFrom(0, 1) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: window }) },
    { weight: 2, arbitrary: fc.integer({ min: window, max: window + YEAR }) },
  );
}

/** The same as instants, for something that began at `from`; some lie before it: clocks run differently. */
export function instantsAround(window: Milliseconds, from = epochMs(0)): fc.Arbitrary<EpochMs> {
  const early = fc.integer({ min: -YEAR, max: -1 });
  return fc
    .oneof({ weight: 7, arbitrary: agesAround(window) }, { weight: 1, arbitrary: early })
    .map((age) => epochMs(from + age));
}

/** Whole numbers around each limit: one below, on it, one above, and anything near and far. */
export function numbersAround(...limits: readonly number[]): fc.Arbitrary<number> {
  const edges = limits.flatMap((limit) => [limit - 1, limit, limit + 1]);
  const top = Math.max(...limits);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...edges) },
    { weight: 1, arbitrary: fc.integer({ min: Math.min(...limits) - 10, max: top + 10 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 * top }) },
  );
}

/** One character each, of one and of two UTF-16 units, composed and wide; none is white space. */
const SIGNS = ['a', 'é', '字', '한', '😀', '𠮷', '?'] as const;

/** Texts of so many characters, around each limit; `length` is what the rule has to count. */
export function textsAround(
  ...limits: readonly number[]
): fc.Arbitrary<{ readonly text: string; readonly length: number }> {
  const lengths = numbersAround(...limits).map((length) => Math.max(0, length));
  return fc
    .tuple(
      lengths,
      fc.constantFrom(...SIGNS),
      fc.constantFrom(...SIGNS),
      fc.constantFrom('', ' ', '\n'),
    )
    .map(([length, first, rest, around]) => {
      const text = length === 0 ? '' : first + rest.repeat(length - 1);
      return { text: `${around}${text}${around}`, length };
    });
}

/** Lists of so many different members, around each limit. */
export function listsAround<T>(
  known: readonly T[],
  ...limits: readonly number[]
): fc.Arbitrary<readonly T[]> {
  return numbersAround(...limits)
    .map((length) => Math.min(known.length, Math.max(0, length)))
    .chain((length) => fc.shuffledSubarray([...known], { minLength: length, maxLength: length }));
}
