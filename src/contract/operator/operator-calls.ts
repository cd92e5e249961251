import * as z from 'zod/mini';
import { endpoint } from '@/contract/http/endpoint';
import { nothing } from '@/contract/http/envelope';
import { count, freeText, instant, word } from '@/contract/http/shapes';
import { WARNING_KINDS } from '@/domain/safety/warning-kind';

/** Calls of the operators: of the command line and of the desk; no part of the API of the product. */

/** The path below which the operators' calls are. */
export const OPERATOR_PATH = '/internal/operator';

/** Who says to be acting, for the log. */
export const operator = z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u));

/** The `older` of the page before; absent for the first page. */
export const page = z.optional(word);

/** The name of the next page; absent on the last. */
export const older = z.optional(z.string());

/** Whether an account is there for others. */
const accountStatus = z.enum(['active', 'deleted', 'banned']);

/** A person in a list. */
export const namedPerson = z.object({ account: count, nickname: z.string() });

/** A complaint in the queue. */
export const queuedComplaint = z.object({
  id: z.string(),
  at: instant,
  complainer: namedPerson,
  about: namedPerson,
  reason: z.string(),
  /** The screen it was made on. */
  origin: z.optional(z.string()),
  state: z.enum(['waiting', 'settled']),
  outcome: z.optional(z.string()),
  /** The operator who holds it; absent where it is free. */
  heldBy: z.optional(z.string()),
});

/** Which complaints: those that wait, those of them the operator holds, or all. */
export const complaintListName = z.enum(['open', 'mine', 'all']);

/** Complaints: those that wait, the oldest first, or all of them, the newest first. */
export const complaintList = endpoint({
  method: 'POST',
  path: `${OPERATOR_PATH}/complaints/list`,
  summary: 'Complaints that wait or that the operator holds, oldest first, or all, newest first.',
  access: 'public',
  request: z.strictObject({ operator, list: complaintListName, page }),
  response: z.object({
    rows: z.array(queuedComplaint),
    older,
    /** How many wait in all, and how many of them the operator holds. */
    waiting: count,
    mine: count,
  }),
});

/** Everything about one complaint but what the two wrote to each other. */
export const complaintDetail = endpoint({
  method: 'GET',
  path: `${OPERATOR_PATH}/complaints/detail`,
  summary: 'Everything about one complaint.',
  access: 'public',
  request: z.strictObject({ id: word }),
  response: z.extend(queuedComplaint, {
    notes: z.string(),
    /** The post it is about, or the comment on it. */
    post: z.optional(z.object({ id: z.string(), comment: z.optional(z.string()) })),
    answer: z.optional(z.string()),
    settledAt: z.optional(instant),
    /** What the page of the accused shows now. */
    profile: z.object({
      status: accountStatus,
      introduction: z.string(),
      avatar: z.string(),
      registeredAt: instant,
    }),
    /** Other complaints about the same person. */
    others: z.object({ all: count, upheld: count, waiting: count }),
  }),
});

/** One message as operators see it; a picture's bytes are a call of their own. */
export const shownMessage = z.object({
  id: z.string(),
  at: instant,
  by: z.enum(['complainer', 'accused', 'person', 'support']),
  kind: z.string(),
  text: z.string(),
  /** How many pictures or recordings it has; absent: none. */
  files: z.optional(z.int()),
  /** The message that it answers. */
  replyTo: z.optional(z.string()),
  language: z.optional(z.string()),
  /** The other voice, where the message carries one, and its language. */
  translation: z.optional(z.string()),
  translationLanguage: z.optional(z.string()),
  /** What the page of the person who complained showed in its place. */
  shown: z.optional(z.object({ text: z.string(), language: z.string() })),
  /** What an edited text said before, oldest first, and when that was replaced. */
  earlier: z.optional(
    z.array(
      z.object({
        text: z.string(),
        language: z.optional(z.string()),
        translation: z.optional(z.string()),
        translationLanguage: z.optional(z.string()),
        until: instant,
      }),
    ),
  ),
});

