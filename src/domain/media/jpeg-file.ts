import { uint16, hasText, joinBytes } from './byte-reader';
import { exifOrientation, orientationSegment } from './exif-orientation';

/** One segment of a JPEG file: its marker and its offsets, scan data included. */
interface JpegSegment {
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

const START = Uint8Array.of(0xff, 0xd8);
const END = Uint8Array.of(0xff, 0xd9);

/** The marker of Exif segments, and of some others. */
const EXIF = 0xe1;

/** Bytes of a JFIF header without its thumbnail: name, version, unit, two densities. */
const JFIF_HEADER = 12;

/** Bytes of an Adobe marker's content; decoders need its last one to tell RGB from YCC. */
const ADOBE_CONTENT = 12;

/**
 * A JPEG file with nothing in it but the picture, its colour profile and which way up it is;
 * undefined when the file is broken. Pixels are not touched.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const segments = jpegSegments(bytes);
  if (!segments?.some(({ marker }) => isFrame(marker))) return undefined;
  if (!segments.some(({ marker }) => marker === START_OF_SCAN)) return undefined;
  const copied = segments
    .map((segment) => copiedPart(bytes, segment))
    .filter((part) => part !== undefined);
  return joinBytes([START, ...copied, END]);
}

/** The orientation 2 to 8 that the file asks for; undefined when upright or unreadable. */
export function jpegOrientation(bytes: Uint8Array): number | undefined {
  return jpegSegments(bytes)
    ?.filter(({ marker }) => marker === EXIF)
    .map(({ content, contentEnd }) => exifOrientation(bytes.subarray(content, contentEnd)))
    .find((orientation) => orientation !== undefined);
}

function copiedPart(bytes: Uint8Array, segment: JpegSegment): Uint8Array | undefined {
  const { marker, start, content, contentEnd, end } = segment;
  // Segments begin at 0xc0; up to here they are the picture itself.
  if (marker <= 0xdf) return bytes.subarray(start, end);
  const inside = bytes.subarray(content, contentEnd);
  switch (marker) {
    case 0xe0:
      return hasText(inside, 0, 'JFIF\0') ? withoutThumbnail(inside) : undefined;
    case EXIF: {
      const orientation = exifOrientation(inside);
      return orientation === undefined ? undefined : orientationSegment(orientation);
    }
    case 0xe2:
      return hasText(inside, 0, 'ICC_PROFILE\0') ? bytes.subarray(start, end) : undefined;
    case 0xee:
      return hasText(inside, 0, 'Adobe') && inside.length >= ADOBE_CONTENT
        ? segmentOf(0xee, inside.subarray(0, ADOBE_CONTENT))
        : undefined;
    default:
      return undefined;
  }
}

function withoutThumbnail(jfif: Uint8Array): Uint8Array | undefined {
  if (jfif.length < JFIF_HEADER) return undefined;
  return segmentOf(0xe0, joinBytes([jfif.subarray(0, JFIF_HEADER), Uint8Array.of(0, 0)]));
}

function segmentOf(marker: number, content: Uint8Array): Uint8Array {
  return joinBytes([Uint8Array.of(0xff, marker, 0, content.length + 2), content]);
}
