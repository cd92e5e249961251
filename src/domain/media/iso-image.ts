import { uint16, uint32 } from './byte-reader';
import type { ImageSize } from './image-size';
import { boxes, boxesAt, wholeFile, type Box } from './iso-boxes';

/** Version and flags, which open some boxes. */
const FULL = 4;
/** From the content of a table of descriptions to the width in its first entry; the height follows. */
const TRACK_WIDTH = 40;

/**
 * How large a HEIC or AVIF file says it is, without decoding it: the largest of its images, tiles and previews
 * included, and of its tracks (ISO/IEC 23008-12); undefined when it does not say so.
 */
export function isoSize(bytes: Uint8Array): ImageSize | undefined {
  const images = boxes(bytes, wholeFile(bytes), 'meta')
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
  return boxesAt(bytes, wholeFile(bytes), ['moov', 'trak', 'mdia', 'minf', 'stbl']);
}
