import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

/** The swaps that a test file could notice so far, by their numbers (scripts/prove/swapped.mjs). */
class Apart extends Set<number> {
  /** Notes a swap if its place is different with it; what cannot be judged there is not different. */
  note(swap: number, isDifferent: () => unknown): void {
    try {
      if (isDifferent()) this.add(swap);
    } catch {
      // The swapped condition needs what the first one has ruled out.
    }
  }
}

declare global {
  var swapsApart: Apart | undefined;
}

const apart = (globalThis.swapsApart ??= new Apart());
const { RULES_APART = '' } = process.env;

// Run before each file: what a table of examples computes while it is read counts as well.
apart.clear();

afterAll(() => {
  if (RULES_APART === '') return;
  const test = expect.getState().testPath ?? '';
  const name = `${test.replaceAll(/\W/g, '-')}.json`;
  writeFileSync(join(RULES_APART, name), JSON.stringify({ test, swaps: [...apart] }));
});
