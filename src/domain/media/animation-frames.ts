import type { ImageSize } from './image-size';
import type { ImageKind } from './sniff-image';
import { gifFrames } from './strip-gif';
import { countPngFrames } from './strip-png';
import { readWebp } from './webp-file';

/**
 * The frames a viewer decodes one after the other, each with the size of the buffer it needs: the
 * picture's, or its own where that is larger. A still picture is one frame.
 */
export function animationFrames(
  bytes: Uint8Array,
  kind: ImageKind,
  size: ImageSize,
): readonly ImageSize[] {
  switch (kind) {
    case 'jpeg':
      return [size];
    case 'png':
      return Array.from({ length: Math.max(1, countPngFrames(bytes)) }, () => size);
    case 'gif':
      return buffersOf(gifFrames(bytes), size);
    case 'webp':
      return buffersOf(readWebp(bytes)?.pictures ?? [], size);
  }
}

function buffersOf(frames: readonly ImageSize[], size: ImageSize): readonly ImageSize[] {
  return frames.map(({ width, height }) => ({
    width: Math.max(width, size.width),
    height: Math.max(height, size.height),
  }));
}
