import { uint16 } from './byte-reader';

/** One segment of a JPEG file: its marker and its offsets, scan data included. */
export interface JpegSegment {
  readonly marker: number;
  /** The 0xFF of the marker. */
  readonly start: number;
  /** The first byte of the content, after marker and length. */
  readonly content: number;
  /** The first byte after the content. */
  readonly contentEnd: number;
  /** The first byte after the segment; later than `contentEnd` only behind a start of scan. */
  readonly end: number;
}

/** The marker in front of the data of a scan. */
export const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Whether `marker` starts a frame: SOF0 to SOF15 without DHT, JPG and DAC. */
export function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/**
 * The segments between start and end of image, both left out, bytes behind the end of image ignored;
 * undefined when the file is cut off or is not built like a JPEG file.
 */
export function jpegSegments(bytes: Uint8Array): readonly JpegSegment[] | undefined {
  const segments: JpegSegment[] = [];
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) return undefined;
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (marker === END_OF_IMAGE) return segments;
    const length = uint16(bytes, at + 2);
    if (!hasLength(marker) || length === undefined || length < 2) return undefined;
    const contentEnd = at + 2 + length;
    const end = marker === START_OF_SCAN ? endOfScan(bytes, contentEnd) : contentEnd;
    segments.push({ marker, start: at, content: at + 4, contentEnd, end });
    at = end;
  }
}

function hasLength(marker: number | undefined): marker is number {
  return marker !== undefined && marker >= 0xc0 && !isRestart(marker) && marker !== 0xd8;
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7;
}

/** Scan data runs to the next marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    const next = bytes[at + 1];
    if (bytes[at] === 0xff && next !== undefined && next !== 0 && next !== 0xff && !isRestart(next))
      return at;
    at += 1;
  }
  return at;
}
