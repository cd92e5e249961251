import sharp from 'sharp';
import { expect, it } from 'vitest';
import { animatedWebp, webpOrientation } from '@/domain/media/webp-file';
import { animationFrames, inspectPicture } from '@/domain/media/image-rules';
import { joinBytes } from '@/domain/media/byte-reader';
import { stripMetadata } from '@/domain/media/strip-metadata';
import { expectOk } from '@tests/support/expect-result';
import { describeRule } from '@tests/support/rule';
import { pixels, tells } from './picture-corpus';
import {
  animation,
  chunk,
  chunksOf,
  dressedWebp,
  extended,
  frame,
  moving,
  movingWebp,
  nameOf,
  picture,
  riff,
  turnedWebp,
  webp,
} from './webp-corpus';

const NONE = new Uint8Array();
const strip = (file: Uint8Array) => expectOk(stripMetadata(file, 'webp'));
const framesOf = (file: Uint8Array) => {
  const facts = inspectPicture(file);
  return facts.ok ? animationFrames(file, 'webp', facts.value).length : facts.error.kind;
};
const times = (count: number, part: Uint8Array) => Array.from({ length: count }, () => part);
const still = extended({ width: 8, height: 8, flags: 0 });
const said = extended({ width: 8, height: 8, flags: 2 });
const small = frame([8, 8]);

describeRule('picture-kind', () => {
  it.each<readonly [string, Uint8Array, number | string]>([
    ['a still one', riff(picture([8, 8])), 1],
    ['a still one with an extended header', riff(still, picture([8, 8])), 1],
    ['two frames', moving([8, 8], times(2, small)), 2],
    ['one frame in a file that says it moves', moving([8, 8], [small]), 1],
    ['no frame in a file that says it moves', moving([8, 8], []), 'image-broken'],
    ['a still picture in a file that says it moves', riff(said, picture([8, 8])), 'image-broken'],
    ['frames that nothing announces', riff(still, animation(0), small, small), 'image-broken'],
    ['frames beside a still picture', riff(still, picture([8, 8]), animation(0), small, small), 1],
    ['frames without a number of repetitions', riff(said, small, small), 'image-broken'],
    ['the number behind the frames', riff(said, small, animation(0)), 'image-broken'],
    ['frames of no duration', moving([8, 8], times(2, frame([8, 8], { milliseconds: 0 }))), 2],
    ['a frame in a corner', moving([8, 8], [small, frame([2, 2], { left: 6, top: 6 })]), 2],
    ['a frame over the edge', moving([8, 8], [small, frame([2, 2], { left: 8 })]), 'image-broken'],
    ['a frame that is larger than the canvas', moving([8, 8], [frame([9, 8])]), 'image-broken'],
    [
      'a frame of another size than it says',
      moving([8, 8], [frame([8, 8], { pixels: picture([16_384, 16_384]) })]),
      'image-broken',
    ],
    [
      'a frame without a picture',
      moving([8, 8], [frame([8, 8], { pixels: NONE })]),
      'image-broken',
    ],
    ['a picture of another size than the file', riff(still, picture([9, 8])), 'image-broken'],
    ['a picture that is higher than the file', riff(still, picture([8, 9])), 'image-broken'],
    ['a cut animation', moving([8, 8], [small, small]).subarray(0, -3), 'image-broken'],
    ['frames of a large canvas', moving([4_000, 4_000], times(25, small)), 25],
    ['one frame more', moving([4_000, 4_000], times(26, small)), 'image-too-large'],
    ['a canvas that just fits', moving([8_000, 5_000], [small]), 1],
    ['a canvas of one line more', moving([8_000, 5_001], [small]), 'image-too-large'],
    ['five thousand small frames', moving([8, 8], times(5_000, small)), 5_000],
    ['more chunks than are read', moving([8, 8], times(65_536, small)), 'image-broken'],
    ['an unknown first chunk', riff(chunk('ICCP', NONE), picture([8, 8])), 'image-broken'],
    ['half a header', riff(picture([8, 8])).subarray(0, 20), 'image-broken'],
  ])('counts the frames of %s', (_, file, expected) => {
    expect(framesOf(file)).toBe(expected);
  });

  it('reads what encoders write', async () => {
    for (const lossless of [true, false]) {
      expect(expectOk(inspectPicture(await webp({ lossless })))).toEqual({
        kind: 'webp',
        width: 32,
        height: 20,
      });
      for (const channels of [3, 4] as const) {
        const file = await movingWebp(3, { channels, lossless });
        expect(expectOk(inspectPicture(file))).toEqual({ kind: 'webp', width: 40, height: 24 });
        expect(framesOf(file)).toBe(3);
      }
    }
  });
});

