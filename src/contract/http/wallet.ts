import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { before, older, moment } from './shapes';

/** One movement of one balance, with what a view needs to put it into words (readings, Money). */
export const billRecord = z.object({
  id: z.string(),
  /** Kind of the movement, such as `welcome` or `translation`. */
  item: z.string(),
  unit: z.enum(['coin', 'character', 'vip-character']),
  /** Signed change of the user's balance. */
  accountChange: z.int(),
  creationTime: moment,
  /** The other person's nickname where there is one. */
  counterpart: z.optional(z.string()),
  /** Why coins were granted, in the words of who granted them. */
  reason: z.optional(z.string()),
});

/** The movements of the caller's balances, newest first. */
export const bills = endpoint({
  method: 'GET',
  path: '/bill/type',
  summary: "The movements of one's balances, newest first.",
  access: 'user',
  request: z.strictObject({ before }),
  response: z.object({ rows: z.array(billRecord), older }),
});
