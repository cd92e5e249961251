import { hasText, uint16le } from '@/domain/media/byte-reader';
import { MAX_CHANNELS, type VoiceTrack } from './voice-track';

/** Elements of Matroska that a recording has, by their ids (RFC 9559). */
const ID = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  codecPrivate: 0x63a2,
  encodings: 0x6d80,
  cluster: 0x1f43b675,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const;

/** Elements whose parts are read as if they were beside them: a live recording gives no size of its clusters. */
const OPEN: ReadonlySet<number> = new Set([
  ID.segment,
  ID.tracks,
  ID.track,
  ID.cluster,
  ID.blockGroup,
]);

const AUDIO = 2;
/** The two bits of a block's flags that say how several packets share it. */
const LACING = 0x06;

interface Element {
  readonly id: number;
  readonly content: number;
  readonly end: number;
}

/** Whether a file begins as WebM does. */
export function isWebm(bytes: Uint8Array): boolean {
  return elementAt(bytes, 0)?.id === ID.header;
}

/** What a WebM file says of its tracks so far. */
interface Found {
  tracks: number;
  channels: number;
  preSkip: number;
  readonly packets: Uint8Array[];
}

/** The packets of a WebM file with one Opus track and nothing else; undefined for any other file. */
export function readWebm(bytes: Uint8Array): VoiceTrack | undefined {
  const found: Found = { tracks: 0, channels: 0, preSkip: 0, packets: [] };
  for (let at = 0; at < bytes.length;) {
    const element = elementAt(bytes, at);
    // A recording that ended with its page ends within an element.
    if (!element || element.end > bytes.length) break;
    if (!take(bytes, element, found)) return undefined;
    at = OPEN.has(element.id) ? element.content : element.end;
  }
  const { tracks, channels, preSkip, packets } = found;
  if (tracks !== 1 || channels === 0 || packets.length === 0) return undefined;
  return { codec: { kind: 'opus', channels, preSkip }, packets };
}

/** Takes what an element says; false when the file is not a recording of one voice. */
function take(bytes: Uint8Array, { id, content, end }: Element, found: Found): boolean {
  switch (id) {
    case ID.track:
      found.tracks += 1;
      return true;
    case ID.trackType:
      return bytes[content] === AUDIO;
    case ID.codec:
      return hasText(bytes, content, 'A_OPUS');
    case ID.codecPrivate:
      return takeHead(bytes, content, end, found);
    case ID.encodings:
      return false;
    case ID.block:
    case ID.simpleBlock:
      return takeBlock(bytes, content, end, found);
    default:
      return true;
  }
}

/** The head of an Opus stream (RFC 7845, section 5.1). */
function takeHead(bytes: Uint8Array, at: number, end: number, found: Found): boolean {
  found.channels = bytes[at + 9] ?? 0;
  found.preSkip = uint16le(bytes, at + 10) ?? 0;
  const family = bytes[at + 18];
  const plain = family === 0 && found.channels > 0 && found.channels <= MAX_CHANNELS;
  return end - at >= 19 && hasText(bytes, at, 'OpusHead') && plain;
}

function takeBlock(bytes: Uint8Array, content: number, end: number, found: Found): boolean {
  const track = sizeAt(bytes, content);
  if (!track) return false;
  // The time is left out: packets follow each other without a gap.
  const flags = track.after + 2;
  if (((bytes[flags] ?? LACING) & LACING) !== 0) return false;
  found.packets.push(bytes.subarray(flags + 1, end));
  return true;
}

/** The element at `at`; one that is open may give no size, any other must. */
function elementAt(bytes: Uint8Array, at: number): Element | undefined {
  const width = widthOf(bytes[at]);
  if (width === undefined || width > 4 || at + width > bytes.length) return undefined;
  const id = bytes.subarray(at, at + width).reduce((value, byte) => value * 256 + byte, 0);
  const size = sizeAt(bytes, at + width);
  if (!size) return undefined;
  if (OPEN.has(id)) return { id, content: size.after, end: size.after };
  if (size.value === undefined) return undefined;
  return { id, content: size.after, end: size.after + size.value };
}

/** A number of EBML whose first bits say its width; all ones say that the size is not known (RFC 8794). */
function sizeAt(
  bytes: Uint8Array,
  at: number,
): { readonly value: number | undefined; readonly after: number } | undefined {
  const width = widthOf(bytes[at]);
  if (width === undefined || at + width > bytes.length) return undefined;
  const most = 2 ** (7 * width) - 1;
  const value = bytes
    .subarray(at, at + width)
    .reduce((sum, byte, index) => (index === 0 ? byte % 2 ** (8 - width) : sum * 256 + byte), 0);
  return { value: value === most ? undefined : value, after: at + width };
}

/** Bytes of a number by its first one: one more than the zeros before the first bit that is set. */
function widthOf(first: number | undefined): number | undefined {
  return first === undefined || first === 0 ? undefined : Math.clz32(first) - 23;
}
