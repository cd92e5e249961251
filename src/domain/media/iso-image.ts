import { hasText, uint16, uint32 } from './byte-reader';
import type { ImageSize } from './image-size';

/** Most boxes that are read of one level; a real file has a few per tile of the picture. */
const MOST_BOXES = 4_096;
/** Version and flags, which open some boxes. */
const FULL = 4;
/** From the content of a table of descriptions to the width in its first entry; the height follows. */
const TRACK_WIDTH = 40;

interface Box {
  readonly content: number;
  readonly end: number;
}

/**
 * How large a HEIC or AVIF file says it is, without decoding it: the largest of its images, tiles and previews
 * included, and of its tracks (ISO/IEC 23008-12); undefined when it does not say so.
 */
export function isoSize(bytes: Uint8Array): ImageSize | undefined {
  const images = boxes(bytes, whole(bytes), 'meta')
    .flatMap((meta) => boxes(bytes, { ...meta, content: meta.content + FULL }, 'iprp'))
    .flatMap((properties) => boxes(bytes, properties, 'ipco'))
    .flatMap((container) => boxes(bytes, container, 'ispe'))
    .map(({ content }) => ({
      width: uint32(bytes, content + 4) ?? 0,
      height: uint32(bytes, content + 8) ?? 0,
    }));
  const tracks = sampleTables(bytes)
    .flatMap((table) => boxes(bytes, table, 'stsd'))
    .map(({ content }) => ({
      width: uint16(bytes, content + TRACK_WIDTH) ?? 0,
      height: uint16(bytes, content + TRACK_WIDTH + 2) ?? 0,
    }));
  const size = [...images, ...tracks].toSorted(
    (a, b) => b.width * b.height - a.width * a.height,
  )[0];
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

/** How many frames the longest track has, as its table of sizes says; 0 for a file of still pictures. */
export function isoFrames(bytes: Uint8Array): number {
  const counts = sampleTables(bytes)
    .flatMap((table) => boxes(bytes, table, 'stsz'))
    .map(({ content }) => uint32(bytes, content + 8) ?? 0);
  return Math.max(0, ...counts);
}

function sampleTables(bytes: Uint8Array): readonly Box[] {
  return ['moov', 'trak', 'mdia', 'minf', 'stbl'].reduce<readonly Box[]>(
    (outer, name) => outer.flatMap((box) => boxes(bytes, box, name)),
    [whole(bytes)],
  );
}

function whole(bytes: Uint8Array): Box {
  return { content: 0, end: bytes.length };
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
