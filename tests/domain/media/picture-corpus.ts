import sharp from 'sharp';
import { joinBytes } from '@/domain/media/byte-reader';

/** Words hidden in every field of a file that can hold text; none may be left after stripping. */
export const SECRET = 'SECRET-PLACE-52.5200N-13.4050E';

const secretBytes = new TextEncoder().encode(SECRET);

/** Pixels that look like nothing, so that a codec has something to do. */
export async function noise(width: number, height: number, channels: 3 | 4 = 3): Promise<Buffer> {
  let state = 12_345;
  return Buffer.from(
    Array.from({ length: width * height * channels }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (state >> 16) & 0xff;
    }),
  );
}

/** A JPEG file of noise, 24 by 16 pixels. */
export async function jpeg(options: {
  progressive: boolean;
  colourProfile?: boolean;
}): Promise<Uint8Array> {
  const image = sharp(await noise(24, 16), { raw: { width: 24, height: 16, channels: 3 } });
  const profiled = options.colourProfile ? image.withIccProfile('p3') : image;
  return new Uint8Array(
    await profiled.jpeg({ progressive: options.progressive, quality: 80 }).toBuffer(),
  );
}

/** A PNG file of noise, 20 by 12 pixels, half transparent. */
export async function png(): Promise<Uint8Array> {
  const raw = { raw: { width: 20, height: 12, channels: 4 } } as const;
  return new Uint8Array(
    await sharp(await noise(20, 12, 4), raw)
      .png()
      .toBuffer(),
  );
}

/** A GIF file of three frames that repeats four times. */
export async function gif(): Promise<Uint8Array> {
  const frames = await noise(10, 30);
  const image = sharp(frames, { raw: { width: 10, height: 30, channels: 3, pageHeight: 10 } });
  return new Uint8Array(await image.gif({ delay: [100, 200, 300], loop: 4 }).toBuffer());
}

/** An AVIF file of noise, 32 by 20 pixels, with a place in its metadata. */
export async function avif(): Promise<Uint8Array> {
  const image = sharp(await noise(32, 20), { raw: { width: 32, height: 20, channels: 3 } });
  const told = image.withExif({ IFD0: { ImageDescription: SECRET } });
  return new Uint8Array(await told.avif({ quality: 90 }).toBuffer());
}

/** The beginning of a file of the ISO base media format with these brands; there is nothing to decode. */
export function isoMedia(...brands: readonly string[]): Uint8Array {
  const [major = '', ...others] = brands;
  const words = [...`ftyp${major}`].map((letter) => letter.charCodeAt(0));
  const rest = [...others.join('')].map((letter) => letter.charCodeAt(0));
  const bytes = Uint8Array.of(0, 0, 0, 0, ...words, 0, 0, 0, 0, ...rest);
  bytes[3] = bytes.length;
  return joinBytes([bytes, new Uint8Array(64)]);
}

/** One JPEG segment. */
export function segment(marker: number, content: Uint8Array): Uint8Array {
  const length = content.length + 2;
  return joinBytes([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), content]);
}

/** An Exif segment with an orientation and a place, in either byte order. */
export function exifSegment(orientation: number, order: 'MM' | 'II'): Uint8Array {
  return segment(0xe1, joinBytes([text('Exif\0\0'), exifContent(orientation, order)]));
}

/** What follows its name, and in the Exif chunk of a PNG. */
export function exifContent(orientation: number, order: 'MM' | 'II'): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(38));
  const little = order === 'II';
  tiff.setUint16(0, little ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, little);
  tiff.setUint32(4, 8, little);
  tiff.setUint16(8, 2, little);
  entry(tiff, 10, [0x010e, 2, SECRET.length, 38], little);
  entry(tiff, 22, [0x0112, 3, 1, 0], little);
  tiff.setUint16(30, orientation, little);
  return joinBytes([new Uint8Array(tiff.buffer), secretBytes, Uint8Array.of(0)]);
}

/** `file` with an orientation and a place in an Exif chunk, before or behind its pixels. */
export function turnedPng(
  file: Uint8Array,
  orientation: number,
  {
    order = 'MM',
    behind = false,
  }: { readonly order?: 'MM' | 'II'; readonly behind?: boolean } = {},
): Uint8Array {
  const at = behind ? file.length - 12 : 33;
  const exif = chunk('eXIf', exifContent(orientation, order));
  return joinBytes([file.subarray(0, at), exif, file.subarray(at)]);
}

