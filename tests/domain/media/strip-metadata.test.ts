import * as fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { joinBytes } from '@/domain/media/byte-reader';
import { imageSize } from '@/domain/media/image-size';
import { sniffImage } from '@/domain/media/sniff-image';
import { countPngFrames } from '@/domain/media/strip-png';
import { stripMetadata } from '@/domain/media/strip-metadata';
import { expectErr, expectOk } from '@tests/support/expect-result';
import { describeRule } from '@tests/support/rule';
import {
  chunk,
  dressedGif,
  dressedJpeg,
  dressedPng,
  exifSegment,
  gif,
  jpeg,
  movingPng,
  pixels,
  png,
  SECRET,
  segment,
  TELLING_SEGMENTS,
  tells,
  turnedPng,
} from './picture-corpus';
import { dressedWebp, movingWebp } from './webp-corpus';

const broken = { kind: 'image-broken' };

/** The orientation that the file declares. */
async function turnOf(file: Uint8Array): Promise<number> {
  return (await sharp(file).metadata()).orientation ?? 1;
}

describeRule('picture-metadata', () => {
  it.each(
    [1, 3, 6, 8].flatMap((orientation) =>
      [false, true].flatMap((progressive) =>
        (['MM', 'II'] as const).map((order) => ({ orientation, progressive, order })),
      ),
    ),
  )('shows the same pixels and no place: %o', async ({ orientation, progressive, order }) => {
    const file = dressedJpeg(await jpeg({ progressive }), [
      exifSegment(orientation, order),
      ...TELLING_SEGMENTS,
    ]);
    expect(tells(file)).toBe(true);
    const clean = expectOk(stripMetadata(file, 'jpeg'));
    expect(tells(clean)).toBe(false);
    expect(await pixels(clean)).toEqual(await pixels(file));
    const { orientation: kept, exif } = await sharp(clean).metadata();
    expect(kept ?? 1).toBe(orientation);
    expect(exif?.length ?? 0).toBe(orientation === 1 ? 0 : 32);
  });

  it('drops the place a camera wrote', async () => {
    const file = await sharp(await jpeg({ progressive: false }))
      .withExif({
        IFD0: { Copyright: SECRET },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(file).metadata()).exif?.length).toBeGreaterThan(50);
    const clean = expectOk(stripMetadata(file, 'jpeg'));
    expect((await sharp(clean).metadata()).exif).toBeUndefined();
    expect(await pixels(clean)).toEqual(await pixels(file));
  });

  it('keeps the colour profile', async () => {
    const file = await jpeg({ progressive: false, colourProfile: true });
    const clean = expectOk(stripMetadata(file, 'jpeg'));
    const [before, after] = [await sharp(file).metadata(), await sharp(clean).metadata()];
    expect(before.icc).toBeDefined();
    expect(after.icc).toEqual(before.icc);
  });

  it('keeps what a decoder needs of an Adobe marker and no more', async () => {
    const file = await sharp(await jpeg({ progressive: false }))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    const at = file.indexOf('Adobe');
    expect(at).toBeGreaterThan(0);
    const clean = expectOk(stripMetadata(file, 'jpeg'));
    expect(Buffer.from(clean).includes('Adobe')).toBe(true);
    expect(await pixels(clean)).toEqual(await pixels(file));
  });

  it('leaves no thumbnail in the JFIF header', async () => {
    const file = await jpeg({ progressive: false });
    const thumbnail = segment(
      0xe0,
      joinBytes([
        Uint8Array.from('JFIF\0', (sign) => sign.charCodeAt(0)),
        Uint8Array.of(1, 1, 0, 0, 1, 0, 1, 2, 5),
        new TextEncoder().encode(SECRET),
      ]),
    );
    const clean = expectOk(stripMetadata(dressedJpeg(file.subarray(0), [thumbnail]), 'jpeg'));
    expect(tells(clean)).toBe(false);
    expect(await pixels(clean)).toEqual(await pixels(file));
  });

  it.each([0, 1, 9, 65_535])('takes orientation %i for upright', async (orientation) => {
    const file = dressedJpeg(await jpeg({ progressive: false }), [exifSegment(orientation, 'II')]);
    const clean = expectOk(stripMetadata(file, 'jpeg'));
    expect((await sharp(clean).metadata()).exif).toBeUndefined();
  });

  it('survives an Exif segment cut anywhere', async () => {
    const whole = exifSegment(6, 'MM').subarray(4);
    const file = await jpeg({ progressive: false });
    for (let length = 0; length < whole.length; length += 1) {
      const cut = dressedJpeg(file, [segment(0xe1, whole.subarray(0, length))]);
      expect(tells(expectOk(stripMetadata(cut, 'jpeg')))).toBe(false);
    }
  });

  it('refuses a file cut off anywhere', async () => {
    const file = await jpeg({ progressive: true });
    for (let length = 0; length < file.length; length += 7) {
      expect(expectErr(stripMetadata(file.subarray(0, length), 'jpeg'))).toEqual(broken);
    }
  });

  it.each([
    ['nothing', []],
    ['a frame without a scan', [segment(0xc0, new Uint8Array(15))]],
    ['a scan without a frame', [segment(0xda, new Uint8Array(10))]],
  ])('refuses a file with %s in it', (_, parts) => {
    const file = joinBytes([Uint8Array.of(0xff, 0xd8), ...parts, Uint8Array.of(0xff, 0xd9)]);
    expect(expectErr(stripMetadata(file, 'jpeg'))).toEqual(broken);
  });

  it('drops JFIF and Adobe segments too short to be read', async () => {
    const file = await jpeg({ progressive: false });
    const clean = expectOk(stripMetadata(file, 'jpeg'));
    const short = ['JFIF\0', 'Adobe'].map((name, index) =>
      segment([0xe0, 0xee][index] ?? 0, new TextEncoder().encode(name)),
    );
    expect(expectOk(stripMetadata(dressedJpeg(file, short), 'jpeg'))).toEqual(clean);
  });
});

