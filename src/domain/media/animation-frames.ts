import type { ImageSize } from './image-size';
import type { ImageKind } from './sniff-image';
import { gifFrames } from './strip-gif';
import { countPngFrames } from './strip-png';

/**
 * The frames a viewer would decode one after the other, each as large as what has to be kept for it:
 * the picture itself, or its own size where that goes beyond it. A still picture is one frame.
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
      return gifFrames(bytes).map(({ width, height }) => ({
        width: Math.max(width, size.width),
        height: Math.max(height, size.height),
      }));
  }
}
