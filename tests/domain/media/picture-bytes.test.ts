import { describe, expect, it } from 'vitest';
import { hasText, joinBytes, uint16, uint16le, uint32, uint32le } from '@/domain/media/byte-reader';
import { exifOrientation, uprightTransformation } from '@/domain/media/exif-orientation';
import { inspectPicture } from '@/domain/media/image-rules';
import { imageSize } from '@/domain/media/image-size';
import { isFrame, jpegSegments, stripJpeg } from '@/domain/media/jpeg-file';
import { stripGif } from '@/domain/media/strip-gif';
import { hasPngHeader, stripPng } from '@/domain/media/strip-png';
import { expectOk } from '@tests/support/expect-result';
import { chunk, dressedJpeg, exifSegment, jpeg, png, segment, turnedPng } from './picture-corpus';
import { turnedWebp } from './webp-corpus';

const text = (value: string) => Uint8Array.from(value, (sign) => sign.charCodeAt(0));
const file = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  joinBytes(parts.map((part) => Uint8Array.from(part)));

describe('numbers in bytes', () => {
  const bytes = Uint8Array.of(0x12, 0x34, 0x56, 0x78);

  it('are read in either order, and are absent where a byte is missing', () => {
    expect([uint16(bytes, 0), uint16(bytes, 2)]).toEqual([0x1234, 0x5678]);
    expect([uint16le(bytes, 0), uint16le(bytes, 2)]).toEqual([0x3412, 0x7856]);
    expect([uint32(bytes, 0), uint32le(bytes, 0)]).toEqual([0x12345678, 0x78563412]);
    for (const at of [-2, -1, 3, 4]) {
      expect(uint16(bytes, at)).toBeUndefined();
      expect(uint16le(bytes, at)).toBeUndefined();
    }
    for (const at of [-4, -2, -1, 1, 2, 3]) {
      expect([uint32(bytes, at), uint32le(bytes, at)]).toEqual([undefined, undefined]);
    }
  });

  it('are text where every letter is', () => {
    expect(hasText(text('xIHDR'), 1, 'IHDR')).toBe(true);
    expect(hasText(text('xIHDS'), 1, 'IHDR')).toBe(false);
    expect(hasText(text('xIHD'), 1, 'IHDR')).toBe(false);
  });
});

