import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkUploadSize,
  inspectPicture,
  isImageSize,
  MAX_ANIMATION_PIXELS,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_PICKED_BYTES,
  MAX_PICKED_PICTURES,
  PICTURE_USES,
  UNSENT_PICTURE_LIFETIME,
  UPLOAD_GRACE,
  UPLOAD_LIFETIME,
} from '@/domain/media/image-rules';
import { joinBytes } from '@/domain/media/byte-reader';
import { imageSize } from '@/domain/media/image-size';
import { IMAGE_TYPES, sniffConvertible, sniffImage } from '@/domain/media/sniff-image';
import { OUTBOX_LIFETIME } from '@/domain/messaging/outbox';
import { outcome } from '@tests/support/expect-result';
import { numbersAround } from '@tests/support/edges';
import { describeRule, property } from '@tests/support/rule';
import { movingAvif } from './avif-corpus';
import { emptyGif } from './picture-bombs';
import { avif, chunk, gif, isoMedia, jpeg, png } from './picture-corpus';

const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

/** A PNG header that claims this size. */
function claiming(width: number, height: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(33));
  [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, width, height].forEach((word, index) =>
    view.setUint32(index * 4, word),
  );
  return new Uint8Array(view.buffer);
}

/** A PNG of 8000 by 5000 pixels with so many frames. */
function movingPng(frames: number): Uint8Array {
  const controls = Array.from({ length: frames }, () => chunk('fcTL', new Uint8Array(26)));
  return joinBytes([claiming(8_000, 5_000), ...controls]);
}

describeRule('picture-kind', () => {
  it('knows the kinds that are converted where the browser can decode them', async () => {
    for (const file of [await avif(), movingAvif()]) {
      expect([sniffConvertible(file), sniffImage(file)]).toEqual(['avif', undefined]);
    }
  });

  it.each([
    ['a photo of a phone', isoMedia('heic', 'mif1', 'heic'), 'heic'],
    ['the same, named after its container', isoMedia('mif1', 'mif1', 'heic'), 'heic'],
    ['AV1 in the same container', isoMedia('mif1', 'avif', 'miaf'), 'avif'],
    ['a film', isoMedia('isom', 'mp42'), undefined],
    ['a version that spells a brand', bytesOf('\0\0\0\x14ftypisomavifisom'), undefined],
    ['more brands than a file names', isoMedia(...Array(40).fill('mif1'), 'heic'), undefined],
    ['a brand behind the box', bytesOf('\0\0\0\x10ftypisom\0\0\0\0heic'), undefined],
    ['half a header', bytesOf('\0\0\0\x18fty'), undefined],
    ['a sound', bytesOf('RIFF\x10\0\0\0WAVEfmt '), undefined],
  ])('%s', (_, file, kind) => {
    expect(sniffConvertible(file)).toBe(kind);
  });

  property(
    'a picture that is stored as it is is not converted',
    [fc.uint8Array()],
    (tail) => {
      const files = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF89a', 'RIFF\0\0\0\0WEBP', ''].map(
        bytesOf,
      );
      let stored = 0;
      for (const head of files) {
        const file = joinBytes([head, tail]);
        if (!sniffImage(file)) continue;
        stored += 1;
        expect(sniffConvertible(file)).toBeUndefined();
      }
      return stored > 2;
    },
    { true: 0.5 },
  );

  it('knows the four kinds by their content', async () => {
    expect(sniffImage(await jpeg({ progressive: false }))).toBe('jpeg');
    expect(sniffImage(await png())).toBe('png');
    expect(sniffImage(await gif())).toBe('gif');
    expect(sniffImage(bytesOf('GIF87a...'))).toBe('gif');
    expect(sniffImage(bytesOf('RIFF\x10\0\0\0WEBPVP8 '))).toBe('webp');
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HEIC', '\0\0\0\x18ftypheic'],
    ['a sound', 'RIFF\x10\0\0\0WAVEfmt '],
    ['half a WebP', 'RIFF\x10\0\0\0WEB'],
    ['BMP', 'BM\x10\0\0\0'],
    ['a page', '<!doctype html>'],
    ['PDF', '%PDF-1.7'],
    ['a picture behind something else', 'x\xff\xd8\xff'],
    ['an unknown GIF', 'GIF88a'],
    ['too little', '\xff\xd8'],
    ['nothing', ''],
  ])('does not know %s', (_, text) => {
    expect(sniffImage(bytesOf(text))).toBeUndefined();
    expect(outcome(inspectPicture(bytesOf(text)))).toBe('image-format');
  });

  property(
    'only its first bytes decide',
    [
      fc.constantFrom('GIF87a', 'GIF89a', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff', 'RIFF\0\0\0\0WEBP'),
      fc.uint8Array(),
    ],
    (start, rest) => {
      const bytes = Uint8Array.from([...bytesOf(start), ...rest]);
      expect(sniffImage(bytes)).toBe(sniffImage(bytesOf(start)));
    },
  );

  it('names a media type for each kind', () => {
    expect(IMAGE_TYPES).toEqual({
      jpeg: 'image/jpeg',
      png: 'image/png',
      gif: 'image/gif',
      webp: 'image/webp',
    });
  });
});

