import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { inspectConvertible } from '@/domain/media/image-rules';
import { isoFrames } from '@/domain/media/iso-image';
import { joinBytes } from '@/domain/media/byte-reader';
import { outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';
import { movingAvif } from './avif-corpus';
import { box, isoImage, sequence, words } from './iso-image';
import { avif, isoMedia } from './picture-corpus';

/** A HEIC file whose images claim these sizes. */
const heic = (...sizes: readonly (readonly [number, number])[]): Uint8Array =>
  isoImage('heic', ...sizes);

describeRule('picture-limits', () => {
  it('reads the size and the frames of a file that is converted without decoding it', async () => {
    const size = { ok: true, value: { width: 32, height: 20 } };
    expect(inspectConvertible(await avif())).toEqual(size);
    expect(isoFrames(await avif())).toBe(0);
    expect(inspectConvertible(movingAvif())).toEqual({
      ok: true,
      value: { width: 48, height: 32 },
    });
    expect(isoFrames(movingAvif())).toBe(4);
  });

  it.each<readonly [string, Uint8Array, number, string]>([
    ['a still picture', heic([3, 4]), 0, 'ok'],
    ['a sequence with a still picture', joinBytes([heic([3, 4]), sequence([3, 4], 9)]), 9, 'ok'],
    ['a sequence alone', sequence([3, 4], 9), 9, 'ok'],
    ['a sequence of one frame', sequence([3, 4], 1), 1, 'ok'],
    ['no frames', sequence([3, 4], 0), 0, 'ok'],
    ['colours and alpha', joinBytes([sequence([3, 4], 9), sequence([3, 4], 8)]), 9, 'ok'],
    ['frames that just fit', sequence([8_000, 5_000], 2), 2, 'ok'],
    ['frames of one line more', sequence([8_000, 5_001], 2), 2, 'image-too-large'],
    [
      'frames larger than the picture',
      joinBytes([heic([3, 4]), sequence([8_000, 5_001], 2)]),
      2,
      'image-too-large',
    ],
    ['a track without a table', box('moov', box('trak', words(0))), 0, 'image-broken'],
    ['a table that is cut off', sequence([3, 4], 9).subarray(0, -6), 0, 'ok'],
    [
      'a film outside of its box',
      box('trak', words(0), box('stsz', words(0, 0, 9))),
      0,
      'image-broken',
    ],
  ])('counts the frames of %s', (_, bytes, frames, expected) => {
    expect(isoFrames(bytes)).toBe(frames);
    expect(outcome(inspectConvertible(bytes))).toBe(expected);
  });

  it.each<readonly [string, Uint8Array, string]>([
    ['HEIC that just fits', heic([512, 512], [8_000, 5_000], [160, 120]), 'ok'],
    ['one large image among small ones', heic([512, 512], [8_000, 5_001]), 'image-too-large'],
    ['an impossible size', heic([0xffff_ffff, 0xffff_ffff]), 'image-too-large'],
    ['an empty image', heic([0, 10]), 'image-broken'],
    ['no image', heic(), 'image-broken'],
    ['brands alone', isoMedia('heic', 'mif1', 'heic'), 'image-broken'],
  ])('judges %s before it is decoded', (_, bytes, expected) => {
    expect(outcome(inspectConvertible(bytes))).toBe(expected);
  });

  property(
    'no file that is converted is larger than its header declares, with any bytes around it',
    [fc.nat(50_000), fc.nat(50_000), fc.uint8Array({ maxLength: 64 })],
    (width, height, tail) => {
      const fits = width > 0 && height > 0 && width * height <= 40_000_000;
      expect(inspectConvertible(joinBytes([heic([width, height]), tail])).ok).toBe(fits);
    },
  );

  property(
    'a broken file of any bytes is judged, not thrown',
    [fc.uint8Array({ maxLength: 256 })],
    (bytes) => {
      const cut = [heic([3, 4]).subarray(0, 60), movingAvif().subarray(0, 900)];
      for (const file of [bytes, ...cut.map((head) => joinBytes([head, bytes]))]) {
        expect(isoFrames(file)).toBeGreaterThanOrEqual(0);
        expect(typeof inspectConvertible(file).ok).toBe('boolean');
      }
    },
  );
});
