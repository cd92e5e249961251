import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  decodingCost,
  inspectPicture,
  MAX_DECODED_BYTES,
  MAX_IMAGE_SCANS,
} from '@/domain/media/image-rules';
import { sniffImage } from '@/domain/media/sniff-image';
import { chunk, gif, noise, segment } from './picture-corpus';

/** The headers of a PNG file of this size, with nothing behind them. */
function pngHeader(width: number, height: number, depth: number, colour: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, 1], 8);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header)]);
}

/** The segments of a JPEG file of this size with so many scans. */
function jpegOf(
  [width, height]: readonly [number, number],
  marker: number,
  factors: readonly number[],
  scans: number,
): Uint8Array {
  const frame = Buffer.alloc(6 + 3 * factors.length);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  frame.set([8], 0);
  frame.set([factors.length], 5);
  for (const [n, factor] of factors.entries()) frame.set([n + 1, factor, 0], 6 + 3 * n);
  const scan = segment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0));
  return Buffer.concat([
    Uint8Array.of(0xff, 0xd8),
    segment(marker, frame),
    ...Array.from({ length: scans }, () => scan),
    Uint8Array.of(0xff, 0xd9),
  ]);
}

const [BASELINE, PROGRESSIVE] = [0xc0, 0xc2];
const LARGEST = [8_000, 5_000] as const;
const FULL = [0x11, 0x11, 0x11];
const HALVED = [0x22, 0x11, 0x11];
const tooLarge = { ok: false, error: { kind: 'image-too-large' } };

describe('what decoding takes', () => {
  it.each([
    ['16 bits in four channels', pngHeader(...LARGEST, 16, 6), 320_000_000],
    ['16 bits in three channels', pngHeader(...LARGEST, 16, 2), 240_000_000],
    ['8 bits in four channels', pngHeader(...LARGEST, 8, 6), 160_000_000],
    ['a palette', pngHeader(...LARGEST, 8, 3), 160_000_000],
    ['grey', pngHeader(...LARGEST, 1, 0), 40_000_000],
    ['a plain JPEG', jpegOf(LARGEST, BASELINE, FULL, 1), 120_000_000],
    ['a progressive JPEG', jpegOf(LARGEST, PROGRESSIVE, FULL, 10), 240_000_000],
    ['a progressive JPEG with less colour', jpegOf(LARGEST, PROGRESSIVE, HALVED, 10), 120_000_000],
    [
      'one with less colour in each line',
      jpegOf(LARGEST, PROGRESSIVE, [0x21, 0x11, 0x11], 10),
      160_000_000,
    ],
    [
      'one with less colour in each row',
      jpegOf(LARGEST, PROGRESSIVE, [0x12, 0x11, 0x11], 10),
      160_000_000,
    ],
    ['a plain JPEG in several scans', jpegOf(LARGEST, BASELINE, FULL, 3), 240_000_000],
  ])('%s: so many bytes, refused above the limit', (_, file, bytes) => {
    const [width, height] = LARGEST;
    const kind = sniffImage(file);
    expect(decodingCost(file, kind!, { width, height }).bytes).toBe(bytes);
    expect(inspectPicture(file).ok).toBe(bytes <= MAX_DECODED_BYTES);
  });

  it('is bounded in scans', () => {
    const of = (scans: number) => inspectPicture(jpegOf([100, 100], PROGRESSIVE, HALVED, scans));
    expect(of(MAX_IMAGE_SCANS).ok).toBe(true);
    expect(of(MAX_IMAGE_SCANS + 1)).toEqual(tooLarge);
  });

  it('is little for what encoders make', async () => {
    const raw = { width: 64, height: 48, channels: 3 } as const;
    const picture = sharp(await noise(64, 48), { raw });
    const files = [
      await picture.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
      await picture.clone().jpeg({ mozjpeg: true }).toBuffer(),
      await picture.clone().png({ progressive: true }).toBuffer(),
      await gif(),
    ];
    for (const file of files) expect(inspectPicture(file).ok).toBe(true);
  });
});