/** The messages a complaint was made after; the log tells who read them. */
export const complaintMessages = endpoint({
  method: 'POST',
  path: `${OPERATOR_PATH}/complaints/messages`,
  summary: 'The last messages before a complaint of the conversation it was made in.',
  access: 'public',
  request: z.strictObject({ operator, id: word }),
  response: z.object({
    rows: z.array(shownMessage),
  }),
});

/** How often people were warned of each kind in the last 30 days, the newest day first: no text and no person. */
export const warningCounts = endpoint({
  method: 'GET',
  path: `${OPERATOR_PATH}/warnings`,
  summary: 'Warnings of the last 30 days by day and kind.',
  access: 'public',
  request: nothing,
  response: z.object({
    rows: z.array(z.object({ day: z.string(), kind: z.enum(WARNING_KINDS), warnings: count })),
  }),
});

/** Takes a complaint, for as long as a conversation with support is held. */
export const claimComplaint = endpoint({
  method: 'POST',
  path: `${OPERATOR_PATH}/complaints/claim`,
  summary: 'Takes a complaint that no other operator holds.',
  access: 'public',
  request: z.strictObject({ operator, id: word }),
  response: z.object({ id: z.string(), heldBy: z.string() }),
});

/** Answers a complaint, once. */
export const answerComplaint = endpoint({
  method: 'POST',
  path: `${OPERATOR_PATH}/complaints/answer`,
  summary: 'Answers a complaint, once.',
  access: 'public',
  request: z.strictObject({ operator, id: word, text: freeText, outcome: z.optional(word) }),
  response: z.object({ id: z.string() }),
});

const ban = z.object({
  reason: z.string(),
  note: z.string(),
  since: instant,
  until: z.optional(instant),
});

/** One entry of the log. */
const logEntry = z.object({
  id: z.string(),
  at: instant,
  operator: z.string(),
  action: z.string(),
  subject: z.string(),
  detail: z.string(),
});

/** What an operator may know of a person. */
export const userDetail = endpoint({
  method: 'POST',
  path: `${OPERATOR_PATH}/users/detail`,
  summary: 'What an operator may know of a person, who is named by number or e-mail address.',
  access: 'public',
  request: z.strictObject({ operator, who: word }),
  response: z.extend(namedPerson, {
    id: count,
    status: accountStatus,
    email: z.string(),
    country: z.string(),
    language: z.string(),
    introduction: z.string(),
    registeredAt: instant,
    lastSeenAt: z.optional(instant),
    ban: z.optional(ban),
    avatar: z.string(),
    balances: z.object({ coins: count, characters: count, vipCharacters: count, owed: count }),
    complaints: z.object({ made: count, about: count, upheld: count }),
    /** What operators wrote about the person for each other. */
    notes: z.array(
      z.object({ id: z.string(), at: instant, operator: z.string(), text: z.string() }),
    ),
    log: z.array(logEntry),
  }),
});

/** Who is banned, the latest first. */
export const bannedUsers = endpoint({
  method: 'GET',
  path: `${OPERATOR_PATH}/users/banned`,
  summary: 'Who is banned, the latest first.',
  access: 'public',
  request: z.strictObject({ page }),
  response: z.object({ rows: z.array(z.extend(namedPerson, ban.shape)), older }),
});

/** Bans a person; a ban that holds is replaced. */
export const banUser = endpoint({
  method: 'POST',
  path: `${OPERATOR_PATH}/users/ban`,
  summary: 'Bans a person; a ban that holds is replaced.',
  access: 'public',
  request: z.strictObject({
    operator,
    who: word,
    reason: word,
    note: z.optional(freeText),
    until: z.optional(word),
  }),
  response: z.extend(namedPerson, { until: z.optional(instant) }),
});

/** Lifts a ban. */
export const unbanUser = endpoint({
  method: 'POST',
  path: `${OPERATOR_PATH}/users/unban`,
  summary: 'Lifts a ban.',
  access: 'public',
  request: z.strictObject({ operator, who: word }),
  response: namedPerson,
});

/** What operators did, the latest first. */
export const operatorLog = endpoint({
  method: 'GET',
  path: `${OPERATOR_PATH}/log`,
  summary: 'What operators did, the latest first.',
  access: 'public',
  request: z.strictObject({ page }),
  response: z.object({ rows: z.array(logEntry), older }),
});
