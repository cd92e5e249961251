import * as z from 'zod/mini';
import { endpoint } from '@/contract/http/endpoint';
import { count, freeText, instant, requestId, word } from '@/contract/http/shapes';
import { namedPerson, older, operator, OPERATOR_PATH, page, shownMessage } from './operator-calls';

const BASE = `${OPERATOR_PATH}/support`;

const state = z.enum(['waiting', 'claimed', 'answered', 'closed']);

/** The state of a conversation. */
const standing = {
  state,
  pendingSince: z.optional(instant),
  /** Waits for too long (readings, Support). */
  late: z.boolean(),
  operator: z.optional(z.string()),
  changedAt: instant,
};

/** One conversation of the queue. */
export const queuedConversation = z.extend(namedPerson, {
  ...standing,
  avatar: z.string(),
  language: z.string(),
  banned: z.boolean(),
  /** The newest message: its words, or what kind it is. */
  last: z.optional(z.object({ kind: z.string(), text: z.string() })),
});

/** The queue of support: one list of it, and how many are on those that have an end. */
export const supportQueue = endpoint({
  method: 'POST',
  path: `${BASE}/queue`,
  summary: 'One list of the queue of support.',
  access: 'public',
  request: z.strictObject({
    operator,
    list: z.enum(['waiting', 'mine', 'answered', 'closed']),
    page,
  }),
  response: z.object({
    rows: z.array(queuedConversation),
    older,
    waiting: count,
    mine: count,
  }),
});

/** What operators did to a conversation. */
const event = z.object({
  at: instant,
  operator: z.string(),
  action: z.string(),
  subject: z.string(),
});

/** A person's conversation with support; the log says who opened it. */
export const supportConversation = endpoint({
  method: 'POST',
  path: `${BASE}/conversation`,
  summary: "A person's conversation with support.",
  access: 'public',
  request: z.strictObject({ operator, who: word }),
  response: z.extend(queuedConversation, {
    country: z.string(),
    online: z.boolean(),
    rows: z.array(shownMessage),
    events: z.array(event),
  }),
});

const step = { operator, who: word };

/** Takes a conversation. */
export const claimSupport = endpoint({
  method: 'POST',
  path: `${BASE}/claim`,
  summary: 'Takes a conversation that no other operator holds.',
  access: 'public',
  request: z.strictObject(step),
  response: z.object(standing),
});

/** Answers the conversation one holds; a repeated `id` is one answer. */
export const answerSupport = endpoint({
  method: 'POST',
  path: `${BASE}/answer`,
  summary: 'Answers a conversation that the operator holds.',
  access: 'public',
  request: z.strictObject({
    ...step,
    id: requestId,
    text: freeText,
    /** Sends the person's own language along, at the house's cost. */
    translate: z.optional(z.literal(true)),
  }),
  response: z.object({ id: z.string(), at: instant, translation: z.optional(z.string()) }),
});

/** Ends a conversation; the next message opens it again. */
export const closeSupport = endpoint({
  method: 'POST',
  path: `${BASE}/close`,
  summary: 'Ends a conversation that no other operator holds.',
  access: 'public',
  request: z.strictObject(step),
  response: z.object(standing),
});

/** The other voice of one message of a conversation with support, at the house's cost. */
export const translateSupport = endpoint({
  method: 'POST',
  path: `${BASE}/translate`,
  summary: "Translates a message to support at the house's cost.",
  access: 'public',
  request: z.strictObject({ ...step, message: word, to: word }),
  response: z.object({ translation: z.string() }),
});
