import * as z from 'zod/mini';
import { endpoint } from '@/contract/http/endpoint';
import { instant, word } from '@/contract/http/shapes';
import { FACE_REFUSALS, GESTURES } from '@/domain/profile/face-check';
import { namedPerson, operator, OPERATOR_PATH } from './operator-calls';

const BASE = `${OPERATOR_PATH}/faces`;

/** A live picture that waits for an operator. */
const pendingFace = z.object({
  ...namedPerson.shape,
  gesture: z.enum(GESTURES),
  sentAt: instant,
  /** The address of the profile picture that it is compared with. */
  avatar: z.string(),
});
export type PendingFace = z.output<typeof pendingFace>;

/** The live pictures that wait for an operator, the longest waiting first. */
export const pendingFaces = endpoint({
  method: 'POST',
  path: `${BASE}/list`,
  summary: 'The live pictures that wait for an operator.',
  access: 'public',
  request: z.strictObject({ operator, page: z.optional(word) }),
  response: z.object({ rows: z.array(pendingFace), older: z.exactOptional(z.string()) }),
});

/** Opens the live picture of a person; the log names who saw it. */
export const openFace = endpoint({
  method: 'POST',
  path: `${BASE}/open`,
  summary: 'Opens the live picture of a person; each opening is recorded.',
  access: 'public',
  request: z.strictObject({ operator, who: word }),
  response: z.object({ type: z.string(), base64: z.string() }),
});

/** Confirms the face of a person in the picture of `sentAt`, or refuses it for a reason; the picture is deleted. */
export const decideFace = endpoint({
  method: 'POST',
  path: `${BASE}/decide`,
  summary: 'Confirms the face of a person, or refuses it for a reason.',
  access: 'public',
  request: z.strictObject({
    operator,
    who: word,
    sentAt: instant,
    refusal: z.optional(z.enum(FACE_REFUSALS)),
  }),
  response: namedPerson,
});
