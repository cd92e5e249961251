import { open, type FileHandle } from 'node:fs/promises';
import { inflateRawSync, constants } from 'node:zlib';

/**
 * Reads dictionaries in the format of dictd: `NAME.index` has a row for each headword, sorted by bytes, with where
 * its entry is in the text; `NAME.dict.dz` is that text, compressed in chunks that can be read alone. Neither file
 * is read whole.
 */

/** Entries read for one headword; some have hundreds. */
const MOST_ENTRIES = 40;
/** More than the longest row of an index. */
const ROW_BYTES = 1024;
const NEWLINE = 10;

/** The digits of a number in an index. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A part of the text, in bytes. */
interface Span {
  readonly from: number;
  readonly length: number;
}

/**
 * The entries of a headword in `PATH.index` and `PATH.dict.dz`, in the order of the dictionary.
 *
 * @throws where the files cannot be read, or are not of the format
 */
export async function entriesOf(path: string, headword: string): Promise<readonly string[]> {
  const spans = await withFile(`${path}.index`, (index) => spansOf(index, headword));
  if (spans.length === 0) return [];
  return withFile(`${path}.dict.dz`, async (text) => {
    const chunks = await chunksOf(text);
    const entries: string[] = [];
    for (const span of spans) entries.push((await readText(text, chunks, span)).toString());
    return entries;
  });
}

/** A word as it is a headword of an index: small letters, digits and spaces. */
export function headwordOf(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} ]/gu, '');
}

async function spansOf(index: FileHandle, headword: string): Promise<readonly Span[]> {
  const wanted = Buffer.from(headword);
  const found = await readAt(
    index,
    await firstRow(index, wanted),
    ROW_BYTES + MOST_ENTRIES * (wanted.length + 16),
  );
  const spans: Span[] = [];
  for (const row of found.toString().split('\n')) {
    const [word, from = '', length = ''] = row.split('\t');
    if (word !== headword || spans.length === MOST_ENTRIES) break;
    spans.push({ from: numberOf(from), length: numberOf(length) });
  }
  return spans;
}

/** Where the first row begins whose headword is not before the wanted one. */
async function firstRow(index: FileHandle, wanted: Buffer): Promise<number> {
  let low = 0;
  let high = (await index.stat()).size;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    // A row that begins in the middle itself is found by the end of the row before it.
    const before = Math.max(0, middle - 1);
    const bytes = await readAt(index, before, 2 * ROW_BYTES);
    const skipped = middle === 0 ? 0 : bytes.indexOf(NEWLINE) + 1;
    const start = before + skipped;
    const row = bytes.subarray(skipped, bytes.indexOf(NEWLINE, skipped) + 1);
    if (start >= high || row.length === 0) high = middle;
    else if (Buffer.compare(row.subarray(0, row.indexOf('\t')), wanted) < 0) {
      low = start + row.length;
    } else high = middle;
  }
  return low;
}

function numberOf(digits: string): number {
  let number = 0;
  for (const digit of digits) number = number * DIGITS.length + DIGITS.indexOf(digit);
  return number;
}

/** How long a chunk is as text, and where each begins in the file; the last one is where they end. */
interface Chunks {
  readonly textLength: number;
  readonly begins: readonly number[];
}

/** Reads the header: that of gzip, whose extra field lists the sizes of the chunks. */
async function chunksOf(text: FileHandle): Promise<Chunks> {
  const head = await readAt(text, 0, 12);
  const extra = await readAt(text, 12, head.readUInt16LE(10));
  if (head.readUInt8(3) !== 4 || extra.toString('latin1', 0, 2) !== 'RA') {
    throw new Error('not compressed in chunks');
  }
  const begins = [12 + extra.length];
  for (let chunk = 0; chunk < extra.readUInt16LE(8); chunk += 1) {
    begins.push((begins[chunk] ?? 0) + extra.readUInt16LE(10 + 2 * chunk));
  }
  return { textLength: extra.readUInt16LE(6), begins };
}

async function readText(
  text: FileHandle,
  { textLength, begins }: Chunks,
  { from, length }: Span,
): Promise<Buffer> {
  const first = Math.floor(from / textLength);
  const last = Math.floor((from + length - 1) / textLength);
  const parts: Buffer[] = [];
  for (let chunk = first; chunk <= last; chunk += 1) {
    const [begin = 0, end = 0] = begins.slice(chunk, chunk + 2);
    const packed = await readAt(text, begin, end - begin);
    parts.push(inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }));
  }
  const start = from - first * textLength;
  return Buffer.concat(parts).subarray(start, start + length);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function withFile<T>(path: string, read: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await read(file);
  } finally {
    await file.close();
  }
}
