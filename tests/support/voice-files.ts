import { joinBytes } from '@/domain/media/byte-reader';
import type { VoiceTrack } from '@/domain/media/voice/voice-track';
import { writeMp4 } from '@/domain/media/voice/write-mp4';

/** An Opus packet of one frame of 20 ms, as loud as `byte` makes it. */
export function opusPacket(byte = 1): Uint8Array {
  return Uint8Array.of(0x78, byte, byte, byte);
}

/** A track of `count` packets of 20 ms. */
export function opusTrack(count: number, preSkip = 0): VoiceTrack {
  const packets = Array.from({ length: count }, (_, index) => opusPacket(index % 250));
  return { codec: { kind: 'opus', channels: 1, preSkip }, packets };
}

/** A voice message of so many milliseconds, a multiple of 20, as it is stored. */
export function voiceOf(milliseconds: number): Uint8Array {
  return writeMp4(opusTrack(milliseconds / 20));
}

function ebml(id: readonly number[], ...parts: readonly Uint8Array[]): Uint8Array {
  const content = joinBytes(parts);
  const size = Uint8Array.of(0x10 | (content.length >>> 24), ...bytesOf(content.length, 3));
  return joinBytes([Uint8Array.from(id), size, content]);
}

function unsized(id: readonly number[], ...parts: readonly Uint8Array[]): Uint8Array {
  return joinBytes([Uint8Array.from(id), Uint8Array.of(0x01, ...Array(7).fill(255)), ...parts]);
}

function bytesOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => (value >>> (8 * (count - 1 - index))) & 255);
}

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** What a WebM file of tests says beside its packets. */
interface WebmChange {
  readonly codec?: string;
  readonly trackType?: number;
  readonly tracks?: number;
  readonly lacing?: number;
  readonly channels?: number;
  readonly family?: number;
  readonly encoded?: boolean;
}

/** A recording as browsers write it while they record: neither its segment nor its clusters say how long they are. */
export function webmOf(track: VoiceTrack, change: WebmChange = {}): Uint8Array {
  const { codec = 'A_OPUS', trackType = 2, tracks = 1, lacing = 0, encoded = false } = change;
  const { channels = track.codec.channels, family = 0 } = change;
  const preSkip = track.codec.kind === 'opus' ? track.codec.preSkip : 0;
  const head = joinBytes([
    ascii('OpusHead'),
    Uint8Array.of(1, channels, preSkip & 255, preSkip >> 8, 0x80, 0xbb, 0, 0, 0, 0, family),
  ]);
  const entry = ebml(
    [0xae],
    ebml([0xd7], Uint8Array.of(1)),
    ebml([0x83], Uint8Array.of(trackType)),
    ebml([0x86], ascii(codec)),
    ebml([0x63, 0xa2], head),
    ...(encoded ? [ebml([0x6d, 0x80], Uint8Array.of(0))] : []),
  );
  const block = (packet: Uint8Array) => joinBytes([Uint8Array.of(0x81, 0, 0, lacing), packet]);
  const [first, ...others] = track.packets;
  return joinBytes([
    ebml([0x1a, 0x45, 0xdf, 0xa3], ebml([0x42, 0x82], ascii('webm'))),
    unsized(
      [0x18, 0x53, 0x80, 0x67],
      ebml([0x15, 0x49, 0xa9, 0x66], ebml([0x57, 0x41], ascii('Browser'))),
      ebml([0x16, 0x54, 0xae, 0x6b], ...Array.from({ length: tracks }, () => entry)),
      unsized(
        [0x1f, 0x43, 0xb6, 0x75],
        ebml([0xe7], Uint8Array.of(0)),
        ...(first ? [ebml([0xa0], ebml([0xa1], block(first)))] : []),
        ...others.map((packet) => ebml([0xa3], block(packet))),
      ),
    ),
  ]);
}

function box(name: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = joinBytes(parts);
  return joinBytes([words(content.length + 8), ascii(name), content]);
}

function words(...values: readonly number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => bytesOf(value, 4)));
}

/** The same packets as browsers write them into MP4 while they record: a head without packets, and fragments. */
export function fragmentedMp4Of(track: VoiceTrack, perFragment: number): Uint8Array {
  const empty = writeMp4({ ...track, packets: [] });
  const head = empty.subarray(0, empty.length - 8);
  const fragments: Uint8Array[] = [];
  for (let from = 0; from < track.packets.length; from += perFragment) {
    fragments.push(fragmentOf(track.packets.slice(from, from + perFragment)));
  }
  return joinBytes([head, ...fragments]);
}

/** Packets of one size, which the fragment's head gives: in three runs, of which the second follows the first. */
export function equalPacketsOf(track: VoiceTrack): Uint8Array {
  const empty = writeMp4({ ...track, packets: [] });
  const { packets } = track;
  const size = packets[0]?.length ?? 0;
  const made = (dataAt: number) => {
    const head = box('tfhd', words(0x20010, 1, size));
    const run = (count: number, ...at: readonly number[]) =>
      box(
        'trun',
        words(
          at.length > 0 ? 0x101 : 0x100,
          count,
          ...at,
          ...Array.from({ length: count }, () => 960),
        ),
      );
    const runs = [run(2, dataAt), run(1), run(packets.length - 3, dataAt + 3 * size)];
    return box('moof', box('mfhd', words(0, 1)), box('traf', head, ...runs));
  };
  const data = box('mdat', ...packets);
  return joinBytes([empty.subarray(0, empty.length - 8), made(made(0).length + 8), data]);
}

/** The same as GStreamer ends it: the head of the last fragment is written, then once more before its data. */
export function endedTwice(track: VoiceTrack, perFragment: number): Uint8Array {
  const whole = fragmentedMp4Of(track, perFragment);
  const at = Buffer.from(whole).lastIndexOf('moof') - 4;
  const end = Buffer.from(whole).lastIndexOf('mdat') - 4;
  return joinBytes([whole.subarray(0, end), whole.subarray(at)]);
}

function fragmentOf(packets: readonly Uint8Array[]): Uint8Array {
  const made = (dataAt: number) => {
    const sizes = packets.flatMap(({ length }) => [960, length]);
    const run = box('trun', words(0x301, packets.length, dataAt, ...sizes));
    return box('moof', box('mfhd', words(0, 1)), box('traf', box('tfhd', words(0x20000, 1)), run));
  };
  return joinBytes([made(made(0).length + 8), box('mdat', ...packets)]);
}
