import { joinBytes } from '@/domain/media/byte-reader';
import { AAC_RATES, rateOf, samplesOf, type VoiceCodec, type VoiceTrack } from './voice-track';

/**
 * A recording as one MP4 file that gives its length at the beginning, so that every browser can seek in it: one
 * track, one chunk, no other data (ISO/IEC 14496-12). The same packets become the same bytes.
 */
export function writeMp4(track: VoiceTrack): Uint8Array {
  const start = box('ftyp', text('isom'), words(0), text('isom'), text('iso2'), text('mp41'));
  // The head has the same size whatever it says of where the packets begin.
  const size = start.length + headOf(track, 0).length;
  return joinBytes([start, headOf(track, size + 8), box('mdat', ...track.packets)]);
}

function headOf(track: VoiceTrack, packetsAt: number): Uint8Array {
  const { codec, packets } = track;
  const rate = rateOf(codec);
  const samples = packets.map((packet) => samplesOf(codec, packet) ?? 0);
  const all = samples.reduce((sum, each) => sum + each, 0);
  const skipped = codec.kind === 'opus' ? codec.preSkip : 0;
  const heard = Math.max(0, all - skipped);
  const table = box(
    'stbl',
    full('stsd', words(1), descriptionOf(codec)),
    full('stts', ...runsOf(samples)),
    full('stsc', words(1, 1, packets.length, 1)),
    full('stsz', words(0, packets.length, ...packets.map(({ length }) => length))),
    full('stco', words(1, packetsAt)),
  );
  const data = box('dinf', full('dref', words(1), box('url ', words(1))));
  const media = box(
    'mdia',
    full('mdhd', words(0, 0, rate, all), shorts(UNDETERMINED, 0)),
    full('hdlr', words(0), text('soun'), words(0, 0, 0), Uint8Array.of(0)),
    box('minf', full('smhd', words(0)), data, table),
  );
  const shown = box('edts', full('elst', words(1, heard, skipped, ONE)));
  const track1 = box('trak', trackHead(heard), shown, media);
  return box('moov', movieHead(rate, heard), track1);
}

/** 1.0 in sixteen and sixteen bits. */
const ONE = 0x1_00_00;
const FULL_VOLUME = 0x1_00;
/** The language `und`. */
const UNDETERMINED = 0x55c4;
const MATRIX = [ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40_00_00_00] as const;
/** The track is enabled, and in the movie. */
const ENABLED = 3;

function movieHead(rate: number, length: number): Uint8Array {
  const times = words(0, 0, rate, length, ONE);
  const unused = words(0, 0, 0, 0, 0, 0);
  const matrix = words(...MATRIX);
  return full('mvhd', times, shorts(FULL_VOLUME, 0), words(0, 0), matrix, unused, words(2));
}

function trackHead(length: number): Uint8Array {
  const times = words(ENABLED, 0, 0, 1, 0, length, 0, 0);
  return box('tkhd', times, shorts(0, 0, FULL_VOLUME, 0), words(...MATRIX, 0, 0));
}

/** How many packets after each other have how many samples. */
function runsOf(samples: readonly number[]): Uint8Array[] {
  const runs: [count: number, samples: number][] = [];
  for (const each of samples) {
    const run = runs.at(-1);
    if (run?.[1] === each) run[0] += 1;
    else runs.push([1, each]);
  }
  return [words(runs.length, ...runs.flat())];
}

function descriptionOf(codec: VoiceCodec): Uint8Array {
  const { channels } = codec;
  const head = [words(0), shorts(0, 1), words(0, 0), shorts(channels, 16, 0, 0)];
  const rate = words(rateOf(codec) * ONE);
  if (codec.kind === 'aac') return box('mp4a', ...head, rate, streamOf(codec.rate, channels));
  const own = [Uint8Array.of(0, channels), shorts(codec.preSkip), words(rateOf(codec)), shorts(0)];
  return box('Opus', ...head, rate, box('dOps', ...own, Uint8Array.of(0)));
}

/** The elementary stream descriptor of AAC-LC (ISO/IEC 14496-1). */
function streamOf(rate: number, channels: number): Uint8Array {
  const specific = shorts((2 << 11) | (AAC_RATES.indexOf(rate) << 7) | (channels << 3));
  const info = descriptor(5, specific);
  const decoder = descriptor(4, Uint8Array.of(0x40, 0x15, 0, 0, 0), words(0, 0), info);
  const layer = descriptor(6, Uint8Array.of(2));
  return full('esds', descriptor(3, shorts(0), Uint8Array.of(0), decoder, layer));
}

function descriptor(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = joinBytes(parts);
  return joinBytes([Uint8Array.of(tag, content.length), content]);
}

function box(name: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = joinBytes(parts);
  return joinBytes([words(content.length + 8), text(name), content]);
}

/** A box of version 0 without flags. */
function full(name: string, ...parts: readonly Uint8Array[]): Uint8Array {
  return box(name, words(0), ...parts);
}

function words(...values: readonly number[]): Uint8Array {
  return Uint8Array.from(
    values.flatMap((value) => [value >>> 24, value >>> 16, value >>> 8, value]),
  );
}

function shorts(...values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value >>> 8, value]));
}

function text(name: string): Uint8Array {
  return Uint8Array.from(name, (sign) => sign.charCodeAt(0));
}
