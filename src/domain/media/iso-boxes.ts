import { hasText, uint32 } from './byte-reader';

/** Most boxes that are read of one level; a real file has a few per tile of a picture or part of a recording. */
const MOST_BOXES = 4_096;

/** The content of a box. */
export interface Box {
  readonly content: number;
  /** The first byte after it. */
  readonly end: number;
}

/** A file as the box around all of its boxes. */
export function wholeFile(bytes: Uint8Array): Box {
  return { content: 0, end: bytes.length };
}

/** The boxes of one kind inside another one, the last of which may have no end of its own (ISO/IEC 14496-12). */
export function boxes(bytes: Uint8Array, { content, end }: Box, name: string): readonly Box[] {
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

/** The boxes at the end of a path of names, each inside the one before. */
export function boxesAt(bytes: Uint8Array, within: Box, path: readonly string[]): readonly Box[] {
  return path.reduce<readonly Box[]>(
    (outer, name) => outer.flatMap((box) => boxes(bytes, box, name)),
    [within],
  );
}

function longLength(bytes: Uint8Array, at: number): number {
  return (uint32(bytes, at) ?? 0) * 0x1_00_00_00_00 + (uint32(bytes, at + 4) ?? 0);
}
