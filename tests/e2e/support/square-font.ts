/** The side of the square, and the height of a line of them, in units of the font. */
const EM = 1000;
const DESCENT = 200;

/**
 * What is drawn as a square: ideographs, kana, hangul, full-width forms and emoji.
 * Source: the blocks of the Unicode Standard.
 */
const RANGES = [
  [0x1100, 0x11ff],
  [0x2e80, 0x9fff],
  [0xa960, 0xa97f],
  [0xac00, 0xd7ff],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe4f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f1e6, 0x1faff],
  [0x20000, 0x3134f],
] as const;

/** A TrueType font with one glyph, an empty square as wide as the font is high. */
export function squareFont(family: string, weight: 400 | 700): Buffer {
  const isBold = weight === 700 ? 1 : 0;
  return assemble([
    ['OS/2', os2(weight, isBold)],
    ['cmap', cmap()],
    ['glyf', SQUARE],
    ['head', head(isBold)],
    ['hhea', hhea()],
    // Both glyphs: the advance, the left side bearing.
    ['hmtx', words(EM, 0, EM, 0)],
    // Offsets in units of two bytes.
    ['loca', words(0, SQUARE.length / 4, SQUARE.length / 2)],
    ['maxp', Buffer.concat([longs(0x10000), words(2, 8, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)])],
    ['name', names(family, isBold ? 'Bold' : 'Regular')],
    ['post', longs(0x30000, 0, 0, 0, 0, 0, 0, 0)],
  ]);
}

/** Two contours, the square's outer and inner edge: each point seen from the one before. */
const OUTLINE = [
  [0, -DESCENT],
  [0, EM],
  [EM, 0],
  [0, -EM],
  [-EM + 50, 50],
  [EM - 100, 0],
  [0, EM - 100],
  [-EM + 100, 0],
] as const;
const SQUARE = glyphs();

function glyphs(): Buffer {
  const one = Buffer.concat([
    words(2, 0, -DESCENT, EM, EM - DESCENT, 3, 7, 0),
    // Each point is on the curve, and its coordinates are words.
    Buffer.alloc(OUTLINE.length, 1),
    words(...OUTLINE.map(([right]) => right)),
    words(...OUTLINE.map(([, up]) => up)),
  ]);
  return Buffer.concat([one, one]);
}

/** Format 13: many characters to one glyph. */
function cmap(): Buffer {
  const groups = RANGES.flatMap(([from, to]) => [from, to, 1]);
  const table = Buffer.concat([
    words(13, 0),
    longs(16 + groups.length * 4, 0, RANGES.length, ...groups),
  ]);
  return Buffer.concat([words(0, 1, 0, 6), longs(12), table]);
}

function head(isBold: number): Buffer {
  return Buffer.concat([
    longs(0x10000, 0x10000, 0, 0x5f0f3cf5),
    words(3, EM),
    longs(0, 0, 0, 0),
    words(0, -DESCENT, EM, EM - DESCENT, isBold, 8, 2, 0, 0),
  ]);
}

function hhea(): Buffer {
  return Buffer.concat([
    longs(0x10000),
    words(EM - DESCENT, -DESCENT, 0, EM, 0, 0, EM, 1, 0, 0, 0, 0, 0, 0, 0, 2),
  ]);
}

function os2(weight: number, isBold: number): Buffer {
  return Buffer.concat([
    words(4, EM, weight, 5, 0, ...Array.from({ length: 11 }, () => 0)),
    // The kind of face, and the blocks it serves: all of them.
    Buffer.alloc(10),
    longs(0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff),
    Buffer.from('NONE'),
    words(isBold ? 0x20 : 0x40, 0x1100, 0xffff),
    words(EM - DESCENT, -DESCENT, 0, EM - DESCENT, DESCENT),
    longs(0xffffffff, 0xffffffff),
    words(500, 700, 0, 32, 1),
  ]);
}

function names(family: string, style: string): Buffer {
  const entries = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, `${family}-${style}`],
  ] as const;
  const texts = entries.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let offset = 0;
  const records = entries.map(([id], at) => {
    const length = texts[at]?.length ?? 0;
    const record = words(3, 1, 0x409, id, length, offset);
    offset += length;
    return record;
  });
  return Buffer.concat([words(0, entries.length, 6 + entries.length * 12), ...records, ...texts]);
}

/** The file: its directory, then its tables, each beginning at a multiple of four bytes. */
function assemble(tables: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  let offset = 12 + tables.length * 16;
  const padded = tables.map(([, content]) =>
    Buffer.concat([content, Buffer.alloc(-content.length & 3)]),
  );
  const directory = tables.map(([name, content], at) => {
    const table = padded[at] ?? content;
    const entry = Buffer.concat([Buffer.from(name), longs(sumOf(table), offset, content.length)]);
    offset += table.length;
    return entry;
  });
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const search = [power * 16, Math.log2(power), (tables.length - power) * 16];
  return Buffer.concat([longs(0x10000), words(tables.length, ...search), ...directory, ...padded]);
}

function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16BE(value & 0xffff, at * 2));
  return bytes;
}

function longs(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value >>> 0, at * 4));
  return bytes;
}
