import * as z from 'zod/mini';
import { endpoint } from '@/contract/http/endpoint';
import { freeText, instant, word } from '@/contract/http/shapes';
import { older, operator, OPERATOR_PATH, page } from './operator-calls';

/** What an announcement says in one language. */
const words = z.object({ title: z.string(), text: z.string() });

/** An announcement to everybody, in all its languages. */
export const publishedAnnouncement = z.object({
  id: z.string(),
  at: instant,
  texts: z.record(z.string(), words),
});

/** Announcements to everybody, newest first. */
export const announcementList = endpoint({
  method: 'GET',
  path: `${OPERATOR_PATH}/announcements`,
  summary: 'Announcements to everybody, newest first.',
  access: 'public',
  request: z.strictObject({ page }),
  response: z.object({ rows: z.array(publishedAnnouncement), older }),
});

/** Publishes an announcement to everybody. */
export const publishAnnouncement = endpoint({
  method: 'POST',
  path: `${OPERATOR_PATH}/announcements/publish`,
  summary: 'Publishes an announcement to everybody.',
  access: 'public',
  request: z.strictObject({
    operator,
    texts: z.record(word, z.strictObject({ title: freeText, text: freeText })),
  }),
  response: z.object({ id: z.string() }),
});

/** Takes an announcement back. */
export const withdrawAnnouncement = endpoint({
  method: 'POST',
  path: `${OPERATOR_PATH}/announcements/withdraw`,
  summary: 'Takes an announcement back.',
  access: 'public',
  request: z.strictObject({ operator, id: word }),
  response: z.object({ id: z.string() }),
});
