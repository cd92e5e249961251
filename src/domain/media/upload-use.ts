import { MAX_IMAGE_BYTES, PICTURE_USES } from './image-rules';

/** What an upload is for: one of the uses of pictures, or a voice message. */
export const UPLOAD_USES = [...PICTURE_USES, 'voice'] as const;

/** One of {@link UPLOAD_USES}. */
export type UploadUse = (typeof UPLOAD_USES)[number];

/** Most bytes of a recording: a minute of the best sound that browsers record by themselves. */
const MAX_VOICE_BYTES = 1_572_864;

/** Most bytes that an upload may have. */
export const MAX_UPLOAD_BYTES: Readonly<Record<UploadUse, number>> = {
  ...MAX_IMAGE_BYTES,
  voice: MAX_VOICE_BYTES,
};
