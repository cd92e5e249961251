import * as z from 'zod/mini';
import { NOTICE_KINDS } from '@/domain/notices/notice';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { before, count, instant, pageOf, word } from './shapes';
import { personCard } from './profile';

/** What an interaction notice is about (specification §3, "Interaction notification kinds"). */
export const noticeKind = z.enum(NOTICE_KINDS);

/** One interaction notice. */
const interaction = z.object({
  id: z.string(),
  kind: noticeKind,
  person: personCard,
  /** The post, comment or order it is about. */
  subject: z.exactOptional(z.string()),
  /** The code of the goods, where they are a gift from the shop. */
  goods: z.exactOptional(z.string()),
  at: instant,
});
export type Interaction = z.output<typeof interaction>;

/** The caller's interaction notices, newest first; reading the first page marks all as seen. */
export const interactions = endpoint({
  method: 'GET',
  path: '/interact/list',
  summary: 'What others did that concerns the caller, newest first.',
  access: 'user',
  request: z.strictObject({ before }),
  response: pageOf(interaction),
});

/** Marks the notices about a moment as seen: its page was opened. */
export const seeNotices = endpoint({
  method: 'POST',
  path: '/interact/seen',
  summary: 'Marks the notices about a moment as seen; repeating it changes nothing.',
  access: 'user',
  addition: true,
  request: z.strictObject({ momentId: word }),
  /** How many counted as new until then. */
  response: z.object({ seen: count }),
});

/** The operator's message to everybody, in the reader's language. */
const announcement = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  at: instant,
  /** The order at the shop that it is about, and the code of its goods. */
  order: z.exactOptional(z.object({ id: z.string(), goods: z.string() })),
});
export type Announcement = z.output<typeof announcement>;

/** The operator's announcements in the reader's language, newest first; the first page marks all as seen. */
export const announcements = endpoint({
  method: 'GET',
  path: '/message/notices',
  summary: "The operator's announcements, newest first.",
  access: 'user',
  request: z.strictObject({ before }),
  response: pageOf(announcement),
});

/** The number of new entries in each list about people, each at most 100. */
export const newsCounts = z.object({ requests: count, notices: count, announcements: count });
export type UnseenCounts = z.output<typeof newsCounts>;

/** These numbers, read once more. */
export const unseenCounts = endpoint({
  method: 'GET',
  path: '/user/counts',
  summary: 'How many requests, notices and announcements wait.',
  access: 'user',
  addition: true,
  request: nothing,
  response: newsCounts,
});

/** A minute of the local day, from 0 to 1439. */
const minute = z.int().check(z.nonnegative(), z.lte(1439));

/** The server's public key for web push (RFC 8292), base64url; a browser subscribes with it. */
export const pushKey = endpoint({
  method: 'GET',
  path: '/push/key',
  summary: 'The public key that a browser subscribes to push messages with.',
  access: 'user',
  addition: true,
  request: nothing,
  response: z.object({ publicKey: z.string() }),
});

/** Keeps this session's push subscription, in place of an earlier one (RFC 8030, RFC 8291). */
export const subscribePush = endpoint({
  method: 'POST',
  path: '/push/subscribe',
  summary: "Keeps the push subscription of the caller's session.",
  access: 'user',
  addition: true,
  request: z.strictObject({
    endpoint: z.string().check(z.maxLength(1000)),
    p256dh: word,
    auth: word,
    /** Whether a notice may show what was written, not only who wrote. */
    showText: z.boolean(),
    quietHours: z.optional(z.strictObject({ from: minute, to: minute })),
    /** IANA name of the time zone the quiet hours are in. */
    timeZone: word,
  }),
  response: nothing,
});

/** Forgets this session's push subscription; without one nothing happens. */
export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/push/unsubscribe',
  summary: "Forgets the push subscription of the caller's session.",
  access: 'user',
  addition: true,
  request: nothing,
  response: nothing,
});

/** Says whether a page of this session is visible; it holds for a while. Answers how many devices would get a push message. */
export const pageVisible = endpoint({
  method: 'POST',
  path: '/push/visible',
  summary: 'Says whether a page of the caller is visible, so that nothing is pushed meanwhile.',
  access: 'user',
  addition: true,
  request: z.strictObject({ visible: z.boolean() }),
  response: z.object({ devices: count }),
});
