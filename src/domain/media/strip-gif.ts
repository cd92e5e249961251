import { hasText, joinBytes, uint16le } from './byte-reader';
import type { ImageSize } from './image-size';

const HEADER = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/**
 * A GIF file with nothing in it but its frames, their timing and how often they repeat; undefined
 * when the file is broken. Comments, texts and other programs' data go, bytes behind the end too.
 */
export function stripGif(bytes: Uint8Array): Uint8Array | undefined {
  let at = HEADER + colourTable(bytes[10]);
  const parts = [bytes.subarray(0, at)];
  let hasFrame = false;
  let control: Uint8Array | undefined;
  for (;;) {
    const kind = bytes[at];
    if (kind === TRAILER) {
      return hasFrame ? joinBytes([...parts, Uint8Array.of(TRAILER)]) : undefined;
    }
    const end = kind === IMAGE ? endOfImage(bytes, at) : endOfExtension(bytes, at);
    if (end === undefined) return undefined;
    const block = bytes.subarray(at, end);
    if (kind === IMAGE) {
      parts.push(...(control ? [control] : []), block);
      hasFrame = true;
      control = undefined;
    } else if (block[1] === GRAPHIC_CONTROL) control = block;
    else if (block[1] === APPLICATION) parts.push(...loopOf(block));
    // A graphic control belongs to the next block, so it is dropped together with that block.
    else if (block[1] === 0x01) control = undefined;
    at = end;
  }
}

/** The frames' own sizes, as far as the file can be read. */
export function gifFrames(bytes: Uint8Array): readonly ImageSize[] {
  const frames: ImageSize[] = [];
  let at: number | undefined = HEADER + colourTable(bytes[10]);
  while (at !== undefined && at < bytes.length) {
    const isImage: boolean = bytes[at] === IMAGE;
    if (isImage) {
      frames.push({ width: uint16le(bytes, at + 5) ?? 0, height: uint16le(bytes, at + 7) ?? 0 });
    }
    at = isImage ? endOfImage(bytes, at) : endOfExtension(bytes, at);
  }
  return frames;
}

/** Bytes of the colour table that flags announce. */
function colourTable(flags: number | undefined): number {
  return flags !== undefined && flags >= 0x80 ? 3 * 2 ** ((flags % 8) + 1) : 0;
}

function endOfImage(bytes: Uint8Array, at: number): number | undefined {
  // Ten bytes of descriptor, the colour table, one byte of code size, then the data blocks.
  return endOfBlocks(bytes, at + 10 + colourTable(bytes[at + 9]) + 1);
}

function endOfExtension(bytes: Uint8Array, at: number): number | undefined {
  return bytes[at] === EXTENSION ? endOfBlocks(bytes, at + 2) : undefined;
}

function endOfBlocks(bytes: Uint8Array, from: number): number | undefined {
  let at = from;
  for (;;) {
    const length = bytes[at];
    if (length === undefined) return undefined;
    at += 1 + length;
    if (length === 0) return at;
  }
}

/** A new block that holds only the repeat count of the application extension `block`. */
function loopOf(block: Uint8Array): readonly Uint8Array[] {
  const known = hasText(block, 2, '\x0bNETSCAPE2.0') || hasText(block, 2, '\x0bANIMEXTS1.0');
  if (!known || block[14] !== 3 || block[15] !== 1) return [];
  return [joinBytes([block.subarray(0, 18), Uint8Array.of(0)])];
}
