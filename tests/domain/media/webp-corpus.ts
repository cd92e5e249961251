import sharp from 'sharp';
import { joinBytes } from '@/domain/media/byte-reader';
import { exifContent, noise, SECRET, text } from './picture-corpus';

const secret = new TextEncoder().encode(SECRET);

/** A WebP file of noise, 32 by 20 pixels. */
export async function webp({ lossless = false } = {}): Promise<Uint8Array> {
  const image = sharp(await noise(32, 20), { raw: { width: 32, height: 20, channels: 3 } });
  return new Uint8Array(await image.webp({ lossless }).toBuffer());
}

/** A WebP file of so many frames of noise, 40 by 24 pixels, that repeats twice. */
export async function movingWebp(
  frames = 3,
  { channels = 3, lossless = false }: { channels?: 3 | 4; lossless?: boolean } = {},
): Promise<Uint8Array> {
  const raw = { width: 40, height: 24 * frames, channels, pageHeight: 24 } as const;
  const image = sharp(await noise(40, 24 * frames, channels), { raw });
  const delay = Array.from({ length: frames }, (_, index) => 100 * (index + 1));
  return new Uint8Array(await image.webp({ delay, loop: 2, lossless }).toBuffer());
}

/** A still WebP file that its Exif chunk asks to turn. */
export async function turnedWebp(
  orientation: number,
  { name = '' }: { readonly name?: '' | 'Exif\0\0' } = {},
): Promise<Uint8Array> {
  const [first] = chunksOf(await webp());
  return riff(
    extended({ width: 32, height: 20, flags: 0x08 }),
    first ?? new Uint8Array(),
    chunk('EXIF', text(name), exifContent(orientation, 'II')),
  );
}

/** `file` with the secret in every chunk that can hold one, in its frames too, and behind its end. */
export function dressedWebp(file: Uint8Array, size: { width: number; height: number }): Uint8Array {
  const chunks = chunksOf(file);
  const isExtended = nameOf(chunks[0]) === 'VP8X';
  const head = isExtended ? chunks[0] : extended({ ...size, flags: 0 });
  const told = Uint8Array.from(head ?? []);
  told[8] = (told[8] ?? 0) | 0x0c;
  told.set([7, 7, 7], 9);
  const rest = (isExtended ? chunks.slice(1) : chunks).map((part) =>
    nameOf(part) === 'ANMF' ? chunk('ANMF', part.subarray(8), chunk('prVt', secret)) : part,
  );
  const after = [chunk('EXIF', exifContent(1, 'MM')), chunk('XMP ', secret), chunk('prVt', secret)];
  return joinBytes([riff(told, chunk('prVt', secret), ...rest, ...after), secret]);
}

/** The chunk that declares how large a file is and what it has. */
export function extended(file: { width: number; height: number; flags: number }): Uint8Array {
  return chunk('VP8X', Uint8Array.of(file.flags, 0, 0, 0), sides(file));
}

/** A chunk of a WebP file. */
export function chunk(name: string, ...content: readonly Uint8Array[]): Uint8Array {
  const inside = joinBytes(content);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(inside.length);
  return joinBytes([text(name), length, inside, new Uint8Array(inside.length % 2)]);
}

/** A WebP file of these chunks. */
export function riff(...chunks: readonly Uint8Array[]): Uint8Array {
  return chunk('RIFF', text('WEBP'), ...chunks);
}

/** How a file of frames begins and repeats. */
export function animation(plays: number): Uint8Array {
  return chunk('ANIM', Uint8Array.of(0, 0, 0, 0, plays, 0));
}

/** A frame of one lossless picture that is not there but for its header. */
export function frame(
  [width, height]: readonly [number, number],
  { left = 0, top = 0, milliseconds = 100, pixels = picture([width, height]) } = {},
): Uint8Array {
  const place = [...uint24(left / 2), ...uint24(top / 2)];
  const shown = [...uint24(milliseconds), 0];
  return chunk(
    'ANMF',
    Uint8Array.from(place),
    sides({ width, height }),
    Uint8Array.from(shown),
    pixels,
  );
}

/** The header of a lossless picture of this size. */
export function picture([width, height]: readonly [number, number]): Uint8Array {
  const bits = Buffer.alloc(4);
  bits.writeUInt32LE((width - 1) | ((height - 1) << 14));
  return chunk('VP8L', Uint8Array.of(0x2f), bits);
}

/** A file of frames; without `flags` it declares that it moves. */
export function moving(
  [width, height]: readonly [number, number],
  frames: readonly Uint8Array[],
  { flags = 0x02, plays = 0 } = {},
): Uint8Array {
  return riff(extended({ width, height, flags }), animation(plays), ...frames);
}

/** The chunks of a file, headers included. */
export function chunksOf(file: Uint8Array): readonly Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let at = 12; at < file.length;) {
    const length = Buffer.from(file).readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    found.push(file.subarray(at, end));
    at = end;
  }
  return found;
}

export function nameOf(part: Uint8Array | undefined): string {
  return String.fromCharCode(...(part?.subarray(0, 4) ?? []));
}

function sides({ width, height }: { width: number; height: number }): Uint8Array {
  return Uint8Array.from([...uint24(width - 1), ...uint24(height - 1)]);
}

function uint24(value: number): readonly number[] {
  return [value & 0xff, (value >> 8) & 0xff, value >> 16];
}
