import { COMPRESSED_BOX, COMPRESSION_QUALITY } from './image-rules';
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
