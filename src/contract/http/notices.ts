import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { before, older, count, moment } from './shapes';
import { userVo } from './profile';

/** One interaction notice (specification §3, "Interaction notification kinds"). */
export const interaction = z.object({
  id: z.string(),
  kind: z.enum(['followed', 'commented', 'replied', 'liked', 'visited', 'shop-gift']),
  person: userVo,
  /** The post, comment or order it is about. */
  subject: z.optional(z.string()),
  at: moment,
});

/** The caller's interaction notices, newest first; reading the first page marks all as seen. */
export const interactions = endpoint({
  method: 'GET',
  path: '/interact/list',
  summary: 'What others did that concerns one, newest first.',
  access: 'user',
  request: z.strictObject({ before }),
  response: z.object({ rows: z.array(interaction), older }),
});

/** The operator's announcements in the reader's language, newest first; the first page marks all as seen. */
export const announcements = endpoint({
  method: 'GET',
  path: '/message/notices',
  summary: "The operator's announcements, newest first.",
  access: 'user',
  request: z.strictObject({ before }),
  response: z.object({
    rows: z.array(z.object({ id: z.string(), title: z.string(), text: z.string(), at: moment })),
    older,
  }),
});

/** The number of new entries in each list about people, each at most 100. */
export const unseenCounts = endpoint({
  method: 'GET',
  path: '/user/counts',
  summary: 'How many requests, notices and announcements wait.',
  access: 'user',
  addition: true,
  request: nothing,
  response: z.object({ requests: count, notices: count, announcements: count }),
});
