import { createHash } from 'node:crypto';

/** Chance that a seed decides. */
export interface Chance {
  /** Uniform in [0, 1). */
  next(): number;
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** Whether something happens that happens in `share` of all cases. */
  happens(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  bytes(count: number): Uint8Array;
}

/** Chance of its own for `name`: what others draw does not change it, so that steps can be left out. */
export function chanceOf(seed: number, name: string): Chance {
  let state = createHash('sha256').update(`${seed} ${name}`).digest().readUInt32LE(0);
  /** mulberry32: 32 bits of state, every value once. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    happens: (share) => next() < share,
    pick: (from) => {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error('there is nothing to pick from');
      return picked;
    },
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  };
}
