import { calls } from '@/contract/http/calls';

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
export const STEPS_A_RUN = 250;
const A_RUN = REQUESTS + CHAT + HISTORY_A_RUN + STEPS_A_RUN;

const inputs = process.env['PARLEY_FUZZ_INPUTS'];

/** Inputs of each kind to each call: `npm run prove -- fuzz --inputs 1000000` is so many in all; a few in `npm test`. */
export const RUNS: number | undefined =
  inputs === undefined ? undefined : Math.max(1, Math.ceil(Number(inputs) / A_RUN));
