import { joinBytes } from '@/domain/media/byte-reader';
import { text } from './picture-corpus';

/** Numbers of 32 bits, the highest byte first. */
export function words(...numbers: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.length * 4));
  numbers.forEach((number, index) => view.setUint32(index * 4, number));
  return new Uint8Array(view.buffer);
}

/** A box of the ISO base media format. */
export function box(name: string, ...content: readonly Uint8Array[]): Uint8Array {
  const inside = joinBytes(content);
  return joinBytes([words(inside.length + 8), text(name), inside]);
}

/** The header of a HEIC or AVIF file whose images claim these sizes. */
export function isoImage(
  brand: 'heic' | 'avif',
  ...sizes: readonly (readonly [number, number])[]
): Uint8Array {
  const claims = sizes.map(([width, height]) => box('ispe', words(0, width, height)));
  const properties = box('iprp', box('ipco', box('pixi', words(0)), ...claims));
  const head = box('ftyp', text(brand), words(0), text(`mif1${brand}`));
  return joinBytes([head, box('meta', words(0), box('hdlr', words(0, 0)), properties)]);
}

/** The table of contents of a film of so many frames of this size. */
export function sequence([width, height]: readonly [number, number], frames: number): Uint8Array {
  const entry = box('av01', new Uint8Array(24), words(width * 65_536 + height), new Uint8Array(50));
  const sizes = box('stsz', words(0, 0, frames, 0));
  const table = box('stbl', box('stsd', words(0, 1), entry), sizes);
  return box('moov', box('trak', box('mdia', box('minf', table))));
}
