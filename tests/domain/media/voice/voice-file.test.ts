import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutVoice, readVoice } from '@/domain/media/voice/voice-file';
import { samplesOf, type VoiceTrack } from '@/domain/media/voice/voice-track';
import { writeMp4 } from '@/domain/media/voice/write-mp4';
import { err } from '@/domain/shared/result';
import { numbersAround } from '@tests/support/edges';
import { expectOk } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';
import {
  endedTwice,
  equalPacketsOf,
  fragmentedMp4Of,
  opusPacket,
  opusTrack,
  voiceOf,
  webmOf,
} from '@tests/support/voice-files';

const NO_VOICE = err({ kind: 'voice-format' });
const AAC: VoiceTrack = {
  codec: { kind: 'aac', channels: 1, rate: 44_100 },
  packets: Array.from({ length: 50 }, (_, index) => Uint8Array.of(1, 2, index)),
};

describeRule('voice-file', () => {
  it.each<[name: string, bytes: Uint8Array, length: number]>([
    ['WebM as it is recorded', webmOf(opusTrack(100)), 2_000],
    ['MP4 in fragments', fragmentedMp4Of(opusTrack(100), 7), 2_000],
    ['MP4 as it is stored', voiceOf(2_000), 2_000],
    ['AAC in MP4', writeMp4(AAC), 1_161],
    ['AAC in fragments', fragmentedMp4Of(AAC, 20), 1_161],
    ['AAC whose last fragment has two heads', endedTwice(AAC, 20), 1_161],
    ['what a player skips is not heard', webmOf(opusTrack(100, 312)), 1_994],
  ])('%s has the length of its packets', (_, bytes, length) => {
    expect(expectOk(readVoice(bytes)).length).toBe(length);
  });

  it('is the same file, whichever container it came in', () => {
    const { bytes } = expectOk(readVoice(webmOf(opusTrack(100, 312))));
    expect(expectOk(readVoice(fragmentedMp4Of(opusTrack(100, 312), 9))).bytes).toEqual(bytes);
    expect(expectOk(readVoice(endedTwice(opusTrack(100, 312), 9))).bytes).toEqual(bytes);
    expect(expectOk(readVoice(bytes)).bytes).toEqual(bytes);
    expect(expectOk(readVoice(equalPacketsOf(AAC))).bytes).toEqual(writeMp4(AAC));
    expect(Buffer.from(bytes).includes('Browser')).toBe(false);
  });

  it.each([
    [60_000, 'read'],
    [61_000, 'read'],
    [61_020, 'voice-too-long'],
    [600_000, 'voice-too-long'],
  ])('of %i ms is %s', (milliseconds, outcome) => {
    const read = readVoice(webmOf(opusTrack(milliseconds / 20)));
    expect(read.ok ? 'read' : read.error.kind).toBe(outcome);
  });

  it('that has just been recorded ends after a minute', () => {
    expect(expectOk(cutVoice(webmOf(opusTrack(3_500)))).length).toBe(60_000);
    expect(expectOk(cutVoice(webmOf(opusTrack(2)))).length).toBe(40);
  });

  it.each<[name: string, bytes: Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0)],
    ['a page', new TextEncoder().encode('<!doctype html><script>alert(1)</script>')],
    ['no packets', webmOf(opusTrack(0))],
    ['only what is skipped', webmOf(opusTrack(1, 960))],
    ['a video', webmOf(opusTrack(5), { trackType: 1 })],
    ['another codec', webmOf(opusTrack(5), { codec: 'A_VORBIS' })],
    ['two tracks', webmOf(opusTrack(5), { tracks: 2 })],
    ['several packets in a block', webmOf(opusTrack(5), { lacing: 2 })],
    ['three channels', webmOf(opusTrack(5), { channels: 3 })],
    ['channels in a mapping', webmOf(opusTrack(5), { family: 1 })],
    ['an encrypted track', webmOf(opusTrack(5), { encoded: true })],
    ['an empty packet', webmOf({ ...opusTrack(2), packets: [opusPacket(), new Uint8Array()] })],
    ['too long a packet', webmOf({ ...opusTrack(1), packets: [Uint8Array.of(0x1b, 63, 1)] })],
    ['a whole file cut short', voiceOf(2_000).subarray(0, -1)],
  ])('is not %s', (_, bytes) => {
    expect(readVoice(bytes)).toEqual(NO_VOICE);
  });

  it('that ends in the middle of a packet is heard up to there', () => {
    const bytes = webmOf(opusTrack(100));
    expect(expectOk(readVoice(bytes.subarray(0, -2))).length).toBe(1_980);
  });

  it.each([
    [0x00, 1, 480],
    [0x18, 1, 2_880],
    [0x60, 1, 480],
    [0x78, 1, 960],
    [0x80, 1, 120],
    [0xf8, 1, 960],
    [0xf9, 1, 1_920],
    [0xfa, 1, 1_920],
    [0xfb, 6, 5_760],
    [0xfb, 7, undefined],
    [0xfb, 0, undefined],
  ])('reads of the packet %i %i … that it has %s samples', (contents, count, samples) => {
    const { codec } = opusTrack(0);
    expect(samplesOf(codec, Uint8Array.of(contents, count, 0))).toBe(samples);
  });

  property(
    'is heard for a minute and the second that its recorder may take to end, and no packet longer',
    [numbersAround(3_050)],
    (packets) => {
      const read = readVoice(webmOf(opusTrack(packets)));
      const refusal = packets === 0 ? 'voice-format' : 'voice-too-long';
      const outcome = packets > 0 && packets <= 3_050 ? packets * 20 : refusal;
      expect(read.ok ? read.value.length : read.error.kind).toBe(outcome);
    },
  );

  property(
    'is read again as it was written, and no damage makes more of it than its bytes',
    [
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(webmOf, (track: VoiceTrack) => fragmentedMp4Of(track, 5), writeMp4),
      fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 3 }),
    ],
    (packets, write, damage) => {
      const bytes = write(opusTrack(packets, 312));
      for (const [at, value] of damage) if (at < bytes.length) bytes[at] = value;
      const read = readVoice(bytes);
      if (!read.ok) return 'refused';
      const again = expectOk(readVoice(read.value.bytes));
      expect(again).toEqual(read.value);
      if (damage.length === 0) expect(read.value.length).toBe(Math.round(packets * 20 - 6.5));
      return 'read';
    },
    { refused: 0.05, read: 0.3 },
  );
});
