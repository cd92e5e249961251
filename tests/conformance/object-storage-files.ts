import { createCipheriv } from 'node:crypto';
import sharp from 'sharp';

/** A PNG that cannot be made smaller, the same each time. */
export async function randomPng(width: number, height: number): Promise<Uint8Array> {
  const stream = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));
  const pixels = stream.update(Buffer.alloc(width * height * 3));
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  return new Uint8Array(await image.png({ compressionLevel: 0 }).toBuffer());
}

/** A PNG that declares a width and height of 50 000 pixels. */
export function bomb(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file);
  bytes.writeUInt32BE(50_000, 16);
  bytes.writeUInt32BE(50_000, 20);
  return bytes;
}
