import * as z from 'zod/mini';
import { FACE_REFUSALS, GESTURES } from '@/domain/profile/face-check';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { instant, word } from './shapes';

const gesture = z.enum(GESTURES);

/** How far the check of the caller's face is. */
const faceCheck = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('asked'), gesture, until: instant }),
  z.object({ kind: z.literal('pending'), sentAt: instant }),
  z.object({ kind: z.literal('confirmed') }),
  z.object({ kind: z.literal('refused'), reason: z.enum([...FACE_REFUSALS, 'undecided']) }),
]);
export type ShownFaceCheck = z.output<typeof faceCheck>;

const PATH = '/user/face_check';

/** How far the check of the caller's face is. */
export const readFaceCheck = endpoint({
  method: 'GET',
  path: PATH,
  summary: "How far the check of the caller's face is.",
  access: 'user',
  addition: true,
  request: nothing,
  response: faceCheck,
});

/** Asks for a gesture, which the server draws; it can be used once, for a few minutes. */
export const askFaceCheck = endpoint({
  method: 'POST',
  path: `${PATH}/ask`,
  summary: 'Asks for a gesture for a live picture.',
  access: 'user',
  addition: true,
  request: nothing,
  response: faceCheck,
});

/** Sends the uploaded picture with the gesture to the operators. */
export const sendFaceCheck = endpoint({
  method: 'POST',
  path: `${PATH}/send`,
  summary: 'Sends a live picture with the gesture to the operators.',
  access: 'user',
  addition: true,
  request: z.strictObject({ key: word }),
  response: faceCheck,
});

/** Takes a picture back that waits, or the confirmation; the picture is deleted. */
export const withdrawFaceCheck = endpoint({
  method: 'POST',
  path: `${PATH}/withdraw`,
  summary: 'Ends the check of the caller’s face, or its confirmation.',
  access: 'user',
  addition: true,
  request: nothing,
  response: faceCheck,
});
