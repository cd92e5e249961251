import type sharpModule from 'sharp';
import type { Sharp } from 'sharp';
import { animationFrames, MAX_IMAGE_PIXELS, type PictureUse } from '@/domain/media/image-rules';
import type { ImageSize } from '@/domain/media/image-size';
import {
  PICTURE_SIZES,
  SIZE_QUALITY,
  sizesOf,
  type PictureSize,
} from '@/domain/media/picture-sizes';
import { sniffImage } from '@/domain/media/sniff-image';

/** What is made of a picture that decodes. */
export interface MadeSizes {
  /** The mean colour, such as `#a1b2c3`; absent where nothing can be decoded on this machine. */
  readonly tint?: string;
  /** Each as WebP. */
  readonly sizes: readonly { readonly size: PictureSize; readonly bytes: Uint8Array }[];
}

/** Decodes a picture and makes its smaller sizes; undefined for a file that does not decode, or not in time. */
export type MakeSizes = (
  bytes: Uint8Array,
  picture: ImageSize & { readonly use: PictureUse },
) => Promise<MadeSizes | undefined>;

/** Seconds that one step of decoding may take: the largest pictures take two on a slow machine. */
const PATIENCE_SECONDS = 15;

/** The type of every size that is kept. */
export const SIZE_TYPE = 'image/webp';

/**
 * Decodes with sharp, within the domain's limit of pixels. Where sharp's binary is missing nothing is made
 * and nothing checked: the structure of the file has still been read, block by block, by the domain.
 */
export async function createMakeSizes(): Promise<MakeSizes> {
  const sharp = await loadSharp();
  if (!sharp) return async () => ({ sizes: [] });
  // One thread for each picture: the queue says how many pictures there are at once.
  sharp.concurrency(1);
  return async (bytes, picture) => {
    try {
      const whole = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' });
      return await made(sharp, whole.autoOrient(), moves(bytes, picture) ? [] : wantedOf(picture));
    } catch {
      return undefined;
    }
  };
}

/** By the blocks of the file: sharp takes an animated PNG for a still picture. */
function moves(bytes: Uint8Array, size: ImageSize): boolean {
  const kind = sniffImage(bytes);
  return kind !== undefined && animationFrames(bytes, kind, size).length > 1;
}

/** A picture that burns, or that operators alone see, is never shown in another size. */
function wantedOf({ use, ...size }: Parameters<MakeSizes>[1]): readonly PictureSize[] {
  return use === 'burn' || use === 'face' ? [] : sizesOf(size);
}

/** The large size is made from the picture, all else from that: a picture is decoded whole only once. */
async function made(
  sharp: typeof sharpModule,
  whole: Sharp,
  wanted: readonly PictureSize[],
): Promise<MadeSizes> {
  const sizes: { size: PictureSize; bytes: Uint8Array }[] = [];
  let from = whole;
  for (const size of wanted.toReversed()) {
    const side = PICTURE_SIZES[size];
    const scaled = await from
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: SIZE_QUALITY })
      .timeout({ seconds: PATIENCE_SECONDS })
      .toBuffer();
    sizes.push({ size, bytes: scaled });
    from = sharp(scaled);
  }
  return { tint: await tintOf(from), sizes };
}

async function tintOf(picture: Sharp): Promise<string> {
  const white = { r: 255, g: 255, b: 255 };
  const [r = 0, g = 0, b = 0] = await picture
    .flatten({ background: white })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .timeout({ seconds: PATIENCE_SECONDS })
    .toBuffer();
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

async function loadSharp(): Promise<typeof sharpModule | undefined> {
  try {
    return (await import('sharp')).default;
  } catch {
    return undefined;
  }
}
