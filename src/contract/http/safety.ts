import * as z from 'zod/mini';
import { WARNING_KINDS } from '@/domain/safety/warning-kind';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { chatAddress, instant, list, messageId } from './shapes';

/** What the caller is warned of in a conversation, and the message in which it was noticed. */
const warning = z.object({ kind: z.enum(WARNING_KINDS), messageId, at: instant });
export type Warning = z.output<typeof warning>;

/** The warnings of a conversation that the caller has not closed, oldest first. */
export const conversationWarnings = endpoint({
  method: 'POST',
  path: '/safety/warnings',
  summary: 'What the caller is warned of in a conversation.',
  access: 'user',
  addition: true,
  request: z.strictObject({ peer: chatAddress }),
  response: list(warning),
});

/** Closes a warning; the conversation has no other of its kind. */
export const closeWarning = endpoint({
  method: 'POST',
  path: '/safety/close',
  summary: 'Closes a warning.',
  access: 'user',
  addition: true,
  request: z.strictObject({ peer: chatAddress, kind: z.enum(WARNING_KINDS) }),
  response: nothing,
});