describe('imageSize', () => {
  it('reads the size without decoding', async () => {
    expect(imageSize(await jpeg({ progressive: false }), 'jpeg')).toEqual({
      width: 24,
      height: 16,
    });
    expect(imageSize(await jpeg({ progressive: true }), 'jpeg')).toEqual({ width: 24, height: 16 });
    expect(imageSize(await png(), 'png')).toEqual({ width: 20, height: 12 });
    expect(imageSize(await gif(), 'gif')).toEqual({ width: 10, height: 10 });
  });

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'has none for a file that is no %s, and never throws',
    (kind) => {
      expect(imageSize(new Uint8Array(0), kind)).toBeUndefined();
      expect(imageSize(new Uint8Array(64), kind)).toBeUndefined();
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
          const size = imageSize(bytes, kind);
          expect(size === undefined || Math.min(size.width, size.height) > 0).toBe(true);
        }),
      );
    },
  );
});

describeRule('picture-limits', () => {
  it.each([
    [8_000, 5_000, 'ok'],
    [8_000, 5_001, 'image-too-large'],
    [40_000_000, 1, 'ok'],
    [40_000_001, 1, 'image-too-large'],
    [30_000, 30_000, 'image-too-large'],
    [0, 10, 'image-broken'],
    [10, 0, 'image-broken'],
  ])('judges %i by %i pixels: %s', (width, height, expected) => {
    expect(outcome(inspectPicture(claiming(width, height)))).toBe(expected);
  });

  it.each([
    ['frames of a screen', emptyGif([4_000, 4_000], [1, 1], 25), 'ok'],
    ['one frame more', emptyGif([4_000, 4_000], [1, 1], 26), 'image-too-large'],
    ['a frame of its own size', emptyGif([9, 9], [8_000, 5_000], 1), 'ok'],
    ['a frame of one line more', emptyGif([9, 9], [8_000, 5_001], 1), 'image-too-large'],
    ['no frames', emptyGif([9, 9], [9, 9], 0), 'ok'],
    ['frames of a moving PNG', movingPng(10), 'ok'],
    ['one more of them', movingPng(11), 'image-too-large'],
  ])('counts the pixels of all frames: %s', (_, file, expected) => {
    expect(outcome(inspectPicture(file))).toBe(expected);
  });

  it('has a limit for all frames together', () => {
    expect(MAX_ANIMATION_PIXELS).toBe(400_000_000);
  });

  it('∀ never lets more pixels through than fit', () => {
    const side = fc.integer({ min: 1, max: 4_294_967_295 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const inspected = inspectPicture(claiming(width, height));
        expect(inspected.ok).toBe(width * height <= MAX_IMAGE_PIXELS);
      }),
    );
  });
});

describeRule('picture-limits', () => {
  it.each([
    ['avatar', 409_600],
    ['chat', 3_145_728],
    ['album', 3_145_728],
    ['post', 3_145_728],
    ['burn', 3_145_728],
    ['face', 1_048_576],
  ] as const)('lets a picture for %s have %i bytes and no more', (use, most) => {
    expect(outcome(checkUploadSize(most, use))).toBe('ok');
    expect(outcome(checkUploadSize(most + 1, use))).toBe('image-too-large');
  });

  it.each([
    [8_000, 5_000, true],
    [8_000, 5_001, false],
    [1, 1, true],
    [0, 1, false],
    [1, 0, false],
    [-1, -1, false],
    [1.5, 2, false],
    [2, Number.NaN, false],
    [1, Infinity, false],
  ])('takes %d by %d pixels for a size: %s', (width, height, expected) => {
    expect(isImageSize({ width, height })).toBe(expected);
  });

  it('lets nine pictures of a camera be chosen at once, and a quarter of an hour to bring each', () => {
    expect([MAX_PICKED_PICTURES, MAX_PICKED_BYTES]).toEqual([9, 52_428_800]);
    expect([UPLOAD_LIFETIME, UPLOAD_GRACE]).toEqual([900_000, 900_000]);
  });

  it('keeps a picture longer than its message is tried to be sent', () => {
    expect(UNSENT_PICTURE_LIFETIME).toBe(172_800_000);
    expect(UNSENT_PICTURE_LIFETIME).toBeGreaterThan(OUTBOX_LIFETIME);
  });

  it('has a limit for every use', () => {
    expect(Object.keys(MAX_IMAGE_BYTES)).toEqual([...PICTURE_USES]);
  });

  property(
    'no byte and no pixel more than allowed',
    [
      fc.constantFrom(...PICTURE_USES),
      numbersAround(409_600, 1_048_576, 3_145_728),
      numbersAround(5_000),
    ],
    (use, bytes, height) => {
      const most = { avatar: 409_600, face: 1_048_576 }[use as string] ?? 3_145_728;
      const checked = outcome(checkUploadSize(bytes, use));
      expect(checked).toBe(bytes <= most ? 'ok' : 'image-too-large');
      const high = Math.max(1, height);
      expect(outcome(inspectPicture(claiming(8_000, high)))).toBe(
        high <= 5_000 ? 'ok' : 'image-too-large',
      );
      return checked;
    },
    { ok: 0.2, 'image-too-large': 0.15 },
  );
});
