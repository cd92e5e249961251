import * as z from 'zod/mini';
import { parseSessionEnd } from '@/domain/account/session';
import { TIERS } from '@/domain/membership/tier';
import { matchState } from './matching';
import { newsCounts, noticeKind } from './notices';
import { balances, chatAddress, count, instant, messageId, person } from './shapes';

/** Something that is new in a list about people: the list to request again. */
const friendsTopic = z.enum([
  'request',
  'friend',
  'visit',
  'follow',
  'like',
  'notice',
  'announcement',
]);
export type FriendsTopic = z.output<typeof friendsTopic>;

/** What is new beside the list, so that a hidden page can tell of it. */
const tellableNews = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('notice'),
    about: noticeKind,
    from: chatAddress,
    subject: z.optional(z.string()),
  }),
  /** What notices were about and is gone; what is left out is any. */
  z.object({
    kind: z.literal('over'),
    over: z.object({
      kind: z.optional(noticeKind),
      from: z.optional(person),
      subject: z.optional(z.string()),
    }),
  }),
  /** A new like, by a person whose conversation is not muted. */
  z.object({ kind: z.literal('like') }),
]);
export type TellableNews = z.output<typeof tellableNews>;

/** Why a session ended, as far as that is known; a page may be older than a reason. */
const sessionEnd = z.codec(z.string(), z.custom<ReturnType<typeof parseSessionEnd>>(), {
  decode: parseSessionEnd,
  encode: (why) => why ?? '',
});

/**
 * One line of the live stream (`GET /api/live`, newline-delimited JSON). Events are hints: a client that
 * missed one gets the same fact from a call (readings, Wire).
 */
export const liveEvent = z.discriminatedUnion('kind', [
  /** The stream begins, or events may have been missed. */
  z.object({ kind: z.literal('hello'), now: instant }),
  z.object({ kind: z.literal('beat') }),
  z.object({ kind: z.literal('matching'), matching: matchState }),
  /** What the user has, as the stream begins and after it changed, one of the month's free gifts or pictures was taken, or a gift or red packet came. */
  z.object({ kind: z.literal('balances'), balances }),
  /** How much is new in the lists about people, as the stream begins. */
  z.object({ kind: z.literal('counts'), counts: newsCounts }),
  /** How many devices get push messages, as the stream of a visible page begins. */
  z.object({ kind: z.literal('devices'), devices: count }),
  z.object({ kind: z.literal('conversation'), address: chatAddress }),
  /** The warnings of a conversation have changed: read them again. */
  z.object({ kind: z.literal('warning'), address: chatAddress }),
  /** A person's membership has changed; the reader may not know that person. */
  z.object({ kind: z.literal('tier'), address: chatAddress, tier: z.enum(TIERS) }),
  /** A person has changed the choice of who may write or correct; the reader may not know that person. */
  z.object({ kind: z.literal('choices'), address: chatAddress }),
  /** The check of the user's face has changed: read it again. */
  z.object({ kind: z.literal('face') }),
  /** A red packet that the user sent or received has ended. */
  z.object({
    kind: z.literal('red-packet'),
    packetId: z.string(),
    state: z.enum(['opened', 'returned']),
  }),
  /** A burn-after-reading picture that the user sent or received is burned. */
  z.object({ kind: z.literal('burned'), id: messageId }),
  /** Something is new in a list about people. */
  z.object({
    kind: z.literal('friends'),
    about: friendsTopic,
    tellable: z.exactOptional(tellableNews),
  }),
  /** Something of a moment has changed, or there is a new one: read it, or its list, again. */
  z.object({
    kind: z.literal('moments'),
    about: z.enum(['new', 'like', 'comment', 'gone']),
    id: z.string(),
  }),
  /** The session is over. */
  z.object({ kind: z.literal('signed-out'), why: z.optional(sessionEnd) }),
]);

/** One event for the open pages of a user. */
export type LiveEvent = z.output<typeof liveEvent>;

/** The event of one kind. */
export type LiveEventOf<Kind extends LiveEvent['kind']> = Extract<
  LiveEvent,
  { readonly kind: Kind }
>;