describeRule('picture-metadata', () => {
  it('leaves no metadata in a WebP file, and all that is seen', async () => {
    const size = { width: 40, height: 24 };
    const files = [
      [await webp(), { width: 32, height: 20 }],
      [await webp({ lossless: true }), { width: 32, height: 20 }],
      [await movingWebp(), size],
      [await movingWebp(3, { channels: 4 }), size],
      [await movingWebp(3, { channels: 4, lossless: true }), size],
    ] as const;
    for (const [bare, sides] of files) {
      const dressed = dressedWebp(bare, sides);
      expect(tells(dressed)).toBe(true);
      const clean = strip(dressed);
      expect(tells(clean)).toBe(false);
      expect(clean).toEqual(bare);
      expect(await pixels(clean)).toEqual(await pixels(bare));
      const { delay, loop, exif, xmp } = await sharp(clean).metadata();
      const before = await sharp(bare).metadata();
      expect([delay, loop, exif, xmp]).toEqual([before.delay, before.loop, undefined, undefined]);
    }
  });

  it('keeps the colour profile, the background and how often a file repeats', () => {
    const profile = chunk('ICCP', Uint8Array.of(1, 2, 3));
    const coloured = extended({ width: 8, height: 8, flags: 0x22 });
    const kept = riff(coloured, profile, chunk('ANIM', Uint8Array.of(1, 2, 3, 4, 5, 6)), small);
    expect(strip(kept)).toEqual(kept);
    expect(strip(riff(still, profile, picture([8, 8])))).toEqual(
      riff(extended({ width: 8, height: 8, flags: 0x20 }), profile, picture([8, 8])),
    );
    const wordy = chunk('ANIM', Uint8Array.of(1, 2, 3, 4, 5, 6, 65, 66));
    expect(strip(riff(coloured, profile, wordy, small))).toEqual(kept);
  });

  it('keeps the alpha of a picture, whether it is announced or not', () => {
    const alpha = chunk('ALPH', Uint8Array.of(0, 9));
    const lossy = chunk('VP8 ', Uint8Array.of(0, 0, 0, 0x9d, 1, 0x2a, 8, 0, 8, 0));
    const kept = riff(extended({ width: 8, height: 8, flags: 0x10 }), alpha, lossy);
    expect(strip(riff(still, alpha, lossy))).toEqual(kept);
    expect(strip(riff(still, alpha, alpha, lossy, lossy))).toEqual(kept);
    const other = extended({ width: 8, height: 8, flags: 0 });
    expect(strip(riff(other, alpha, picture([8, 8])))).toEqual(riff(picture([8, 8])));
  });

  it('knows how a file is turned, and leaves nothing of it', async () => {
    for (const orientation of [2, 3, 4, 5, 6, 7, 8]) {
      for (const name of ['', 'Exif\0\0'] as const) {
        const file = await turnedWebp(orientation, { name });
        expect(webpOrientation(file)).toBe(orientation);
        expect(webpOrientation(strip(file))).toBeUndefined();
      }
    }
    for (const upright of [await turnedWebp(1), await webp(), NONE]) {
      expect(webpOrientation(upright)).toBeUndefined();
    }
  });
});

describeRule('picture-compression', () => {
  it('puts drawn frames together as a film', async () => {
    const drawn = await Promise.all([webp(), webp({ lossless: true })]);
    const files = drawn.map((file, index) => ({ file, microseconds: 40_400 * (index + 1) }));
    const film = animatedWebp(files, 3) ?? NONE;
    expect(strip(film)).toEqual(film);
    const { pages, delay, loop, width, pageHeight } = await sharp(film, {
      animated: true,
    }).metadata();
    expect([pages, delay, loop, width, pageHeight]).toEqual([2, [40, 81], 3, 32, 20]);
    const one = await pixels(await webp());
    const all = await sharp(film, { animated: true }).removeAlpha().raw().toBuffer();
    expect(all.subarray(0, one.length)).toEqual(one);
  });

  it.each<readonly [string, number | null, readonly number[]]>([
    ['as long as is usual where the file does not say it', null, [100, 0, 0]],
    ['no time at all', 0, [0, 0, 0]],
    ['less than that', -5_000, [0, 0, 0]],
    ['a second', 1_000_000, [0xe8, 3, 0]],
    ['longer than can be written', 17_000_000_000, [0xff, 0xff, 0xff]],
  ])('shows a frame for %s', (_, microseconds, expected) => {
    const film = animatedWebp([{ file: riff(picture([8, 8])), microseconds }], 0) ?? NONE;
    const shown = chunksOf(film).find((part) => nameOf(part) === 'ANMF');
    expect([...(shown?.subarray(20, 23) ?? [])]).toEqual(expected);
  });

  it('makes no film of frames that cannot be read or differ in size', () => {
    const file = riff(picture([8, 8]));
    const other = riff(picture([8, 9]));
    expect(animatedWebp([], 0)).toBeUndefined();
    expect(animatedWebp([{ file: NONE, microseconds: 1 }], 0)).toBeUndefined();
    for (const second of [other, NONE, joinBytes([file]).subarray(0, -1)]) {
      const frames = [file, second].map((each) => ({ file: each, microseconds: 1 }));
      expect(animatedWebp(frames, 0)).toBeUndefined();
    }
  });
});
