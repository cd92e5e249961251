import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { isImageSize } from '@/domain/media/image-rules';
import type { ImageSize } from '@/domain/media/image-size';
import type { Brand } from '@/domain/shared/brand';
import { asNumber } from '@/domain/shared/input';
import { anyText, field, flag, kind, messageId, optional, type Field } from './kind';

/** What the pictures that one person sent together have in common. */
export type BatchId = Brand<string, 'BatchId'>;

/** Longest batch in characters; a longer one is ignored. */
const MAX_BATCH_ID = 64;

/** In pixels; one that no accepted picture can have is ignored: it would make the layout jump or hang. */
const SIZE: Field<ImageSize, 'width' | 'height'> = {
  keys: ['width', 'height'],
  read: (values) => {
    const size = { width: asNumber(values['width']), height: asNumber(values['height']) };
    return isImageSize(size) ? size : undefined;
  },
  write: ({ width, height }) => ({ width, height }),
};

/** A picture. */
export const image = kind({
  name: 'image',
  wire: 'img',
  main: 'url',
  fields: {
    /** Empty until the picture is uploaded. */
    url: anyText('url'),
    /** Reserves its space on the screen. */
    size: optional(SIZE),
    /** The message that it answers. */
    replyTo: optional(messageId(EXTENSION_KEY.replyTo)),
    /** It is a copy of another message. */
    forwarded: optional(flag(EXTENSION_KEY.forwarded)),
    /** Set when it was sent together with other pictures. */
    batch: optional(field('picture_batch', readBatch)),
  },
  prepare: 'upload',
  file: 'url',
  exported: {
    address: 'url',
    answers: EXTENSION_KEY.replyTo,
    forwarded: EXTENSION_KEY.forwarded,
  },
  push: 'picture',
});

function readBatch(raw: unknown): BatchId | undefined {
  const named = typeof raw === 'string' && raw !== '' && raw.length <= MAX_BATCH_ID;
  return named ? (raw as BatchId) : undefined;
}
