import { uint16, uint16le, uint32 } from './byte-reader';
import { isFrame, jpegSegments } from './jpeg-file';
import type { ImageKind } from './sniff-image';
import { hasPngHeader } from './strip-png';
import { readWebp } from './webp-file';

/** Width and height in stored pixels, before any turning. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Width and height as far as the file has them. */
type Sides = readonly (number | undefined)[];

const READERS: Record<ImageKind, (bytes: Uint8Array) => Sides> = {
  jpeg: (bytes) => {
    const frame = jpegSegments(bytes)?.find(({ marker }) => isFrame(marker));
    if (!frame || frame.contentEnd - frame.content < 5) return [];
    return [uint16(bytes, frame.content + 3), uint16(bytes, frame.content + 1)];
  },
  png: (bytes) => (hasPngHeader(bytes) ? [uint32(bytes, 16), uint32(bytes, 20)] : []),
  gif: (bytes) => [uint16le(bytes, 6), uint16le(bytes, 8)],
  webp: (bytes) => {
    const file = readWebp(bytes);
    return [file?.width, file?.height];
  },
};

/** How large the picture says it is, without decoding it; undefined when it is broken or empty. */
export function imageSize(bytes: Uint8Array, kind: ImageKind): ImageSize | undefined {
  const [width, height] = READERS[kind](bytes);
  return width && height ? { width, height } : undefined;
}
