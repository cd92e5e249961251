import type { Picture } from '@/application/media/image-editor';
import type { CompressionStep } from '@/domain/media/compression-plan';
import { isOnSide, uprightTransformation } from '@/domain/media/exif-orientation';
import type { ImageSize } from '@/domain/media/image-size';
import { IMAGE_TYPES } from '@/domain/media/sniff-image';

/** Makes a canvas of this size in a page or a worker. */
export type MakeCanvas = (size: ImageSize) => PictureCanvas;

/** The part of a canvas that drawing uses. */
interface PictureCanvas {
  getContext(
    kind: '2d',
  ): Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'drawImage' | 'setTransform'> | null;
  encode(type: string, quality: number): Promise<Blob>;
}

/** A decoded picture, and how it still has to be turned. */
export interface Drawable {
  readonly image: CanvasImageSource;
  readonly orientation?: number | undefined;
}

/**
 * Draws a picture upright at the size of `step` and encodes it; undefined where the canvas has no context or
 * the browser no encoder for `type`.
 */
export async function draw(
  { image, orientation }: Drawable,
  { width, height, quality }: CompressionStep,
  makeCanvas: MakeCanvas,
  type: typeof IMAGE_TYPES.jpeg | typeof IMAGE_TYPES.webp = IMAGE_TYPES.jpeg,
): Promise<Picture | undefined> {
  const canvas = makeCanvas({ width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  if (type === IMAGE_TYPES.jpeg) {
    // JPEG has no transparency; without a background, transparent pixels would turn black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  const stored = uprightSize({ width, height, orientation });
  context.setTransform(...uprightTransformation(orientation, stored));
  context.drawImage(image, 0, 0, stored.width, stored.height);
  const blob = await canvas.encode(type, quality);
  // A browser makes PNG in place of a type that it cannot encode.
  if (blob.type !== type) return undefined;
  return { bytes: new Uint8Array(await blob.arrayBuffer()), type, width, height };
}

/** Width and height as seen; of an upright size, those of the file. */
export function uprightSize({
  width,
  height,
  orientation,
}: ImageSize & Pick<Drawable, 'orientation'>): ImageSize {
  return isOnSide(orientation) ? { width: height, height: width } : { width, height };
}

/** A canvas without a document, for workers. */
export function offscreenCanvas({ width, height }: ImageSize): PictureCanvas {
  const canvas = new OffscreenCanvas(width, height);
  return {
    getContext: () => canvas.getContext('2d'),
    encode: (type, quality) => canvas.convertToBlob({ type, quality }),
  };
}

/** A canvas of the document, for browsers without `OffscreenCanvas`. */
export function pageCanvas({ width, height }: ImageSize): PictureCanvas {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return {
    getContext: () => canvas.getContext('2d'),
    encode: (type, quality) =>
      new Promise((resolve, reject) =>
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))),
          type,
          quality,
        ),
      ),
  };
}
