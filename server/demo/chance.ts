import type { Ids } from '../ports/ids';

const CHANCES = 1_000_000;

/** A chance from 0 up to, not including, 1. */
export function chanceOf(ids: Ids): number {
  return ids.below(CHANCES) / CHANCES;
}