/** A PNG of so many frames, all of them the same. */
export async function movingPng(
  frames: number,
  width: number,
  height: number,
): Promise<Uint8Array> {
  const file = await sharp(await noise(width, height), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const at = file.indexOf('IDAT') - 4;
  const control = (number: number) => {
    const view = new DataView(new ArrayBuffer(26));
    view.setUint32(0, number);
    view.setUint32(4, width);
    view.setUint32(8, height);
    view.setUint16(20, 1);
    view.setUint16(22, 10);
    return chunk('fcTL', new Uint8Array(view.buffer));
  };
  const pixelsOf = file.subarray(at + 8, -16);
  const more = Array.from({ length: frames - 1 }, (_, index) => {
    const number = Uint8Array.of(0, 0, 0, 2 * index + 2);
    return [control(2 * index + 1), chunk('fdAT', joinBytes([number, pixelsOf]))];
  });
  return joinBytes([
    file.subarray(0, at),
    chunk('acTL', Uint8Array.of(0, 0, 0, frames, 0, 0, 0, 0)),
    control(0),
    file.subarray(at, -12),
    ...more.flat(),
    file.subarray(-12),
  ]);
}

function entry(
  tiff: DataView,
  at: number,
  [tag, type, count, value]: readonly [number, number, number, number],
  little: boolean,
): void {
  tiff.setUint16(at, tag, little);
  tiff.setUint16(at + 2, type, little);
  tiff.setUint32(at + 4, count, little);
  tiff.setUint32(at + 8, value, little);
}

/** Segments of every kind that carries private data, with the secret in each. */
export const TELLING_SEGMENTS: readonly Uint8Array[] = [
  segment(0xe0, joinBytes([text('JFXX\0\x10'), secretBytes])),
  segment(0xe1, joinBytes([text('http://ns.adobe.com/xap/1.0/\0'), secretBytes])),
  segment(0xe2, joinBytes([text('MPF\0'), secretBytes])),
  segment(0xe4, secretBytes),
  segment(0xed, joinBytes([text('Photoshop 3.0\0'), secretBytes])),
  segment(0xef, secretBytes),
  segment(0xfe, secretBytes),
];

/** `file` with `parts` between its start and everything else, and the secret behind its end. */
export function dressedJpeg(file: Uint8Array, parts: readonly Uint8Array[]): Uint8Array {
  return joinBytes([file.subarray(0, 2), ...parts, file.subarray(2), secretBytes]);
}

/** A PNG chunk. */
export function chunk(name: string, content: Uint8Array): Uint8Array {
  const [head, sum] = [new DataView(new ArrayBuffer(4)), new DataView(new ArrayBuffer(4))];
  const named = joinBytes([text(name), content]);
  head.setUint32(0, content.length);
  sum.setUint32(0, crc32(named));
  return joinBytes([new Uint8Array(head.buffer), named, new Uint8Array(sum.buffer)]);
}

/** By a table, as the standard has it. */
function crc32(bytes: Uint8Array): number {
  const table = Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
    return rest;
  });
  const sum = bytes.reduce((crc, byte) => (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), ~0);
  return ~sum >>> 0;
}

/** `file` with secret chunks behind its header and the secret behind its end. */
export function dressedPng(file: Uint8Array): Uint8Array {
  const told = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt'].map((name) =>
    chunk(name, secretBytes),
  );
  return joinBytes([file.subarray(0, 33), ...told, file.subarray(33), secretBytes]);
}

/** `file` with secret extensions before its first frame and the secret behind its end. */
export function dressedGif(file: Uint8Array): Uint8Array {
  const tables = (file[10] ?? 0) >= 0x80 ? 3 * 2 ** (((file[10] ?? 0) % 8) + 1) : 0;
  const at = 13 + tables;
  const block = joinBytes([Uint8Array.of(secretBytes.length), secretBytes, Uint8Array.of(0)]);
  const comment = joinBytes([Uint8Array.of(0x21, 0xfe), block]);
  const program = joinBytes([Uint8Array.of(0x21, 0xff, 11), text('XMP DataXMP'), block]);
  const words = joinBytes([Uint8Array.of(0x21, 0x01, 12), new Uint8Array(12), block]);
  return joinBytes([file.subarray(0, at), comment, program, words, file.subarray(at), secretBytes]);
}

/** Whether the secret is anywhere in the file, as it is or with its letters apart. */
export function tells(file: Uint8Array): boolean {
  return Buffer.from(file).includes(SECRET);
}

/** Pixels as a viewer shows them, turned upright, all frames. */
export async function pixels(file: Uint8Array): Promise<Buffer> {
  const image = sharp(file, { animated: true });
  const { pages } = await image.metadata();
  return (pages ?? 1) > 1 ? image.raw().toBuffer() : image.autoOrient().raw().toBuffer();
}

/** The bytes of a text of one-byte signs. */
export function text(value: string): Uint8Array {
  return Uint8Array.from(value, (sign) => sign.charCodeAt(0));
}
