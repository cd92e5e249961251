import { createHash } from 'node:crypto';
import type { Ids } from '@server/kernel/ports/system';

const CHANCES = 1_000_000;

/** A chance from 0 up to, not including, 1. */
export function chanceOf(ids: Ids): number {
  return ids.below(CHANCES) / CHANCES;
}

/** The same chance for the same name, so that a repeated action comes out the same. */
export function chanceNamed(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32;
}
