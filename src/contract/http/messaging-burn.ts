import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { count, word } from './shapes';

/**
 * Records the view of a burn-after-reading picture and takes the photo permission where one is due.
 *
 * The address answers exactly one request of the same session with the picture; a later request, or one
 * by anybody else, is told that the picture is burned (specification §4; readings, Time).
 */
export const readBurnImage = endpoint({
  method: 'POST',
  path: '/im/read-burnimg',
  summary: 'Opens a burn-after-reading picture, once.',
  access: 'user',
  request: z.strictObject({ msgId: word }),
  response: z.object({
    viewUrl: z.string(),
    /** How long it may show, in milliseconds. */
    viewMs: count,
    /** Coins that this opening took. */
    fee: count,
  }),
});

/** The status of burn-after-reading pictures; an unknown one counts as burned. */
export const burnedImages = endpoint({
  method: 'POST',
  path: '/im/burned-imgs',
  summary: 'Which burn-after-reading pictures are burned, and which cost coins.',
  access: 'user',
  addition: true,
  request: z.strictObject({ msgIds: z.array(word).check(z.maxLength(50)) }),
  response: z.object({
    burned: z.array(z.string()),
    /** The pictures whose opening would charge the photo permission now. */
    priced: z.array(z.string()),
  }),
});
