import * as fc from 'fast-check';
import { CONNECTION_TIMEOUT } from '@server/kernel/http/limits';
import { calls } from '@/contract/http/calls';

/** Inputs that are on their way at the same time. */
const AT_ONCE = 8;

/** So many values, drawn from the seed of the run. */
export function drawn(numRuns: number): { readonly numRuns: number; readonly seed?: number } {
  const seed = process.env['PARLEY_SEED'];
  return { numRuns, ...(seed !== undefined && { seed: Number(seed) }) };
}

/**
 * Judges the outcome of `work`, unless this machine slept meanwhile: the server cuts a connection
 * that was silent for so long, also when its own machine slept.
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

/** Requests of one run to the API, on each of its two databases: fitting, misfit, and bytes to any route. */
export const BYTES_A_RUN = 40;
const REQUESTS = 2 * (2 * calls.length + BYTES_A_RUN);
/** Sign-ins to the gateway of one run, of each kind, and frames after one of them at half of the most. */
export const FRAMES_A_RUN = 5;
export const FRAMES_EACH = 20;
/** Calls of one run to the chat. */
export const CALLS_A_RUN = 50;
const CHAT = FRAMES_A_RUN * (2 + FRAMES_EACH) + CALLS_A_RUN;
/** Frames of one run for the client. */
export const HISTORY_A_RUN = 200;
/** Steps of one run of the walk, in which answers lead to the next requests. */
export const STEPS_A_RUN = 120;
const A_RUN = REQUESTS + CHAT + HISTORY_A_RUN + STEPS_A_RUN;

const inputs = process.env['PARLEY_FUZZ_INPUTS'];

/** Inputs of each kind to each call: `npm run prove -- fuzz --inputs 1000000` is so many in all; a few in `npm test`. */
export const RUNS: number | undefined =
  inputs === undefined ? undefined : Math.max(1, Math.ceil(Number(inputs) / A_RUN));
