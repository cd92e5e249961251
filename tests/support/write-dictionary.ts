import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync, constants } from 'node:zlib';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** An entry of a dictionary: its headword in the index, and its text. */
type Entry = readonly [headword: string, text: string];

/** Writes a dictionary of dictd with chunks of `chunk` bytes; real ones have 58,315. */
export async function writeDictionary(
  folder: string,
  name: string,
  entries: readonly Entry[],
  chunk = 64,
): Promise<void> {
  const lines: Buffer[] = [];
  let length = 0;
  for (const [headword, text] of entries) {
    const bytes = Buffer.byteLength(text);
    lines.push(Buffer.from(`${headword}\t${digits(length)}\t${digits(bytes)}\n`));
    length += bytes;
  }
  const index = Buffer.concat(lines.toSorted((a, b) => Buffer.compare(a, b)));
  await writeFile(join(folder, `${name}.index`), index);
  await writeFile(
    join(folder, `${name}.dict.dz`),
    packed(
      entries.map(([, text]) => text),
      chunk,
    ),
  );
}

/** A gzip header with the sizes of the chunks in its extra field, and the chunks. */
function packed(texts: readonly string[], chunk: number): Buffer {
  const text = Buffer.from(texts.join(''));
  const chunks: Buffer[] = [];
  for (let at = 0; at < text.length; at += chunk) {
    const part = text.subarray(at, at + chunk);
    chunks.push(deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH }));
  }
  const extra = Buffer.alloc(10 + 2 * chunks.length);
  extra.write('RA', 'latin1');
  extra.writeUInt16LE(extra.length - 4, 2);
  extra.writeUInt16LE(1, 4);
  extra.writeUInt16LE(chunk, 6);
  extra.writeUInt16LE(chunks.length, 8);
  for (const [at, { length }] of chunks.entries()) extra.writeUInt16LE(length, 10 + 2 * at);
  const head = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 3, 0, 0]);
  head.writeUInt16LE(extra.length, 10);
  return Buffer.concat([head, extra, ...chunks]);
}

function digits(number: number): string {
  const last = DIGITS.charAt(number % 64);
  return number < 64 ? last : digits(Math.floor(number / 64)) + last;
}
