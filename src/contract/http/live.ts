import * as z from 'zod/mini';
import { count } from './shapes';
import { matchState } from './bump';

/**
 * One line of the live stream (`GET /api/live`, newline-delimited JSON). Events are hints: whoever
 * missed one finds the same fact by asking (readings, Wire).
 */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), now: z.iso.datetime() }),
  z.object({ kind: z.literal('beat') }),
  z.object({ kind: z.literal('matching'), matching: matchState }),
  z.object({
    kind: z.literal('balances'),
    goldCoin: count,
    character: count,
    vipCharacter: count,
  }),
  z.object({ kind: z.literal('conversation'), imAccount: z.string() }),
  z.object({ kind: z.literal('signed-out') }),
]);

/** One event for the open pages of a user. */
export type LiveEvent = z.infer<typeof liveEvent>;