describe('the parts of a picture file', () => {
  const start = [0xff, 0xd8];
  const end = [0xff, 0xd9];
  const empty = [0, 2];

  it('finds each segment of a JPEG file, with its scan data', () => {
    const scan = [0x11, 0xff, 0, 0x22, 0xff, 0xd0, 0x33, 0xff, 0xd7, 0x44, 0xff, 0xff];
    const bytes = file(start, [0xff, 0xe0, 0, 4, 1, 2], [0xff, 0xda, ...empty], scan, end, [7]);
    expect(jpegSegments(bytes)).toEqual([
      { marker: 0xe0, start: 2, content: 6, contentEnd: 8, end: 8 },
      { marker: 0xda, start: 8, content: 12, contentEnd: 12, end: 24 },
    ]);
    expect(jpegSegments(file(start, end))).toEqual([]);
  });

  it('passes over what fills the room before a marker', () => {
    const bytes = file(start, [0xff, 0xff, 0xff, 0xe0, ...empty], end);
    expect(jpegSegments(bytes)).toEqual([
      { marker: 0xe0, start: 4, content: 8, contentEnd: 8, end: 8 },
    ]);
  });

  it.each([
    ['bytes between segments', [0xff, 0xe0, ...empty, 7]],
    ['no marker where one should be', [0, 0xe0, ...empty]],
    ['a length that does not hold itself', [0xff, 0xda, 0, 1, 5]],
    ['the marker 0x00', [0xff, 0x00, ...empty]],
    ['the marker 0x01', [0xff, 0x01, ...empty]],
    ['the marker 0xbf', [0xff, 0xbf, ...empty]],
    ['a restart outside of a scan', [0xff, 0xd0, ...empty]],
    ['the last restart outside of a scan', [0xff, 0xd7, ...empty]],
    ['a second start', [0xff, 0xd8, ...empty]],
  ])('refuses a JPEG file with %s', (_, part) => {
    expect(jpegSegments(file(start, part, end))).toBeUndefined();
  });

  it('recognises what starts a frame', () => {
    const frames = Array.from({ length: 256 }, (_, marker) => marker).filter(isFrame);
    const others = [0xc4, 0xc8, 0xcc];
    const all = Array.from({ length: 16 }, (_, index) => 0xc0 + index);
    expect(frames).toEqual(all.filter((marker) => !others.includes(marker)));
  });

  it('keeps of a JPEG file its picture, its JFIF header and its Adobe marker, byte by byte', () => {
    const head = file(text('JFIF\0'), [1, 2, 1, 0, 72, 0, 72]);
    const adobe = file(text('Adobe'), [0, 100, 0, 0, 0, 0, 1]);
    const picture = file(
      segment(0xdb, Uint8Array.of(1)),
      segment(0xc0, new Uint8Array(9)),
      segment(0xdf, Uint8Array.of(3)),
      segment(0xda, Uint8Array.of(0)),
      [9, 9],
      end,
    );
    const kept = file(start, segment(0xe0, file(head, [0, 0])), segment(0xee, adobe), picture);
    const strip = (...parts: Uint8Array[]) => stripJpeg(file(start, ...parts, picture));
    expect(strip(segment(0xe0, file(head, [1, 1, 7, 7, 7])), segment(0xee, adobe))).toEqual(kept);
    expect(strip(segment(0xe0, head), segment(0xee, file(adobe, [5])))).toEqual(kept);
    const others = [
      segment(0xe0, file(text('JFXX\0'), head)),
      segment(0xe0, head.subarray(0, 11)),
      segment(0xee, file(text('Other'), adobe)),
      segment(0xee, adobe.subarray(0, 11)),
      segment(0xe1, file(text('Else\0\0'), exifSegment(6, 'MM').subarray(10))),
      segment(0xe3, head),
    ];
    expect(strip(...others)).toEqual(file(start, picture));
  });

  it.each([2, 3, 4, 5, 6, 7, 8])('reads orientation %i of an Exif segment', (orientation) => {
    for (const order of ['MM', 'II'] as const) {
      expect(exifOrientation(exifSegment(orientation, order).subarray(4))).toBe(orientation);
    }
  });

  it('reads no orientation under another name, or in no known order', () => {
    const content = exifSegment(6, 'II').subarray(4);
    const changed = (at: number, letters: string) =>
      file(content.subarray(0, at), text(letters), content.subarray(at + letters.length));
    expect(exifOrientation(changed(0, 'Fxif'))).toBeUndefined();
    expect(exifOrientation(changed(6, 'XX'))).toBeUndefined();
    expect(exifOrientation(content.subarray(0, 10))).toBeUndefined();
    expect(exifOrientation(content.subarray(0, 12))).toBeUndefined();
  });

  it('reads no orientation behind the entries an Exif segment declares', () => {
    const content = exifSegment(6, 'MM').subarray(4);
    const counting = (entries: number) =>
      file(content.subarray(0, 14), [0, entries], content.subarray(16));
    expect(exifOrientation(counting(2))).toBe(6);
    expect(exifOrientation(counting(1))).toBeUndefined();
    expect(exifOrientation(counting(0))).toBeUndefined();
  });

  const gifHead = file(text('GIF89a'), [1, 0, 1, 0, 0, 0, 0]);
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  const control = [0x21, 0xf9, 4, 0, 99, 0, 0, 0];
  const loop = (name: string, ...block: number[]) => file([0x21, 0xff, 11], text(name), block, [0]);

  it('keeps the timing of a GIF frame across a comment', () => {
    const comment = [0x21, 0xfe, 1, 65, 0];
    expect(stripGif(file(gifHead, control, comment, frame, [0x3b]))).toEqual(
      file(gifHead, control, frame, [0x3b]),
    );
    expect(stripGif(file(gifHead, control, frame, frame, [0x3b]))).toEqual(
      file(gifHead, control, frame, frame, [0x3b]),
    );
  });

  it('keeps of other programs’ data in a GIF file only how often it repeats', () => {
    const count = [3, 1, 4, 0] as const;
    const kept = [loop('NETSCAPE2.0', ...count), loop('ANIMEXTS1.0', ...count)];
    const dropped = [
      loop('XMP DataXMP', ...count),
      loop('NETSCAPE2.0', 4, 1, 4, 0, 0),
      loop('NETSCAPE2.0', 3, 2, 4, 0),
      loop('ANIMEXTS1.0', 5, 2, 4, 0, 0, 0),
    ];
    const wordy = file(kept[0]!.subarray(0, -1), [1, 65, 0]);
    expect(stripGif(file(gifHead, wordy, kept[1]!, ...dropped, frame, [0x3b]))).toEqual(
      file(gifHead, ...kept, frame, [0x3b]),
    );
  });

  it('refuses a GIF file with a block of no known kind', () => {
    expect(stripGif(file(gifHead, frame, [0x99, 0xfe, 0], [0x3b]))).toBeUndefined();
  });

  it('refuses a PNG file whose end claims bytes that are not there', async () => {
    const whole = await png();
    const bytes = file(whole.subarray(0, -12), [0, 0, 0, 5], whole.subarray(-8));
    expect(stripPng(bytes)).toBeUndefined();
    expect(stripPng(file(whole.subarray(0, -12), chunk('IEND', Uint8Array.of(1))))).toBeDefined();
  });
});

