import type { Picture, PictureStudio } from '@/application/ports/picture-studio';
import {
  COMPRESSION_TRIES,
  firstStep,
  nextStep,
  type CompressionStep,
} from '@/domain/media/compression-plan';
import { COMPRESS_ABOVE, inspectPicture, type PictureFacts } from '@/domain/media/image-rules';
import { IMAGE_TYPES } from '@/domain/media/sniff-image';
import { stripMetadata } from '@/domain/media/strip-metadata';
import { ok } from '@/domain/shared/result';

/**
 * Prepares pictures with the browser's own decoder and encoder. Large ones are drawn upright into
 * the specification's box and encoded as JPEG; small ones and GIFs keep their pixels. Every file
 * loses its metadata, whatever its size (readings, People).
 */
export const canvasPictureStudio: PictureStudio = {
  async prepare({ bytes }) {
    const facts = inspectPicture(bytes);
    if (!facts.ok) return facts;
    const { kind, width, height } = facts.value;
    const cleaned = stripMetadata(bytes, kind);
    if (!cleaned.ok) return cleaned;
    const original: Picture = { bytes: cleaned.value, type: IMAGE_TYPES[kind], width, height };
    if (kind === 'gif' || bytes.length <= COMPRESS_ABOVE) return ok(original);
    const smaller = await compress(bytes, facts.value);
    if (!smaller) return ok(original);
    return ok(smaller.bytes.length < original.bytes.length ? smaller : original);
  },
};

async function compress(bytes: Uint8Array, facts: PictureFacts): Promise<Picture | undefined> {
  const bitmap = await decode(bytes, facts);
  if (!bitmap) return undefined;
  let step = firstStep(bitmap);
  let best: Picture | undefined;
  for (let tries = 0; tries < COMPRESSION_TRIES; tries++) {
    const drawn = await draw(bitmap, step);
    if (!drawn) break;
    if (!best || drawn.bytes.length < best.bytes.length) best = drawn;
    if (drawn.bytes.length <= COMPRESS_ABOVE) break;
    step = nextStep(step, drawn.bytes.length, COMPRESS_ABOVE);
  }
  bitmap.close();
  return best;
}

async function decode(bytes: Uint8Array, { kind }: PictureFacts): Promise<ImageBitmap | undefined> {
  try {
    const blob = new Blob([bytes.slice()], { type: IMAGE_TYPES[kind] });
    return await createImageBitmap(blob, { imageOrientation: 'from-image' });
  } catch {
    // The browser cannot decode it: the server's own check has the last word on the original.
    return undefined;
  }
}

async function draw(bitmap: ImageBitmap, step: CompressionStep): Promise<Picture | undefined> {
  const canvas = new OffscreenCanvas(step.width, step.height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency; without a ground it would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, step.width, step.height);
  context.drawImage(bitmap, 0, 0, step.width, step.height);
  const blob = await canvas.convertToBlob({ type: IMAGE_TYPES.jpeg, quality: step.quality });
  return {
    bytes: new Uint8Array(await blob.arrayBuffer()),
    type: IMAGE_TYPES.jpeg,
    width: step.width,
    height: step.height,
  };
}
