import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { isImageSize, MAX_PICKED_PICTURES } from '@/domain/media/image-rules';
import type { ImageSize } from '@/domain/media/image-size';
import { asFields, asNumber, type Fields } from '@/domain/shared/input';
import { anyText, filledText, flag, kind, messageId, optional, type Field } from './kind';
import { VOICES } from './text';

/** One of the pictures of a message. */
export interface PictureInMessage {
  /** Empty until the picture is uploaded. */
  readonly url: string;
  /** Reserves its space on the screen. */
  readonly size?: ImageSize | undefined;
}

/** In pixels; one that no accepted picture can have is ignored: it would make the layout jump or hang. */
const SIZE: Field<ImageSize, 'width' | 'height'> = {
  keys: ['width', 'height'],
  read: (values) => {
    const size = { width: asNumber(values['width']), height: asNumber(values['height']) };
    return isImageSize(size) ? size : undefined;
  },
  write: ({ width, height }) => ({ width, height }),
};

const { language, translation, translationLanguage } = EXTENSION_KEY;

/** The pictures after the first one; a list that is not whole, or too long, is ignored. */
const FURTHER: Field<readonly PictureInMessage[], 'pictures'> = {
  keys: ['pictures'],
  read: ({ pictures }) => {
    if (!Array.isArray(pictures) || pictures.length === 0) return undefined;
    if (pictures.length >= MAX_PICKED_PICTURES) return undefined;
    const read = pictures.map((each) => pictureIn(asFields(each)));
    return read.every((each) => each !== undefined) ? read : undefined;
  },
  write: (pictures) => ({ pictures: pictures.map(({ url, size }) => ({ url, ...size })) }),
};

/** Up to nine pictures in their order, with words of the sender under them. */
export const image = kind({
  name: 'image',
  wire: 'img',
  main: 'url',
  fields: {
    /** Of the first picture, which every program shows; empty until it is uploaded. */
    url: anyText('url'),
    size: optional(SIZE),
    pictures: optional(FURTHER),
    /** The caption. */
    text: optional(filledText('caption')),
    ...VOICES,
    /** The message that it answers. */
    replyTo: optional(messageId(EXTENSION_KEY.replyTo)),
    /** It is a copy of another message. */
    forwarded: optional(flag(EXTENSION_KEY.forwarded)),
  },
  prepare: 'upload',
  words: 'caption',
  translated: translation,
  files: ['url', 'pictures'],
  exported: {
    address: 'url',
    pictures: 'pictures',
    caption: 'caption',
    answers: EXTENSION_KEY.replyTo,
    forwarded: EXTENSION_KEY.forwarded,
    language,
    translation,
    translationLanguage,
  },
  push: 'picture',
});

function pictureIn(values: Fields): PictureInMessage | undefined {
  const { url } = values;
  const size = SIZE.read(values);
  return typeof url === 'string' ? { url, ...(size && { size }) } : undefined;
}
