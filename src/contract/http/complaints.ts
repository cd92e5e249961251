import * as z from 'zod/mini';
import { COMPLAINT_MESSAGES } from '@/domain/complaints/complaint';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { count, freeText, language, list, messageId, requestId, word, writtenText } from './shapes';

/** One reason for a complaint; a complaint refers to it by `type` (specification §3). */
const complaintReason = z.object({ id: count, reason: z.string(), type: count });
export type ComplaintReason = z.output<typeof complaintReason>;

/** The reasons for a complaint, in the language of the request. */
export const complaintReasons = endpoint({
  method: 'GET',
  path: '/complain/complain_type',
  summary: 'The reasons for a complaint, in the language of the request.',
  access: 'user',
  request: nothing,
  response: list(complaintReason),
});

/** Files a complaint about a person by account number, once per `requestId` if one is given. */
export const addComplaint = endpoint({
  method: 'POST',
  path: '/complain/add_complain',
  summary: 'Complains about a person; an operator reads it.',
  access: 'user',
  request: z.strictObject({
    type: z.int(),
    notes: freeText,
    /** The account number, as digits. */
    beComplainedAccount: word,
    /** The screen on which it was made: `profile`, `chat` or `moment`. */
    place: z.optional(word),
    /** With `moment`: the post, and the comment on it where it is about that. */
    momentId: z.optional(word),
    commentId: z.optional(word),
    /** With `chat`: what the page shows under the last messages, some of which only this device has translated. */
    shown: z.optional(
      z
        .array(z.strictObject({ id: messageId, text: writtenText, language }))
        .check(z.maxLength(COMPLAINT_MESSAGES)),
    ),
    requestId: z.optional(requestId),
  }),
  response: z.object({ complaintId: z.string() }),
});