describeRule('picture-metadata', () => {
  it('shows the same pixels and no text', async () => {
    const file = await png();
    const dressed = dressedPng(file);
    expect(tells(dressed)).toBe(true);
    const clean = expectOk(stripMetadata(dressed, 'png'));
    expect(tells(clean)).toBe(false);
    expect(await pixels(clean)).toEqual(await pixels(file));
  });

  it.each(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) =>
      (['MM', 'II'] as const).flatMap((order) =>
        [false, true].map((behind) => ({ orientation, order, behind })),
      ),
    ),
  )('stays turned and names no place: %o', async ({ orientation, ...where }) => {
    const file = turnedPng(await png(), orientation, where);
    // Behind the pixels it comes too late for readers that show a picture while it arrives.
    const turn = where.behind ? 1 : orientation;
    expect([tells(file), await turnOf(file)]).toEqual([true, turn]);
    const clean = expectOk(stripMetadata(file, 'png'));
    expect([tells(clean), await turnOf(clean)]).toEqual([false, turn]);
    expect(await pixels(clean)).toEqual(await pixels(file));
    const { exif } = await sharp(clean).metadata();
    expect(exif === undefined).toBe(turn === 1);
    expect(expectOk(stripMetadata(clean, 'png'))).toEqual(clean);
  });

  it('keeps every frame of a picture that moves and is turned', async () => {
    const still = await movingPng(3, 24, 16);
    const clean = expectOk(stripMetadata(turnedPng(still, 6), 'png'));
    expect([countPngFrames(clean), await turnOf(clean), tells(clean)]).toEqual([3, 6, false]);
  });

  it.each([0, 9, 65_535])('takes orientation %i for upright', async (orientation) => {
    const file = await png();
    const clean = expectOk(stripMetadata(turnedPng(file, orientation), 'png'));
    expect(clean).toEqual(expectOk(stripMetadata(file, 'png')));
  });

  it('refuses a file cut off anywhere', async () => {
    const file = await png();
    for (let length = 0; length < file.length; length += 1) {
      expect(expectErr(stripMetadata(file.subarray(0, length), 'png'))).toEqual(broken);
    }
  });

  it.each<[string, (file: Uint8Array) => [number, Uint8Array, Uint8Array]]>([
    ['an unknown critical chunk', (file) => [33, chunk('QQQQ', new Uint8Array(3)), file]],
    ['a chunk before the header', (file) => [8, chunk('tEXt', new Uint8Array(3)), file]],
    ['a second header', (file) => [33, file.subarray(8, 33), file]],
  ])('refuses %s', async (_, dress) => {
    const [at, extra, file] = dress(await png());
    const dressed = joinBytes([file.subarray(0, at), extra, file.subarray(at)]);
    expect(expectErr(stripMetadata(dressed, 'png'))).toEqual(broken);
  });

  it('refuses a file without a picture in it', async () => {
    const file = await png();
    const empty = joinBytes([file.subarray(0, 33), file.subarray(-12)]);
    expect(expectErr(stripMetadata(empty, 'png'))).toEqual(broken);
  });
});

