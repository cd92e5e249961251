import * as fc from 'fast-check';
import { CONNECTION_TIMEOUT } from '@server/kernel/http/limits';

/** Inputs that are on their way at the same time. */
const AT_ONCE = 8;

/** So many values, drawn from the seed of the run. */
export function drawn(numRuns: number): { readonly numRuns: number; readonly seed?: number } {
  const seed = process.env['PARLEY_SEED'];
  return { numRuns, ...(seed !== undefined && { seed: Number(seed) }) };
}

/**
 * Judges what comes of `work`, unless this machine slept meanwhile: the server cuts a connection that was silent
 * for so long, whoever slept.
 */
export async function unlessAsleep(work: () => Promise<unknown>): Promise<void> {
  const begun = Date.now();
  await work().catch((error: unknown) => {
    const isCut = CUT.test(`${String(error)} ${String((error as Error).cause)}`);
    if (!isCut || Date.now() - begun < CONNECTION_TIMEOUT) throw error;
  });
}

const CUT = /ECONNRESET|socket hang up|other side closed/;

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
      await unlessAsleep(() => Promise.all(batch.map(judge)));
    }),
    drawn(Math.ceil(count / together)),
  );
}
