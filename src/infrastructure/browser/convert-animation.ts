import type { Picture } from '@/application/media/image-editor';
import { animatedWebp, type DrawnFrame } from '@/domain/media/webp-file';
import {
  COMPRESSION_TRIES,
  firstAnimationStep,
  nextStep,
  type CompressionStep,
} from '@/domain/media/compression-plan';
import { MAX_ANIMATION_PIXELS, MAX_IMAGE_BYTES } from '@/domain/media/image-rules';
import type { ImageSize } from '@/domain/media/image-size';
import { IMAGE_TYPES } from '@/domain/media/sniff-image';
import { draw, uprightSize, type MakeCanvas } from './draw-picture';

/** An animated file, and how its frames are turned. */
export interface Moving extends ImageSize {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly frames: number;
  readonly orientation?: number | undefined;
}

/**
 * The same animation as WebP, upright and small enough to be uploaded; undefined where the browser cannot
 * decode frames or encode WebP.
 */
export async function convertAnimation(
  moving: Moving,
  makeCanvas: MakeCanvas,
): Promise<Picture | undefined> {
  const { bytes, type, width, height, frames } = moving;
  if (typeof ImageDecoder === 'undefined' || width * height * frames > MAX_ANIMATION_PIXELS) {
    return undefined;
  }
  const decoder = new ImageDecoder({ data: bytes.slice(), type, preferAnimation: true });
  try {
    await Promise.all([decoder.tracks.ready, decoder.completed]);
    const { selectedTrack: track } = decoder.tracks;
    if (!track || track.frameCount > frames) return undefined;
    const { repetitionCount } = track;
    const plays = Number.isFinite(repetitionCount) ? repetitionCount + 1 : 0;
    let step = firstAnimationStep(uprightSize(moving), { frames, bytes: bytes.length });
    for (let tries = 0; tries < COMPRESSION_TRIES; tries++) {
      const drawn = await drawFrames(decoder, track.frameCount, moving, step, makeCanvas);
      const webp = drawn && animatedWebp(drawn, plays);
      if (!webp) return undefined;
      if (webp.length <= MAX_IMAGE_BYTES.chat) {
        return { bytes: webp, type: IMAGE_TYPES.webp, width: step.width, height: step.height };
      }
      step = nextStep(step, webp.length, MAX_IMAGE_BYTES.chat);
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    decoder.close();
  }
}

/** Each frame as a WebP file, one decoded at a time. */
async function drawFrames(
  decoder: ImageDecoder,
  count: number,
  { orientation }: Moving,
  step: CompressionStep,
  makeCanvas: MakeCanvas,
): Promise<readonly DrawnFrame[] | undefined> {
  const drawn: DrawnFrame[] = [];
  for (let frameIndex = 0; frameIndex < count; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const { duration } = image;
    const picture = await draw({ image, orientation }, step, makeCanvas, IMAGE_TYPES.webp);
    image.close();
    if (!picture) return undefined;
    drawn.push({ file: picture.bytes, microseconds: duration });
  }
  return drawn;
}
