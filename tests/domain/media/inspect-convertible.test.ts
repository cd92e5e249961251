import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { inspectConvertible } from '@/domain/media/image-rules';
import type { ConvertibleKind } from '@/domain/media/sniff-image';
import { joinBytes } from '@/domain/media/byte-reader';
import { outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';
import { isoImage } from './iso-image';
import { convertible, isoMedia, text } from './picture-corpus';

/** A HEIC file whose images claim these sizes. */
const heic = (...sizes: readonly (readonly [number, number])[]): Uint8Array =>
  isoImage('heic', ...sizes);

/** The header of an extended WebP file that claims this size. */
function webp(width: number, height: number): Uint8Array {
  const sides = [width - 1, height - 1].flatMap((side) => [
    side & 0xff,
    (side >> 8) & 0xff,
    side >> 16,
  ]);
  return joinBytes([text('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0'), Uint8Array.from(sides)]);
}

describeRule('picture-limits', () => {
  it('reads the size of a file that is converted without decoding it', async () => {
    const size = { ok: true, value: { width: 32, height: 20 } };
    expect(inspectConvertible(await convertible('webp'), 'webp')).toEqual(size);
    expect(inspectConvertible(await convertible('avif'), 'avif')).toEqual(size);
    for (const lossless of [true, false]) {
      const image = sharp({
        create: { width: 515, height: 1_030, channels: 3, background: 'red' },
      });
      const bytes = new Uint8Array(await image.webp({ lossless }).toBuffer());
      expect(inspectConvertible(bytes, 'webp')).toMatchObject({
        value: { width: 515, height: 1_030 },
      });
    }
  });

  it.each<readonly [string, Uint8Array, ConvertibleKind, string]>([
    ['WebP that just fits', webp(8_000, 5_000), 'webp', 'ok'],
    ['WebP of one line more', webp(8_000, 5_001), 'webp', 'image-too-large'],
    ['HEIC that just fits', heic([512, 512], [8_000, 5_000], [160, 120]), 'heic', 'ok'],
    [
      'one large image among small ones',
      heic([512, 512], [8_000, 5_001]),
      'heic',
      'image-too-large',
    ],
    ['an impossible size', heic([0xffff_ffff, 0xffff_ffff]), 'avif', 'image-too-large'],
    ['an empty image', heic([0, 10]), 'heic', 'image-broken'],
    ['no image', heic(), 'heic', 'image-broken'],
    ['brands alone', isoMedia('heic', 'mif1', 'heic'), 'heic', 'image-broken'],
    ['half a WebP header', webp(10, 10).subarray(0, 20), 'webp', 'image-broken'],
    [
      'WebP without a picture',
      text('RIFF\0\0\0\0WEBPICCP'.padEnd(40, '\0')),
      'webp',
      'image-broken',
    ],
  ])('judges %s before it is decoded', (_, bytes, kind, expected) => {
    expect(outcome(inspectConvertible(bytes, kind))).toBe(expected);
  });

  property(
    'no file that is converted is larger than its header says, whatever stands around it',
    [fc.nat(50_000), fc.nat(50_000), fc.uint8Array({ maxLength: 64 })],
    (width, height, tail) => {
      const fits = width > 0 && height > 0 && width * height <= 40_000_000;
      expect(inspectConvertible(joinBytes([heic([width, height]), tail]), 'heic').ok).toBe(fits);
    },
  );

  property(
    'a broken file of any bytes is judged, not thrown',
    [fc.uint8Array({ maxLength: 256 }), fc.constantFrom<ConvertibleKind>('webp', 'heic', 'avif')],
    (bytes, kind) => {
      for (const file of [bytes, joinBytes([heic([3, 4]).subarray(0, 60), bytes])]) {
        expect(typeof inspectConvertible(file, kind).ok).toBe('boolean');
      }
    },
  );
});
