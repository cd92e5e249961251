import * as z from 'zod/mini';
import { endpoint } from '@/contract/http/endpoint';
import { freeText, instant, word } from '@/contract/http/shapes';
import { namedPerson, operator, OPERATOR_PATH } from './operator-calls';

const BASE = `${OPERATOR_PATH}/users`;
const person = { operator, who: word };

/** Warns a person for one of the reasons to complain; they read it in their language. */
export const warnUser = endpoint({
  method: 'POST',
  path: `${BASE}/warn`,
  summary: 'Tells a person that they broke a rule.',
  access: 'public',
  request: z.strictObject({ ...person, reason: word }),
  response: namedPerson,
});

/** What a picture is to its owner. */
const use = z.enum(['avatar', 'album']);

/** The profile picture and the album of a person, without their bytes. */
export const userPictures = endpoint({
  method: 'POST',
  path: `${BASE}/pictures`,
  summary: 'The profile picture and the album of a person, without their bytes.',
  access: 'public',
  request: z.strictObject(person),
  response: z.object({ rows: z.array(z.object({ key: z.string(), use, at: instant })) }),
});

/** Opens one of these pictures; the log tells who saw it. */
export const openUserPicture = endpoint({
  method: 'POST',
  path: `${BASE}/pictures/open`,
  summary: 'Opens a picture of a person; each opening is recorded.',
  access: 'public',
  request: z.strictObject({ ...person, key: word }),
  response: z.object({ type: z.string(), base64: z.string() }),
});

/** Removes one of these pictures for good and tells its owner why. */
export const removeUserPicture = endpoint({
  method: 'POST',
  path: `${BASE}/pictures/remove`,
  summary: 'Removes a picture of a person for good and tells them why.',
  access: 'public',
  request: z.strictObject({ ...person, key: word, reason: word }),
  response: z.object({ use }),
});

/** Writes a note about a person for other operators. */
export const addNote = endpoint({
  method: 'POST',
  path: `${BASE}/notes/add`,
  summary: 'Writes a note about a person for other operators.',
  access: 'public',
  request: z.strictObject({ ...person, text: freeText }),
  response: z.object({ id: z.string() }),
});

/** Removes a note. */
export const removeNote = endpoint({
  method: 'POST',
  path: `${BASE}/notes/remove`,
  summary: 'Removes a note about a person.',
  access: 'public',
  request: z.strictObject({ ...person, id: word }),
  response: z.object({ id: z.string() }),
});
