import { hasText, uint16le, uint32 } from './byte-reader';
import type { ImageSize } from './image-size';
import type { ConvertibleKind } from './sniff-image';

/** Most boxes that are read of one level; a real file has a few per tile of the picture. */
const MOST_BOXES = 4_096;

/**
 * How large a convertible picture says it is, without decoding it; undefined when it does not say so
 * (WebP: RFC 9649; HEIC and AVIF: ISO/IEC 23008-12, the largest of its images).
 */
export function convertibleSize(bytes: Uint8Array, kind: ConvertibleKind): ImageSize | undefined {
  const size = kind === 'webp' ? webpSize(bytes) : largestImage(bytes);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

function webpSize(bytes: Uint8Array): ImageSize | undefined {
  if (bytes.length < 30) return undefined;
  if (hasText(bytes, 12, 'VP8X')) {
    return { width: uint24le(bytes, 24) + 1, height: uint24le(bytes, 27) + 1 };
  }
  if (hasText(bytes, 12, 'VP8L')) {
    const bits = uint24le(bytes, 21) + (bytes[24] ?? 0) * 0x1_00_00_00;
    return { width: (bits % 0x40_00) + 1, height: (Math.floor(bits / 0x40_00) % 0x40_00) + 1 };
  }
  if (!hasText(bytes, 12, 'VP8 ')) return undefined;
  // The two highest bits say how the picture is scaled.
  const [width = 0, height = 0] = [uint16le(bytes, 26), uint16le(bytes, 28)];
  return { width: width % 0x40_00, height: height % 0x40_00 };
}

function uint24le(bytes: Uint8Array, at: number): number {
  return (uint16le(bytes, at) ?? 0) + (bytes[at + 2] ?? 0) * 0x1_00_00;
}

interface Box {
  readonly content: number;
  readonly end: number;
}

/** The sizes of all images of the file, tiles and previews included, stand in one list of properties. */
function largestImage(bytes: Uint8Array): ImageSize | undefined {
  const file = { content: 0, end: bytes.length };
  const sizes = boxes(bytes, file, 'meta')
    .flatMap((meta) => boxes(bytes, { ...meta, content: meta.content + 4 }, 'iprp'))
    .flatMap((properties) => boxes(bytes, properties, 'ipco'))
    .flatMap((container) => boxes(bytes, container, 'ispe'))
    .map(({ content }) => ({
      width: uint32(bytes, content + 4) ?? 0,
      height: uint32(bytes, content + 8) ?? 0,
    }));
  return sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
}

/** The boxes of one kind inside another one, the last of which may have no end of its own. */
function boxes(bytes: Uint8Array, { content, end }: Box, name: string): readonly Box[] {
  const found: Box[] = [];
  let at = content;
  for (let read = 0; read < MOST_BOXES && at + 8 <= end; read += 1) {
    const length = uint32(bytes, at) ?? 0;
    const long = length === 1;
    const size = long ? longLength(bytes, at + 8) : length === 0 ? end - at : length;
    const header = long ? 16 : 8;
    if (size < header) break;
    const next = Math.min(at + size, end);
    if (hasText(bytes, at + 4, name)) found.push({ content: at + header, end: next });
    at = next;
  }
  return found;
}

function longLength(bytes: Uint8Array, at: number): number {
  return (uint32(bytes, at) ?? 0) * 0x1_00_00_00_00 + (uint32(bytes, at + 4) ?? 0);
}
