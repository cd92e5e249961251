import { hasText, uint16, uint32 } from '@/domain/media/byte-reader';
import { boxes, boxesAt, wholeFile, type Box } from '@/domain/media/iso-boxes';
import { AAC_RATES, MAX_CHANNELS, type VoiceCodec, type VoiceTrack } from './voice-track';

/** Most packets that are read: 61 seconds of the shortest Opus frames. */
const MOST_PACKETS = 25_000;
/** Version and flags, which open many boxes. */
const FULL = 4;
/** From the beginning of a description of audio to the boxes in it. */
const AUDIO_ENTRY = 28;
/** AAC-LC among the kinds of MPEG-4 audio. */
const AAC_LC = 2;

/** Whether a file begins as MP4 does. */
export function isMp4(bytes: Uint8Array): boolean {
  return hasText(bytes, 4, 'ftyp');
}

/**
 * The packets of an MP4 file with one Opus or AAC-LC track and nothing else, whole or in fragments; undefined
 * for any other file (ISO/IEC 14496-12).
 */
export function readMp4(bytes: Uint8Array): VoiceTrack | undefined {
  const file = wholeFile(bytes);
  const [track, ...others] = boxesAt(bytes, file, ['moov', 'trak']);
  if (!track || others.length > 0) return undefined;
  const [handler] = boxesAt(bytes, track, ['mdia', 'hdlr']);
  if (!handler || !hasText(bytes, handler.content + FULL + 4, 'soun')) return undefined;
  const [table] = boxesAt(bytes, track, ['mdia', 'minf', 'stbl']);
  const codec = table && codecIn(bytes, table);
  if (!codec) return undefined;
  const spans = [...tableSpans(bytes, table), ...fragmentSpans(bytes, file)];
  const packets = packetsAt(bytes, spans);
  return packets && { codec, packets };
}

/** Where a packet is. */
interface Span {
  readonly at: number;
  readonly size: number;
}

function packetsAt(bytes: Uint8Array, spans: readonly Span[]): Uint8Array[] | undefined {
  const lie = ({ at, size }: Span) => size > 0 && at + size <= bytes.length;
  // One packet may be named many times: all of them together are never more than the file.
  const total = spans.reduce((sum, { size }) => sum + size, 0);
  const sound = spans.length > 0 && spans.length <= MOST_PACKETS && total <= bytes.length;
  if (!sound || !spans.every(lie)) return undefined;
  return spans.map(({ at, size }) => bytes.subarray(at, at + size));
}

function codecIn(bytes: Uint8Array, table: Box): VoiceCodec | undefined {
  const [list] = boxes(bytes, table, 'stsd');
  if (!list || uint32(bytes, list.content + FULL) !== 1) return undefined;
  const entries = { content: list.content + FULL + 4, end: list.end };
  const [opus] = boxes(bytes, entries, 'Opus');
  const [aac] = boxes(bytes, entries, 'mp4a');
  if (opus) return opusIn(bytes, opus);
  return aac && aacIn(bytes, aac);
}

/** Opus as its own box describes it (Encapsulation of Opus in ISO Base Media File Format). */
function opusIn(bytes: Uint8Array, { content, end }: Box): VoiceCodec | undefined {
  const [own] = boxes(bytes, { content: content + AUDIO_ENTRY, end }, 'dOps');
  if (!own) return undefined;
  const channels = bytes[own.content + 1] ?? 0;
  const family = bytes[own.content + 10];
  if (family !== 0 || channels < 1 || channels > MAX_CHANNELS) return undefined;
  return { kind: 'opus', channels, preSkip: uint16(bytes, own.content + 2) ?? 0 };
}

/** AAC as its elementary stream descriptor describes it (ISO/IEC 14496-1, 14496-3). */
function aacIn(bytes: Uint8Array, { content, end }: Box): VoiceCodec | undefined {
  const [own] = boxes(bytes, { content: content + AUDIO_ENTRY, end }, 'esds');
  const at = own && specificInfo(bytes, { content: own.content + FULL, end: own.end });
  if (at === undefined) return undefined;
  const value = uint16(bytes, at) ?? 0;
  const rate = AAC_RATES[(value >> 7) & 15];
  const channels = (value >> 3) & 15;
  if (value >> 11 !== AAC_LC || rate === undefined) return undefined;
  return channels < 1 || channels > MAX_CHANNELS ? undefined : { kind: 'aac', channels, rate };
}

/** Bytes before the parts of a descriptor, by its tag: of the stream, and of its decoder. */
const DESCRIPTOR_HEAD: Readonly<Record<number, number>> = { 3: 3, 4: 13 };
const SPECIFIC_INFO = 5;

/** Where the codec's own description begins, in descriptors within each other. */
function specificInfo(bytes: Uint8Array, { content, end }: Box): number | undefined {
  let at = content;
  while (at < end) {
    const tag = bytes[at] ?? 0;
    at += 1;
    // Up to four bytes of length, all but the last of which have the first bit set.
    for (let length = 0; length < 3 && (bytes[at] ?? 0) > 127; length += 1) at += 1;
    at += 1;
    if (tag === SPECIFIC_INFO) return at;
    const head = DESCRIPTOR_HEAD[tag];
    if (head === undefined) return undefined;
    at += head;
  }
  return undefined;
}