describe('the size of a picture', () => {
  const frameOf = (length: number) =>
    file(
      [0xff, 0xd8],
      segment(0xc0, Uint8Array.of(8, 0, 3, 0, 4, 1, 1, 1).subarray(0, length)),
      segment(0xda, Uint8Array.of(0)),
      [0xff, 0xd9],
    );

  it('reads the size of a JPEG frame that is long enough to have one', () => {
    expect(imageSize(frameOf(4), 'jpeg')).toBeUndefined();
    expect(imageSize(frameOf(5), 'jpeg')).toEqual({ width: 4, height: 3 });
    expect(expectOk(inspectPicture(frameOf(5)))).toEqual({ kind: 'jpeg', width: 4, height: 3 });
  });

  it('reads the size of a PNG file behind its header only', async () => {
    const whole = await png();
    const changed = (at: number, ...bytes: number[]) =>
      file(whole.subarray(0, at), bytes, whole.subarray(at + bytes.length));
    expect(imageSize(whole, 'png')).toEqual({ width: 20, height: 12 });
    for (const other of [changed(11, 12), changed(15, 0x53)]) {
      expect(hasPngHeader(other)).toBe(false);
      expect(imageSize(other, 'png')).toBeUndefined();
    }
  });

  it.each([
    [0, 3],
    [4, 0],
  ])('has no size for %i by %i pixels', (width, height) => {
    expect(imageSize(file(text('GIF89a'), [width, 0, height, 0]), 'gif')).toBeUndefined();
    expect(imageSize(file(text('GIF89a'), [width || 1, 0]), 'gif')).toBeUndefined();
  });
});

describe('how a picture is turned', () => {
  // Where the corners of a picture of 40 by 30 are seen: top left, top right, bottom left, bottom right.
  it.each([
    [undefined, [0, 0], [40, 0], [0, 30], [40, 30]],
    [1, [0, 0], [40, 0], [0, 30], [40, 30]],
    [2, [40, 0], [0, 0], [40, 30], [0, 30]],
    [3, [40, 30], [0, 30], [40, 0], [0, 0]],
    [4, [0, 30], [40, 30], [0, 0], [40, 0]],
    [5, [0, 0], [0, 40], [30, 0], [30, 40]],
    [6, [30, 0], [30, 40], [0, 0], [0, 40]],
    [7, [30, 40], [30, 0], [0, 40], [0, 0]],
    [8, [0, 40], [0, 0], [30, 40], [30, 0]],
    [9, [0, 0], [40, 0], [0, 30], [40, 30]],
  ] as const)('%s turns it as Exif has it', (orientation, ...corners) => {
    const [a, b, c, d, e, f] = uprightTransformation(orientation, { width: 40, height: 30 });
    const stored = [
      [0, 0],
      [40, 0],
      [0, 30],
      [40, 30],
    ] as const;
    expect(stored.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f])).toEqual(corners);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%i decides which side is shown as its width', async (turn) => {
    const onSide = turn >= 5;
    const photo = dressedJpeg(await jpeg({ progressive: false }), [
      segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0')),
      exifSegment(turn, 'II'),
    ]);
    const shown = onSide ? { width: 16, height: 24 } : { width: 24, height: 16 };
    expect(expectOk(inspectPicture(photo))).toEqual({ kind: 'jpeg', ...shown });
    for (const behind of [false, true]) {
      const drawing = turnedPng(await png(), turn, { behind });
      const size = onSide ? { width: 12, height: 20 } : { width: 20, height: 12 };
      expect(expectOk(inspectPicture(drawing))).toEqual({ kind: 'png', ...size });
    }
    // Browsers overlook how a WebP file is turned.
    expect(expectOk(inspectPicture(await turnedWebp(turn)))).toMatchObject({ width: 32 });
  });
});
