import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { count, moment, queriedUserId, userId, word } from './shapes';

/** One picture of an album; a locked one has no address until the photo permission is bought. */
export const albumPicture = z.object({
  id: z.string(),
  url: z.optional(z.string()),
  width: count,
  height: count,
  addedAt: moment,
});

/** The caller's album, or another person's, the newest picture first. */
export const albumList = endpoint({
  method: 'GET',
  path: '/album/list',
  summary: 'The pictures of an album, newest first.',
  access: 'user',
  request: z.strictObject({ userId: z.optional(queriedUserId), before: z.optional(word) }),
  response: z.object({
    rows: z.array(albumPicture),
    older: z.optional(z.string()),
    total: count,
    /** The coins that unlocking the pictures costs now; 0: they are visible. */
    fee: count,
  }),
});

/** Adds an uploaded picture to the caller's album; repeating the call changes nothing. */
export const albumUpload = endpoint({
  method: 'POST',
  path: '/album/upload',
  summary: "Puts an uploaded picture into one's album.",
  access: 'user',
  request: z.strictObject({ key: word }),
  response: albumPicture,
});

/** Deletes a picture from the caller's album; it changes data although it is a GET (specification §7). */
export const albumDelete = endpoint({
  method: 'GET',
  path: '/album/delete-img',
  summary: "Takes a picture out of one's album.",
  access: 'user',
  request: z.strictObject({ id: word }),
  response: nothing,
});

/** Brings back a picture deleted less than a minute ago. */
export const albumRestore = endpoint({
  method: 'POST',
  path: '/album/restore-img',
  summary: 'Brings back a picture that was just deleted.',
  access: 'user',
  addition: true,
  request: z.strictObject({ id: word }),
  response: nothing,
});

/** Buys the photo permission for a person: their album and their burn-after-reading pictures. */
export const albumUnlock = endpoint({
  method: 'POST',
  path: '/album/unlock',
  summary: "Buys the permission to see a person's pictures, once.",
  access: 'user',
  addition: true,
  request: z.strictObject({ userId }),
  response: z.object({ fee: count }),
});
