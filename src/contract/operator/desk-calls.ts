import * as z from 'zod/mini';
import { endpoint } from '@/contract/http/endpoint';
import { count, instant, word } from '@/contract/http/shapes';
import { operator, OPERATOR_PATH } from './operator-calls';

/** The path of the desk, and of everything that makes up its page. */
export const DESK_PATH = '/desk';

/** The header without which a session of the desk opens nothing: no other site can send it. */
export const DESK_HEADER = 'x-desk';

/** The path below which the calls about the session are. */
const DESK_SESSION_PATH = `${OPERATOR_PATH}/session`;

/** Opens a session of the desk with the operators' key; the answer sets its cookie. */
export const openDesk = endpoint({
  method: 'POST',
  path: `${DESK_SESSION_PATH}/open`,
  summary: "Opens a session of the desk with the operators' key.",
  access: 'public',
  request: z.strictObject({ operator, key: word }),
  response: z.object({ operator: z.string(), until: instant }),
});

/** Whose session of the desk this is, and what this installation translates now, in a sentence. */
export const deskSession = endpoint({
  method: 'POST',
  path: `${DESK_SESSION_PATH}/who`,
  summary: 'Whose session of the desk this is, and what this installation translates now.',
  access: 'public',
  request: z.object({}),
  response: z.object({ operator: z.string(), until: instant, translation: z.string() }),
});

/** Ends the session. */
export const closeDesk = endpoint({
  method: 'POST',
  path: `${DESK_SESSION_PATH}/close`,
  summary: 'Ends the session of the desk.',
  access: 'public',
  request: z.object({}),
  response: z.object({}),
});

/** Ends every session of the desk, also the caller's. */
export const endDeskSessions = endpoint({
  method: 'POST',
  path: `${OPERATOR_PATH}/sessions/end`,
  summary: 'Ends every session of the desk.',
  access: 'public',
  request: z.strictObject({ operator }),
  response: z.object({ ended: count }),
});
