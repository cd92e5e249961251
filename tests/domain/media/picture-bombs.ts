import { deflateSync } from 'node:zlib';
import { joinBytes } from '@/domain/media/byte-reader';
import { chunk, text } from './picture-corpus';

/** A GIF file of `frames` empty frames of this size on a screen of that size: few bytes, many pixels. */
export function emptyGif(
  screen: readonly [width: number, height: number],
  frame: readonly [width: number, height: number],
  frames: number,
): Uint8Array {
  const sides = (pair: readonly number[]) => pair.flatMap((side) => [side & 0xff, side >> 8]);
  const head = [...text('GIF89a'), ...sides(screen), 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const image = [0x2c, 0, 0, 0, 0, ...sides(frame), 0, 2, 2, 0x44, 1, 0];
  return Uint8Array.from([...head, ...Array.from({ length: frames }, () => image).flat(), 0x3b]);
}

/** A whole PNG file of one colour, however large: a thousandth of its pixels in bytes. */
export function hugePng(width: number, height: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 1);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return joinBytes([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    checkedChunk('IHDR', new Uint8Array(header.buffer)),
    checkedChunk('IDAT', rows),
    checkedChunk('IEND', new Uint8Array(0)),
  ]);
}

function checkedChunk(name: string, content: Uint8Array): Uint8Array {
  const whole = chunk(name, content);
  new DataView(whole.buffer).setUint32(whole.length - 4, checksum(whole.subarray(4, -4)));
  return whole;
}

/** CRC-32 as PNG files have it. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xed_b8_83_20 : 0);
  }
  return (sum ^ 0xff_ff_ff_ff) >>> 0;
}
