import type { ImageSize } from '@/domain/media/image-size';

/** The largest and the smallest frame of a picture among messages, in CSS pixels. */
const MOST = { width: 280, height: 340 } as const;
const LEAST = { width: 132, height: 100 } as const;
/** The frame of a picture whose size is not known. */
const UNKNOWN: ImageSize = { width: 240, height: 180 };

/** The frame of a picture among messages, known before it is loaded, so that nothing jumps. */
export function pictureFrame(size: ImageSize | undefined): ImageSize {
  if (!size) return UNKNOWN;
  const scale = Math.min(1, MOST.width / size.width, MOST.height / size.height);
  return {
    width: Math.max(LEAST.width, Math.round(size.width * scale)),
    height: Math.max(LEAST.height, Math.round(size.height * scale)),
  };
}
