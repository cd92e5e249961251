import type { Picture, PictureProblem } from '@/application/media/image-editor';
import {
  animationFrames,
  COMPRESS_ABOVE,
  CONVERSION_QUALITY,
  inspectConvertible,
  inspectPicture,
  isImageSize,
  type PickedFile,
} from '@/domain/media/image-rules';
import { COMPRESSION_TRIES, firstStep, nextStep } from '@/domain/media/compression-plan';
import type { ImageSize } from '@/domain/media/image-size';
import { isoFrames } from '@/domain/media/iso-image';
import { CONVERTIBLE_TYPES, IMAGE_TYPES, sniffConvertible } from '@/domain/media/sniff-image';
import { stripMetadata } from '@/domain/media/strip-metadata';
import { webpOrientation } from '@/domain/media/webp-file';
import { err, ok, type Result } from '@/domain/shared/result';
import { convertAnimation, type Moving } from './convert-animation';
import { draw, uprightSize, type Drawable, type MakeCanvas } from './draw-picture';

/**
 * Prepares pictures with the browser's own decoder and encoder. Large ones are drawn upright into
 * the specification's box and encoded as JPEG; small ones and those that move keep their pixels. HEIC and AVIF are
 * converted where the browser can decode them, and so is a WebP file that is turned, which browsers overlook:
 * to JPEG, or to WebP if it moves (ADR-0065). Every file loses its metadata, whatever its size
 * (readings, Pictures).
 */
export async function preparePicture(
  { bytes }: Pick<PickedFile, 'bytes'>,
  makeCanvas: MakeCanvas,
): Promise<Result<Picture, PictureProblem>> {
  const convertible = sniffConvertible(bytes);
  if (convertible) {
    const size = inspectConvertible(bytes);
    const file = { bytes, type: CONVERTIBLE_TYPES[convertible], frames: isoFrames(bytes) };
    return size.ok ? convert({ ...file, ...size.value }, makeCanvas) : size;
  }
  const facts = inspectPicture(bytes);
  if (!facts.ok) return facts;
  const { kind, ...size } = facts.value;
  const cleaned = stripMetadata(bytes, kind);
  if (!cleaned.ok) return cleaned;
  const picture = { bytes: cleaned.value, type: IMAGE_TYPES[kind], ...size };
  const frames = animationFrames(bytes, kind, size).length;
  const orientation = kind === 'webp' ? webpOrientation(bytes) : undefined;
  if (orientation !== undefined) return convert({ ...picture, frames, orientation }, makeCanvas);
  const asItIs = kind === 'gif' || frames > 1 || bytes.length <= COMPRESS_ABOVE;
  return asItIs ? ok(picture) : ok(await compressed(picture, makeCanvas));
}

/** A large picture of a stored kind, smaller if compression succeeds. */
async function compressed(picture: Picture, makeCanvas: MakeCanvas): Promise<Picture> {
  const bitmap = await decode(picture);
  if (!bitmap) return picture;
  try {
    const smaller = await compress({ image: bitmap }, bitmap, makeCanvas);
    return smaller && smaller.bytes.length < picture.bytes.length ? smaller : picture;
  } finally {
    bitmap.close();
  }
}

/** A picture of another kind, as JPEG; an animation as WebP, or its first frame if that fails. */
async function convert(
  file: Moving,
  makeCanvas: MakeCanvas,
): Promise<Result<Picture, PictureProblem>> {
  const { orientation, frames } = file;
  const animation = frames > 1 ? await convertAnimation(file, makeCanvas) : undefined;
  if (animation) return ok(animation);
  const bitmap = await decode(file);
  if (!bitmap) return err({ kind: 'image-format' });
  try {
    // The decoded size counts, not the one in the file.
    if (!isImageSize(bitmap)) return err({ kind: 'image-too-large' });
    const upright = uprightSize({ width: bitmap.width, height: bitmap.height, orientation });
    const drawable = { image: bitmap, orientation };
    const whole = await draw(drawable, { ...upright, quality: CONVERSION_QUALITY }, makeCanvas);
    const small = whole && whole.bytes.length <= COMPRESS_ABOVE;
    const still = small ? whole : await compress(drawable, upright, makeCanvas);
    if (!still) return err({ kind: 'image-broken' });
    return ok(frames > 1 ? { ...still, stopped: true } : still);
  } finally {
    bitmap.close();
  }
}

async function compress(
  drawable: Drawable,
  upright: ImageSize,
  makeCanvas: MakeCanvas,
): Promise<Picture | undefined> {
  let step = firstStep(upright);
  let best: Picture | undefined;
  for (let tries = 0; tries < COMPRESSION_TRIES; tries++) {
    const drawn = await draw(drawable, step, makeCanvas);
    if (!drawn) break;
    if (!best || drawn.bytes.length < best.bytes.length) best = drawn;
    if (drawn.bytes.length <= COMPRESS_ABOVE) break;
    step = nextStep(step, drawn.bytes.length, COMPRESS_ABOVE);
  }
  return best;
}

async function decode({
  bytes,
  type,
}: Pick<Moving, 'bytes' | 'type'>): Promise<ImageBitmap | undefined> {
  try {
    const blob = new Blob([bytes.slice()], { type });
    return await createImageBitmap(blob, { imageOrientation: 'from-image' });
  } catch {
    // The browser cannot decode the picture; the server's own check decides about the original.
    return undefined;
  }
}
