import type { ImageSize } from './image-size';

/** The sizes kept beside an uploaded picture: the longer side in pixels, at most (ADR-0030). */
export const PICTURE_SIZES = { grid: 480, screen: 1_440 } as const;

/** One of {@link PICTURE_SIZES}. */
export type PictureSize = keyof typeof PICTURE_SIZES;

/** Quality of a size as WebP, from 0 to 100: of what it loses nobody misses anything on a screen. */
export const SIZE_QUALITY = 78;

/** A picture scaled into a size, in whole pixels; one that fits already stays as it is. */
export function scaledTo({ width, height }: ImageSize, size: PictureSize): ImageSize {
  const scale = Math.min(1, PICTURE_SIZES[size] / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
}

/** The sizes worth keeping of a picture: those smaller than itself. */
export function sizesOf(picture: ImageSize): readonly PictureSize[] {
  const longer = Math.max(picture.width, picture.height);
  return (['grid', 'screen'] as const).filter((size) => PICTURE_SIZES[size] < longer);
}

/** The address of a stored picture in a size; where that size is not kept it answers the original. */
export function sizedAddress(address: string, size: PictureSize): string {
  return `${address}?size=${size}`;
}

/** The `srcset` of a stored picture: each size kept with its width, and the original. */
export function sourceSet(address: string, picture: ImageSize): string {
  const sized = sizesOf(picture).map(
    (size) => `${sizedAddress(address, size)} ${scaledTo(picture, size).width}w`,
  );
  return [...sized, `${address} ${picture.width}w`].join(', ');
}
