import type { Picture, PictureProblem } from '@/application/media/image-editor';
import { animationFrames } from '@/domain/media/animation-frames';
import {
  COMPRESSION_TRIES,
  firstStep,
  nextStep,
  type CompressionStep,
} from '@/domain/media/compression-plan';
import {
  COMPRESS_ABOVE,
  CONVERSION_QUALITY,
  inspectConvertible,
  inspectPicture,
  isImageSize,
  type PickedFile,
} from '@/domain/media/image-rules';
import type { ImageSize } from '@/domain/media/image-size';
import {
  CONVERTIBLE_TYPES,
  IMAGE_TYPES,
  sniffConvertible,
  type ConvertibleKind,
} from '@/domain/media/sniff-image';
import { stripMetadata } from '@/domain/media/strip-metadata';
import { err, ok, type Result } from '@/domain/shared/result';

/** A canvas of this size, on whichever thread this runs. */
export type MakeCanvas = (size: ImageSize) => PictureCanvas;

/** The part of a canvas that the editor uses. */
export interface PictureCanvas {
  getContext(
    kind: '2d',
  ): Pick<CanvasRenderingContext2D, 'fillStyle' | 'fillRect' | 'drawImage'> | null;
  encode(type: string, quality: number): Promise<Blob>;
}

/**
 * Prepares pictures with the browser's own decoder and encoder. Large ones are drawn upright into
 * the specification's box and encoded as JPEG; small ones and those that move keep their pixels. WebP, HEIC and
 * AVIF become JPEG where the browser can decode them. Every file loses its metadata, whatever its size
 * (readings, Pictures).
 */
export async function preparePicture(
  { bytes }: Pick<PickedFile, 'bytes'>,
  makeCanvas: MakeCanvas,
): Promise<Result<Picture, PictureProblem>> {
  const convertible = sniffConvertible(bytes);
  if (convertible) return convert(bytes, convertible, makeCanvas);
  const facts = inspectPicture(bytes);
  if (!facts.ok) return facts;
  const { kind, width, height } = facts.value;
  const cleaned = stripMetadata(bytes, kind);
  if (!cleaned.ok) return cleaned;
  const stored: Picture = { bytes: cleaned.value, type: IMAGE_TYPES[kind], width, height };
  const bitmap = kind === 'gif' ? undefined : await decode(bytes, IMAGE_TYPES[kind]);
  if (!bitmap) return ok(stored);
  try {
    // The bitmap's size is the visible one: a camera may store a picture rotated.
    const original = { ...stored, width: bitmap.width, height: bitmap.height };
    const moves = animationFrames(bytes, kind, { width, height }).length > 1;
    if (bytes.length <= COMPRESS_ABOVE || moves) return ok(original);
    const smaller = await compress(bitmap, makeCanvas);
    return ok(smaller && smaller.bytes.length < original.bytes.length ? smaller : original);
  } finally {
    bitmap.close();
  }
}

/** A picture of a kind that is not stored, as JPEG; only its first frame, if it moves. */
async function convert(
  bytes: Uint8Array,
  kind: ConvertibleKind,
  makeCanvas: MakeCanvas,
): Promise<Result<Picture, PictureProblem>> {
  const inspected = inspectConvertible(bytes, kind);
  if (!inspected.ok) return inspected;
  const bitmap = await decode(bytes, CONVERTIBLE_TYPES[kind]);
  if (!bitmap) return err({ kind: 'image-format' });
  try {
    const { width, height } = bitmap;
    // The decoder has the last word about the size.
    if (!isImageSize({ width, height })) return err({ kind: 'image-too-large' });
    const whole = await draw(bitmap, { width, height, quality: CONVERSION_QUALITY }, makeCanvas);
    const small = whole && whole.bytes.length <= COMPRESS_ABOVE;
    const picture = small ? whole : await compress(bitmap, makeCanvas);
    return picture ? ok(picture) : err({ kind: 'image-broken' });
  } finally {
    bitmap.close();
  }
}

async function compress(bitmap: ImageBitmap, makeCanvas: MakeCanvas): Promise<Picture | undefined> {
  let step = firstStep(bitmap);
  let best: Picture | undefined;
  for (let tries = 0; tries < COMPRESSION_TRIES; tries++) {
    const drawn = await draw(bitmap, step, makeCanvas);
    if (!drawn) break;
    if (!best || drawn.bytes.length < best.bytes.length) best = drawn;
    if (drawn.bytes.length <= COMPRESS_ABOVE) break;
    step = nextStep(step, drawn.bytes.length, COMPRESS_ABOVE);
  }
  return best;
}

async function decode(bytes: Uint8Array, type: string): Promise<ImageBitmap | undefined> {
  try {
    const blob = new Blob([bytes.slice()], { type });
    return await createImageBitmap(blob, { imageOrientation: 'from-image' });
  } catch {
    // The browser cannot decode the picture; the server's own check decides about the original.
    return undefined;
  }
}

async function draw(
  bitmap: ImageBitmap,
  { width, height, quality }: CompressionStep,
  makeCanvas: MakeCanvas,
): Promise<Picture | undefined> {
  const canvas = makeCanvas({ width, height });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency; without a background, transparent pixels would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await canvas.encode(IMAGE_TYPES.jpeg, quality);
  return { bytes: new Uint8Array(await blob.arrayBuffer()), type: IMAGE_TYPES.jpeg, width, height };
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
