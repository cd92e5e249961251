import type { ImageSize } from './image-size';

/** The sizes kept beside an uploaded picture: the longer side in pixels, at most (ADR-0030). */
export const PICTURE_SIZES = { grid: 480, screen: 1_440 } as const;

/** One of {@link PICTURE_SIZES}. */
export type PictureSize = keyof typeof PICTURE_SIZES;

/** Quality of a size as WebP, from 0 to 100: what it loses is not missed on a screen. */
export const SIZE_QUALITY = 78;

/** The sizes worth keeping of a picture: those smaller than itself. */
export function sizesOf(picture: ImageSize): readonly PictureSize[] {
  const longer = Math.max(picture.width, picture.height);
  return (['grid', 'screen'] as const).filter((size) => PICTURE_SIZES[size] < longer);
}

/** A picture enlarged by no more than this does not look coarse on a screen. */
const UNSEEN = 1.3;

/**
 * The size that fills a frame without looking coarse: the smallest one that is large enough, else the largest.
 *
 * @param frame in pixels of the device; the picture covers it, so that what is beyond is cut off
 * @param picture its width and height in any unit; left out, it is shaped as the frame is
 */
export function sizeFilling(frame: ImageSize, picture: ImageSize = frame): PictureSize {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const needed = scale * Math.max(picture.width, picture.height);
  return needed > PICTURE_SIZES.grid * UNSEEN ? 'screen' : 'grid';
}

/** What is taken for the shape of a picture whose shape is not known. */
const SQUARE: ImageSize = { width: 1, height: 1 };

/**
 * The smallest size in which a picture shown whole in a frame does not look coarse; undefined: none but the original.
 *
 * @param frame in pixels of the device
 * @param picture its width and height in any unit; left out, it is taken for a square
 */
export function sizeWithin(frame: ImageSize, picture: ImageSize = SQUARE): PictureSize | undefined {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  const needed = scale * Math.max(picture.width, picture.height);
  return (['grid', 'screen'] as const).find((size) => needed <= PICTURE_SIZES[size] * UNSEEN);
}

/** The address of a stored picture in a size; where that size is not kept it answers the original. */
export function sizedAddress(address: string, size: PictureSize): string {
  return `${address}?size=${size}`;
}