describeRule('picture-metadata', () => {
  it('shows the same frames, as long and as often, and no comment', async () => {
    const file = await gif();
    const dressed = dressedGif(file);
    expect(tells(dressed)).toBe(true);
    const clean = expectOk(stripMetadata(dressed, 'gif'));
    expect(tells(clean)).toBe(false);
    expect(await pixels(clean)).toEqual(await pixels(file));
    const [before, after] = [await sharp(file).metadata(), await sharp(clean).metadata()];
    expect(after).toMatchObject({ pages: 3, delay: [100, 200, 300], loop: before.loop });
  });

  it('refuses a file without a frame, and one that ends in its colours', async () => {
    const head = (await gif()).subarray(0, 13);
    const withoutColours = Uint8Array.from(head, (byte, at) => (at === 10 ? 0 : byte));
    const empty = joinBytes([withoutColours, Uint8Array.of(0x3b)]);
    expect(expectErr(stripMetadata(empty, 'gif'))).toEqual(broken);
    const withColours = Uint8Array.from(head, (byte, at) => (at === 10 ? 0x87 : byte));
    expect(expectErr(stripMetadata(withColours, 'gif'))).toEqual(broken);
  });

  it('takes the timing of a dropped text along, not to give it to the frame behind', () => {
    const control = [0x21, 0xf9, 4, 0, 99, 0, 0, 0];
    const words = [0x21, 0x01, 12, ...Array<number>(12).fill(0), 1, 0x41, 0];
    const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
    const head = [
      0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255,
    ];
    const strip = (...blocks: number[][]) =>
      expectOk(stripMetadata(Uint8Array.from([...head, ...blocks.flat(), 0x3b]), 'gif'));
    const plain = Uint8Array.from([...head, ...frame, 0x3b]);
    expect(strip(frame)).toEqual(plain);
    expect(strip(control, words, frame)).toEqual(plain);
    expect(strip(words, control, frame)).toEqual(
      Uint8Array.from([...head, ...control, ...frame, 0x3b]),
    );
  });

  it('ends with the end, which must be there', async () => {
    const file = await gif();
    const clean = expectOk(stripMetadata(file, 'gif'));
    expect(clean.at(-1)).toBe(0x3b);
    expect(expectErr(stripMetadata(file.subarray(0, -1), 'gif'))).toEqual(broken);
  });

  it('refuses a file cut off anywhere', async () => {
    const file = await gif();
    for (let length = 0; length < file.length; length += 5) {
      expect(expectErr(stripMetadata(file.subarray(0, length), 'gif'))).toEqual(broken);
    }
  });
});

describeRule('picture-metadata', () => {
  const corpus = async () => [
    dressedJpeg(await jpeg({ progressive: false }), [exifSegment(6, 'II'), ...TELLING_SEGMENTS]),
    dressedPng(await png()),
    dressedGif(await gif()),
    dressedWebp(await movingWebp(), { width: 40, height: 24 }),
  ];

  it('changes nothing the second time', async () => {
    for (const file of await corpus()) {
      const kind = sniffImage(file) ?? 'jpeg';
      const once = expectOk(stripMetadata(file, kind));
      expect(expectOk(stripMetadata(once, kind))).toEqual(once);
      expect(sniffImage(once)).toBe(kind);
      expect(imageSize(once, kind)).toEqual(imageSize(file, kind));
    }
  });

  it('∀ never throws, and never makes a file larger by more than a trailer', async () => {
    const files = await corpus();
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
          maxLength: 6,
        }),
        (file, changes) => {
          const damaged = Uint8Array.from(file);
          for (const [where, byte] of changes) {
            damaged[8 + Math.floor(where * (damaged.length - 9))] = byte;
          }
          const kind = sniffImage(damaged);
          if (!kind) return;
          const stripped = stripMetadata(damaged, kind);
          if (!stripped.ok) return;
          expect(stripped.value.length).toBeLessThanOrEqual(damaged.length + 2);
          expect(expectOk(stripMetadata(stripped.value, kind))).toEqual(stripped.value);
        },
      ),
    );
  });

  it('∀ never throws on bytes that only begin like a picture', () => {
    const starts = [
      [0xff, 0xd8, 0xff],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
      [...'RIFF\x64\0\0\0WEBPVP8X\x0a\0\0\0\x02'].map((sign) => sign.charCodeAt(0)),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const bytes = Uint8Array.from([...start, ...rest]);
        const kind = sniffImage(bytes);
        expect(kind).toBeDefined();
        if (kind) stripMetadata(bytes, kind);
      }),
    );
  });
});
