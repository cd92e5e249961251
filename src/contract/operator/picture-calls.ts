import * as z from 'zod/mini';
import { endpoint } from '@/contract/http/endpoint';
import { word } from '@/contract/http/shapes';
import { operator, OPERATOR_PATH } from './operator-calls';

/**
 * Opens the picture of one message of a complaint (its id) or of a person's conversation with support
 * (their account number); the log tells who saw it.
 */
export const openPicture = endpoint({
  method: 'POST',
  path: `${OPERATOR_PATH}/pictures/open`,
  summary: 'Opens the picture of a message; each opening is recorded.',
  access: 'public',
  request: z.strictObject({
    operator,
    message: word,
    /** Which of its pictures, from 0 on; absent: the first. */
    picture: z.optional(z.int().check(z.gte(0))),
    complaint: z.optional(word),
    who: z.optional(word),
  }),
  response: z.object({ type: z.string(), base64: z.string() }),
});
