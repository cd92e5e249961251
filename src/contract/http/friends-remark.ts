import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { freeText, userId } from './shapes';

/** Gives a person a name that only the caller sees; the empty text removes it (specification §4, §7). */
export const updateRemarkName = endpoint({
  method: 'POST',
  path: '/friend/updateRemarkName',
  summary: 'Gives a person a name only you see.',
  access: 'user',
  request: z.strictObject({ friendUserId: userId, friendRemarkName: freeText }),
  response: nothing,
});
