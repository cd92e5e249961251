import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { inspectConvertible } from '@/domain/media/image-rules';
import type { ConvertibleKind } from '@/domain/media/sniff-image';
import { joinBytes } from '@/domain/media/byte-reader';
import { outcome } from '@tests/support/expect-result';
import { describeRule, property } from '@tests/support/rule';
import { convertible, isoMedia } from './picture-corpus';

const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

function words(...numbers: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.length * 4));
  numbers.forEach((number, index) => view.setUint32(index * 4, number));
  return new Uint8Array(view.buffer);
}

const box = (name: string, ...content: readonly Uint8Array[]): Uint8Array => {
  const inside = joinBytes(content);
  return joinBytes([words(inside.length + 8), text(name), inside]);
};

/** A file of the ISO base media format whose images claim these sizes. */
function heic(...sizes: readonly (readonly [number, number])[]): Uint8Array {
  const claims = sizes.map(([width, height]) => box('ispe', words(0, width, height)));
  const properties = box('iprp', box('ipco', box('pixi', words(0)), ...claims));
  const head = box('ftyp', text('heic'), words(0), text('mif1heic'));
  return joinBytes([head, box('meta', words(0), box('hdlr', words(0, 0)), properties)]);
}

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
