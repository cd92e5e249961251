import * as z from 'zod/mini';
import { VOICE_CODECS } from '@/domain/media/voice/voice-track';
import { endpoint } from './endpoint';
import { nothing } from './envelope';
import { coinAmount, count, instant, left, list, messageId, shownPrice } from './shapes';

/** Most messages in one question about their pictures. */
export const MAX_STATUS_QUESTION = 50;

/**
 * Records the view of a picture or recording that burns, and takes the photo permission where one is due.
 *
 * The address answers exactly one request of the same session with it; a later request, or one
 * by another person, gets the answer that the picture is burned (specification §4; readings, Time).
 */
export const readBurnImage = endpoint({
  method: 'POST',
  path: '/im/read-burnimg',
  summary: 'Opens a picture or recording that burns, once.',
  access: 'user',
  spends: true,
  request: z.strictObject({
    msgId: messageId,
    shownPrice,
    /** What the reader's browser can play: a recording in another codec stays closed. */
    plays: z.optional(
      z.readonly(z.array(z.enum(VOICE_CODECS)).check(z.maxLength(VOICE_CODECS.length))),
    ),
  }),
  response: z.object({
    viewUrl: z.string(),
    /** How long it may show, or plays, in milliseconds. */
    viewMs: count,
    /** Coins that this opening took. */
    fee: coinAmount,
    /** It took one of the month's free pictures instead. */
    free: z.boolean(),
    /** Free pictures of new friends left this calendar month. */
    left,
  }),
});

/** The status of pictures and recordings that burn; an unknown one counts as burned. */
export const burnedImages = endpoint({
  method: 'POST',
  path: '/im/burned-imgs',
  summary: 'Which pictures and recordings that burn are burned, and which cost coins.',
  access: 'user',
  addition: true,
  request: z.strictObject({
    msgIds: z.readonly(z.array(messageId).check(z.maxLength(MAX_STATUS_QUESTION))),
  }),
  response: z.object({
    burned: list(messageId),
    /** The pictures whose opening would charge the photo permission now. */
    priced: list(messageId),
    /** The pictures whose opening would take one of the month's free pictures now. */
    free: list(messageId),
    left,
  }),
});

/** How many pictures of new friends cost nothing this month. */
export const pictureAllowance = endpoint({
  method: 'GET',
  path: '/im/picture-allowance',
  summary: 'How many pictures of new friends cost nothing this month; null means no limit.',
  access: 'user',
  addition: true,
  request: nothing,
  response: z.object({ left, renewsAt: instant }),
});