/** The packets of the tables in the head of a whole file. */
function tableSpans(bytes: Uint8Array, table: Box): readonly Span[] {
  const sizes = sizesIn(bytes, table);
  const chunks = chunksIn(bytes, table);
  const [runs] = boxes(bytes, table, 'stsc');
  const spans: Span[] = [];
  for (const [index, chunk] of chunks.entries()) {
    let at = chunk;
    const end = Math.min(sizes.length, spans.length + perChunk(bytes, runs, index + 1));
    while (spans.length < end) {
      const size = sizes[spans.length] ?? 0;
      spans.push({ at, size });
      at += size;
    }
  }
  return spans;
}

function sizesIn(bytes: Uint8Array, table: Box): readonly number[] {
  const [box] = boxes(bytes, table, 'stsz');
  const same = box ? (uint32(bytes, box.content + FULL) ?? 0) : 0;
  const count = countAt(bytes, box, FULL + 4);
  const size = (index: number) =>
    same || (uint32(bytes, (box?.content ?? 0) + 12 + 4 * index) ?? 0);
  return Array.from({ length: count }, (_, index) => size(index));
}

function chunksIn(bytes: Uint8Array, table: Box): readonly number[] {
  const [box] = boxes(bytes, table, 'stco');
  const count = countAt(bytes, box, FULL);
  return Array.from(
    { length: count },
    (_, index) => uint32(bytes, (box?.content ?? 0) + 8 + 4 * index) ?? bytes.length,
  );
}

/** Packets in a chunk, by the last run of chunks that begins at it or before. */
function perChunk(bytes: Uint8Array, runs: Box | undefined, chunk: number): number {
  let packets = 0;
  for (let index = 0; index < countAt(bytes, runs, FULL); index += 1) {
    const at = (runs?.content ?? 0) + 8 + 12 * index;
    if ((uint32(bytes, at) ?? 0) > chunk) break;
    packets = uint32(bytes, at + 4) ?? 0;
  }
  return packets;
}

/** A number of entries; a file that says more than can be read has none. */
function countAt(bytes: Uint8Array, box: Box | undefined, at: number): number {
  const count = (box && uint32(bytes, box.content + at)) ?? 0;
  return count <= MOST_PACKETS ? count : 0;
}

/** The flags of a fragment's head and of its runs that say which values follow. */
const HEAD = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10 } as const;
const RUN = { offset: 0x1, first: 0x4, duration: 0x100, size: 0x200, flags: 0x400, time: 0x800 };

/** The packets of the fragments of a file that was written while it was recorded. */
function fragmentSpans(bytes: Uint8Array, file: Box): readonly Span[] {
  const [defaults] = boxesAt(bytes, file, ['moov', 'mvex', 'trex']);
  const size = (defaults && uint32(bytes, defaults.content + FULL + 12)) ?? 0;
  const spans: Span[] = [];
  for (const fragment of fragmentsIn(bytes, file)) {
    for (const part of boxes(bytes, fragment, 'traf')) {
      const head = headOf(bytes, part, { base: fragment.content - 8, size });
      let at = head.base;
      for (const run of boxes(bytes, part, 'trun')) {
        at = addRun(bytes, run, { ...head, at }, spans);
      }
    }
  }
  return spans;
}

/** The fragments that have data: GStreamer writes the head of the last one, then once more before its data. */
function fragmentsIn(bytes: Uint8Array, file: Box): readonly Box[] {
  const heads = boxes(bytes, file, 'moof');
  return heads.filter(({ end }, index) => heads[index + 1]?.content !== end + 8);
}

interface FragmentHead {
  readonly base: number;
  /** The size of packets whose run gives none. */
  readonly size: number;
}

function headOf(bytes: Uint8Array, part: Box, before: FragmentHead): FragmentHead {
  const [box] = boxes(bytes, part, 'tfhd');
  if (!box) return before;
  const flags = uint32(bytes, box.content) ?? 0;
  let at = box.content + FULL + 4;
  let { base, size } = before;
  if (flags & HEAD.base) {
    base = uint32(bytes, at + 4) ?? 0;
    at += 8;
  }
  if (flags & HEAD.description) at += 4;
  if (flags & HEAD.duration) at += 4;
  if (flags & HEAD.size) size = uint32(bytes, at) ?? 0;
  return { base, size };
}

/** Adds the packets of a run; where the next one begins unless it says so. */
function addRun(
  bytes: Uint8Array,
  run: Box,
  head: FragmentHead & { readonly at: number },
  spans: Span[],
): number {
  const flags = uint32(bytes, run.content) ?? 0;
  const count = countAt(bytes, run, FULL);
  let [at, entry] = [head.at, run.content + FULL + 4];
  if (flags & RUN.offset) {
    at = head.base + (uint32(bytes, entry) ?? 0);
    entry += 4;
  }
  if (flags & RUN.first) entry += 4;
  const before = flags & RUN.duration ? 4 : 0;
  const width = [RUN.duration, RUN.size, RUN.flags, RUN.time].filter((each) => flags & each).length;
  for (let index = 0; index < count && spans.length <= MOST_PACKETS; index += 1) {
    const size = flags & RUN.size ? (uint32(bytes, entry + before) ?? 0) : head.size;
    spans.push({ at, size });
    at += size;
    entry += 4 * width;
  }
  return at;
}
