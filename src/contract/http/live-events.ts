import * as z from 'zod/mini';
import { newsCounts, noticeKind } from './notices';
import { balances, count } from './shapes';
import { matchState } from './matching';

/**
 * One line of the live stream (`GET /api/live`, newline-delimited JSON). Events are hints: a client that
 * missed one gets the same fact from a call (readings, Wire).
 */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello'), now: z.iso.datetime() }),
  z.object({ kind: z.literal('beat') }),
  z.object({ kind: z.literal('matching'), matching: matchState }),
  /** What the user has, as the stream begins and after it changed, one of the month's free gifts or pictures was taken, or a gift or red packet came. */
  z.extend(balances, { kind: z.literal('balances') }),
  /** How much is new in the lists about people, as the stream begins. */
  z.extend(newsCounts, { kind: z.literal('counts') }),
  /** How many devices are told by push, as the stream of a visible page begins. */
  z.object({ kind: z.literal('devices'), devices: count }),
  z.object({ kind: z.literal('conversation'), imAccount: z.string() }),
  /** The membership of somebody, whom the reader may know or not, is another one. */
  z.object({ kind: z.literal('tier'), imAccount: z.string(), vipLevel: z.literal([0, 1, 2]) }),
  /** A red packet that the user sent or received has ended. */
  z.object({
    kind: z.literal('red-packet'),
    packetId: z.string(),
    state: z.enum(['opened', 'returned']),
  }),
  /** A burn-after-reading picture that the user sent or received is burned. */
  z.object({ kind: z.literal('burned'), msgId: z.string() }),
  /** Something is new in a list about people: the list to request again. */
  z.object({
    kind: z.literal('friends'),
    about: z.enum(['request', 'friend', 'visit', 'follow', 'like', 'notice', 'announcement']),
    /** A new notice: what a hidden page tells of it. */
    notice: z.optional(
      z.object({ type: noticeKind, imAccount: z.string(), subject: z.optional(z.string()) }),
    ),
    /** What notices told of that is no more; what is left out is any. */
    over: z.optional(
      z.object({
        type: z.optional(noticeKind),
        userId: z.optional(z.int()),
        subject: z.optional(z.string()),
      }),
    ),
    /** A new like, of somebody whose conversation is not muted. */
    isNew: z.optional(z.literal(true)),
  }),
  /** Something of a moment has changed, or there is a new one: read it, or its list, again. */
  z.object({
    kind: z.literal('moments'),
    about: z.enum(['new', 'like', 'comment', 'gone']),
    dynamicId: z.string(),
  }),
  /** The session is over, and why as far as that is known. */
  z.object({ kind: z.literal('signed-out'), why: z.optional(z.string()) }),
]);

/** One event for the open pages of a user. */
export type LiveEvent = z.infer<typeof liveEvent>;
