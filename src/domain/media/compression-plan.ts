import {
  COMPRESS_ABOVE,
  COMPRESSED_BOX,
  COMPRESSION_QUALITY,
  CONVERSION_QUALITY,
} from './image-rules';
import type { ImageSize } from './image-size';

/** One try at compressing: the size to draw at and the quality to encode with. */
export interface CompressionStep extends ImageSize {
  readonly quality: number;
}

/** How far quality may fall before the picture is drawn smaller instead. */
const LOWEST_QUALITY = 0.3;
const QUALITY_STEP = 0.1;
/** Tries after which the smallest result so far is taken. */
export const COMPRESSION_TRIES = 6;

/** The largest size of the same shape inside the box, never larger than the picture (specification §9). */
export function fitIntoBox({ width, height }: ImageSize): ImageSize {
  const { long, short } = COMPRESSED_BOX;
  const [boxWidth, boxHeight] = width >= height ? [long, short] : [short, long];
  return scaled({ width, height }, Math.min(1, boxWidth / width, boxHeight / height));
}

/** The first try for a picture of this size. */
export function firstStep(size: ImageSize): CompressionStep {
  return { ...fitIntoBox(size), quality: COMPRESSION_QUALITY };
}

/**
 * Pixels that all frames of a converted animation have together: so many take some 3 MB at the quality of
 * compressed pictures, and a few seconds to encode.
 */
export const CONVERTED_ANIMATION_PIXELS = 30_000_000;

/** The first try for an animation of so many frames whose file has so many bytes. */
export function firstAnimationStep(
  size: ImageSize,
  { frames, bytes }: { readonly frames: number; readonly bytes: number },
): CompressionStep {
  const { width, height } = fitIntoBox(size);
  const most = CONVERTED_ANIMATION_PIXELS / (width * height * frames);
  const quality = bytes > COMPRESS_ABOVE ? COMPRESSION_QUALITY : CONVERSION_QUALITY;
  return { ...scaled({ width, height }, Math.min(1, Math.sqrt(most))), quality };
}

/** The next try after `step` gave `bytes` where `target` was wanted: lower quality first, then smaller. */
export function nextStep(step: CompressionStep, bytes: number, target: number): CompressionStep {
  const quality = Math.round((step.quality - QUALITY_STEP) * 10) / 10;
  if (quality >= LOWEST_QUALITY) return { ...step, quality };
  return { ...scaled(step, Math.sqrt(target / bytes)), quality: step.quality };
}

function scaled({ width, height }: ImageSize, factor: number): ImageSize {
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}
