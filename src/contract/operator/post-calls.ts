import * as z from 'zod/mini';
import { endpoint } from '@/contract/http/endpoint';
import { count, instant, word } from '@/contract/http/shapes';
import { namedPerson, operator, OPERATOR_PATH } from './operator-calls';

const BASE = `${OPERATOR_PATH}/posts`;

/** A post by its id, or a comment on it. */
const post = { operator, post: word, comment: z.optional(word) };

/** A post or comment as operators see it; its pictures are opened one by one. */
export const postDetail = endpoint({
  method: 'POST',
  path: `${BASE}/detail`,
  summary: 'A post, or a comment on it, as it is now.',
  access: 'public',
  request: z.strictObject(post),
  response: z.object({
    author: namedPerson,
    text: z.string(),
    at: instant,
    /** How many there are. */
    pictures: count,
    hidden: z.boolean(),
    /** Its author has deleted it. */
    deleted: z.boolean(),
  }),
});

/** Opens one picture of a post, by its number from 0 on; the log tells who saw it. */
export const openPostPicture = endpoint({
  method: 'POST',
  path: `${BASE}/picture`,
  summary: 'Opens a picture of a post; each opening is recorded.',
  access: 'public',
  request: z.strictObject({ operator, post: word, picture: count }),
  response: z.object({ type: z.string(), base64: z.string() }),
});

/** Hides a post or comment from everybody but its author, who learns why. */
export const hidePost = endpoint({
  method: 'POST',
  path: `${BASE}/hide`,
  summary: 'Hides a post or comment and tells its author why; hiding it twice changes nothing.',
  access: 'public',
  request: z.strictObject({ ...post, reason: word }),
  response: z.object({ author: namedPerson, changed: z.boolean() }),
});

/** Shows a hidden post or comment again; its author gets an announcement. */
export const showPost = endpoint({
  method: 'POST',
  path: `${BASE}/show`,
  summary: 'Shows a hidden post or comment again and tells its author.',
  access: 'public',
  request: z.strictObject(post),
  response: z.object({ author: namedPerson, changed: z.boolean() }),
});
