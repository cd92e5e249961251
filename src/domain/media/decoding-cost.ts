import { isFrame, jpegSegments, START_OF_SCAN } from './jpeg-segments';
import type { ImageSize } from './image-size';
import type { ImageKind } from './sniff-image';

/** What decoding a picture takes. */
interface DecodingCost {
  /** Bytes of memory, at most. */
  readonly bytes: number;
  /** How often the decoder goes through the whole picture. */
  readonly scans: number;
}

/** Channels of a PNG file by its colour type; a palette becomes four. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

const BASELINE = new Set([0xc0, 0xc1]);

/** What decoding this picture takes, by its headers alone. */
export function decodingCost(
  bytes: Uint8Array,
  kind: ImageKind,
  { width, height }: ImageSize,
): DecodingCost {
  const area = width * height;
  switch (kind) {
    case 'jpeg':
      return jpegCost(bytes, area);
    case 'png': {
      // An interlaced picture is held whole, in the depth it has.
      const sample = bytes[24] === 16 ? 2 : 1;
      return { bytes: area * (PNG_CHANNELS[bytes[25] ?? 6] ?? 4) * sample, scans: 1 };
    }
    case 'gif':
    case 'webp':
      return { bytes: area * 4, scans: 1 };
  }
}

/** Several scans are put together from coefficients of two bytes, held for every channel as it is sampled. */
function jpegCost(bytes: Uint8Array, area: number): DecodingCost {
  const segments = jpegSegments(bytes) ?? [];
  const scans = segments.filter(({ marker }) => marker === START_OF_SCAN).length;
  const frame = segments.find(({ marker }) => isFrame(marker));
  const count = (frame && bytes[frame.content + 5]) ?? 3;
  if (!frame || (scans <= 1 && BASELINE.has(frame.marker))) return { bytes: area * count, scans };
  const sampled = Array.from({ length: count }, (_, n) => {
    const factors = bytes[frame.content + 7 + 3 * n] ?? 0x11;
    return { across: Math.max(1, factors >> 4), down: Math.max(1, factors & 15) };
  });
  const most =
    Math.max(...sampled.map(({ across }) => across)) * Math.max(...sampled.map(({ down }) => down));
  const samples = sampled.reduce((sum, { across, down }) => sum + (across * down) / most, 0);
  return { bytes: area * samples * 2, scans };
}
