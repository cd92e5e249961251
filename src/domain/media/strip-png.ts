import { nameAt, hasText, joinBytes, uint32, type ByteRange } from './byte-reader';
import { orientationTiff, tiffOrientation } from './exif-orientation';

const SIGNATURE = 8;
/** Length and name before a chunk's data, checksum behind it. */
const NAME_AND_LENGTH = 8;
const CHECKSUM = 4;
const AROUND_DATA = NAME_AND_LENGTH + CHECKSUM;

/** The chunks that decide how the picture looks; all others are metadata. */
const PICTURE_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
);

/**
 * A PNG file with nothing in it but the picture, its colours and its orientation; undefined when the file is
 * broken or holds an unknown critical chunk. Bytes behind the end chunk are dropped.
 */
export function stripPng(bytes: Uint8Array): Uint8Array | undefined {
  const parts = [bytes.subarray(0, SIGNATURE)];
  let [at, pictures] = [SIGNATURE, 0];
  for (;;) {
    const chunk = chunkAt(bytes, at);
    if (!chunk || (at === SIGNATURE) !== (chunk.name === 'IHDR')) return undefined;
    if (PICTURE_CHUNKS.has(chunk.name)) parts.push(bytes.subarray(chunk.start, chunk.end));
    else if (chunk.name === 'eXIf')
      parts.push(orientationOf(bytes.subarray(chunk.start, chunk.end)));
    else if (isCritical(chunk.name)) return undefined;
    if (chunk.name === 'IDAT') pictures += 1;
    if (chunk.name === 'IEND') return pictures > 0 ? joinBytes(parts) : undefined;
    at = chunk.end;
  }
}

/** Of an Exif chunk only how the picture is turned; nothing of one that is upright. */
function orientationOf(chunk: Uint8Array): Uint8Array {
  const orientation = tiffOrientation(exifOf(chunk));
  if (orientation === undefined) return new Uint8Array();
  const content = orientationTiff(orientation);
  const named = joinBytes([chunk.subarray(4, NAME_AND_LENGTH), content]);
  return joinBytes([word(content.length), named, word(checksum(named))]);
}

function exifOf(chunk: Uint8Array): Uint8Array {
  return chunk.subarray(NAME_AND_LENGTH, -CHECKSUM);
}

function word(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

/** The CRC-32 at the end of each chunk, over its name and content. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum;
}

/** How many frames an animated file has, as far as it can be read; 0 for a still picture. */
export function countPngFrames(bytes: Uint8Array): number {
  let [at, frames] = [SIGNATURE, 0];
  for (;;) {
    const chunk = chunkAt(bytes, at);
    if (!chunk) return frames;
    if (chunk.name === 'fcTL') frames += 1;
    at = chunk.end;
  }
}

function chunkAt(
  bytes: Uint8Array,
  start: number,
): (ByteRange & { readonly name: string }) | undefined {
  const length = uint32(bytes, start);
  if (length === undefined || start + AROUND_DATA + length > bytes.length) return undefined;
  const name = nameAt(bytes, start + 4);
  return { name, start, end: start + AROUND_DATA + length };
}

function isCritical(name: string): boolean {
  return name.charAt(0) === name.charAt(0).toUpperCase();
}

/** The orientation 2 to 8 that the file asks for; undefined when upright or unreadable. */
export function pngOrientation(bytes: Uint8Array): number | undefined {
  let at = SIGNATURE;
  for (;;) {
    const chunk = chunkAt(bytes, at);
    if (!chunk) return undefined;
    if (chunk.name === 'eXIf') return tiffOrientation(exifOf(bytes.subarray(at, chunk.end)));
    at = chunk.end;
  }
}

/** Whether the header chunk is where it must be, so that width and height can be read behind it. */
export function hasPngHeader(bytes: Uint8Array): boolean {
  return uint32(bytes, SIGNATURE) === 13 && hasText(bytes, SIGNATURE + 4, 'IHDR');
}
