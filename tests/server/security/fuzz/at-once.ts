import * as fc from 'fast-check';

/** Inputs that are on their way at the same time. */
const AT_ONCE = 8;

/** So many values, drawn from the seed of the run. */
export function drawn(numRuns: number): { readonly numRuns: number; readonly seed?: number } {
  const seed = process.env['PARLEY_SEED'];
  return { numRuns, ...(seed !== undefined && { seed: Number(seed) }) };
}

/**
 * Judges `count` values of `values` or a few more, some at once as they come to a server that is busy; what fails
 * is made smaller together.
 */
export async function assertAtOnce<Value>(
  values: fc.Arbitrary<Value>,
  count: number,
  judge: (value: Value) => Promise<void>,
): Promise<void> {
  const together = Math.min(count, AT_ONCE);
  const batches = fc.array(values, { minLength: together, maxLength: together });
  await fc.assert(
    fc.asyncProperty(batches, async (batch) => {
      await Promise.all(batch.map(judge));
    }),
    drawn(Math.ceil(count / together)),
  );
}
