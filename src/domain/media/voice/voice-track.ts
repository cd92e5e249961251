import { SECOND, type Milliseconds } from '@/domain/shared/time';

/** The codecs of recordings. */
export const VOICE_CODECS = ['opus', 'aac'] as const satisfies readonly VoiceCodec['kind'][];

/** How the packets of a recording are coded. */
export type VoiceCodec =
  | {
      readonly kind: 'opus';
      readonly channels: number;
      /** Samples of 48 kHz at the beginning that a player drops. */
      readonly preSkip: number;
    }
  | {
      /** AAC-LC. */
      readonly kind: 'aac';
      readonly channels: number;
      /** Samples in a second, one of {@link AAC_RATES}. */
      readonly rate: number;
    };

/** A recording without its container. */
export interface VoiceTrack {
  readonly codec: VoiceCodec;
  readonly packets: readonly Uint8Array[];
}

/** Most channels of a recording. */
export const MAX_CHANNELS = 2;

/** Samples in a second of every Opus stream (RFC 6716). */
const OPUS_RATE = 48_000;

/** Samples in a second of an AAC stream, by their number in its description (ISO/IEC 14496-3). */
export const AAC_RATES: readonly number[] = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
];

/** Samples in an AAC-LC packet. */
const AAC_FRAME = 1_024;

/** Most samples in one Opus packet, 120 ms. */
const MAX_OPUS_PACKET = 5_760;

/** Samples of a frame in SILK, hybrid and CELT mode, by the last bits of the configuration (RFC 6716, table 2). */
const SILK = [480, 960, 1_920, 2_880] as const;
const HYBRID = [480, 960] as const;
const CELT = [120, 240, 480, 960] as const;

/** Samples in a second. */
export function rateOf(codec: VoiceCodec): number {
  return codec.kind === 'opus' ? OPUS_RATE : codec.rate;
}

/** Samples in a packet, as the packet itself says; undefined for one that no encoder writes. */
export function samplesOf({ kind }: VoiceCodec, packet: Uint8Array): number | undefined {
  if (packet.length === 0) return undefined;
  return kind === 'opus' ? opusSamples(packet) : AAC_FRAME;
}

/** How long a recording plays; undefined when a packet is broken. */
export function lengthOf({ codec, packets }: VoiceTrack): Milliseconds | undefined {
  let samples = 0;
  for (const packet of packets) {
    const more = samplesOf(codec, packet);
    if (more === undefined) return undefined;
    samples += more;
  }
  const heard = Math.max(0, samples - (codec.kind === 'opus' ? codec.preSkip : 0));
  return Math.round((heard * SECOND) / rateOf(codec));
}

/** The packets that play within `length`; the last one may end a little after it. */
export function firstOf({ codec, packets }: VoiceTrack, length: Milliseconds): VoiceTrack {
  let left = (length * rateOf(codec)) / SECOND;
  const end = packets.findIndex((packet) => {
    const isBeyond = left <= 0;
    left -= samplesOf(codec, packet) ?? 0;
    return isBeyond;
  });
  return { codec, packets: end === -1 ? packets : packets.slice(0, end) };
}

function opusSamples(packet: Uint8Array): number | undefined {
  const [contents = 0, count = 0] = packet;
  const samples = opusFrame(contents >> 3) * opusFrames(contents & 3, count);
  return samples > 0 && samples <= MAX_OPUS_PACKET ? samples : undefined;
}

function opusFrame(configuration: number): number {
  if (configuration < 12) return SILK[configuration & 3] ?? 0;
  if (configuration < 16) return HYBRID[configuration & 1] ?? 0;
  return CELT[configuration & 3] ?? 0;
}

/** One frame, two of one or of two sizes, or as many as the second byte says. */
function opusFrames(code: number, count: number): number {
  if (code === 3) return count & 63;
  return code === 0 ? 1 : 2;
}
