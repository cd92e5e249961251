/** A matrix or vector of a model: whole numbers with the factor that made them whole, or plain ones. */
export interface Tensor {
  readonly name: string;
  readonly shape: readonly [number, number];
  /** What stands in row and column. */
  readonly at: (row: number, column: number) => number;
  /** Kept as bytes: this is the number that a byte of 127 stands for. */
  readonly largest?: number;
}

/** The sizes of a model. */
export interface Sizes {
  readonly width: number;
  readonly inner: number;
  readonly heads: number;
  readonly encoders: number;
  readonly decoders: number;
  readonly words: number;
}

/** A piece of a vocabulary: its text, how likely it is, and its kind in SentencePiece. */
export interface Piece {
  readonly text: string;
  readonly score: number;
  readonly kind?: 'unknown' | 'control' | 'byte';
}

const FLOATS = 0x404;
const BYTES = 0x4101;
const TEXT = 0x101;
const PAGE = 256;
/** Activations beyond this are cut off. */
const LARGEST_ACTIVATION = 6;

interface Block {
  readonly name: string;
  readonly type: number;
  readonly shape: readonly number[];
  readonly data: Buffer;
}

/** A model in the layout of Marian, with all that a student of Firefox has besides its tensors. */
export function modelFile(sizes: Sizes, tensors: readonly Tensor[]): Buffer {
  const blocks = tensors.flatMap(blocksOf);
  const about = Buffer.from(`${configuration(sizes)}\0`);
  blocks.push({ name: 'special:model.yml', type: TEXT, shape: [about.length], data: about });
  const names = blocks.map(({ name }) => Buffer.from(`${name}\0`));
  const datas = blocks.map(({ data }) => padded(data));
  const head = Buffer.concat([
    u64(1, blocks.length),
    ...blocks.map(({ type, shape }, at) =>
      u64(names[at]?.length ?? 0, type, shape.length, datas[at]?.length ?? 0),
    ),
    ...names,
    ...blocks.map(({ shape }) => Buffer.from(new Int32Array(shape).buffer)),
  ]);
  const gap = PAGE - ((head.length + 8) % PAGE);
  return Buffer.concat([head, u64(gap), Buffer.alloc(gap), ...datas]);
}

/** A vocabulary of SentencePiece, the end of a text and the unknown piece in front. */
export function vocabularyFile(pieces: readonly Piece[]): Buffer {
  const kinds = { unknown: 2, control: 3, byte: 6 };
  const normalizer = Buffer.concat([text(1, 'identity'), number(3, 1), number(4, 1), number(5, 1)]);
  return Buffer.concat([
    ...pieces.map((piece) =>
      message(
        1,
        Buffer.concat([
          text(1, piece.text),
          float(2, piece.score),
          ...(piece.kind ? [number(3, kinds[piece.kind])] : []),
        ]),
      ),
    ),
    message(3, normalizer),
  ]);
}

/** A shortlist: which pieces may stand in a translation for each piece of the source. */
export function shortlistFile(candidates: readonly (readonly number[])[], always: number): Buffer {
  const ids = candidates.flat();
  let end = 0;
  const offsets = [0, ...candidates.map((each) => (end += each.length))];
  return Buffer.concat([
    u64(0xf11a48d5013417f5n, 0, always, 1, offsets.length, ids.length),
    u64(...offsets),
    Buffer.from(new Uint32Array(ids).buffer),
  ]);
}

function blocksOf({ name, shape, at, largest }: Tensor): readonly Block[] {
  const [rows, columns] = shape;
  if (largest === undefined) {
    const data = new Float32Array(rows * columns);
    for (let n = 0; n < data.length; n += 1) data[n] = at(Math.floor(n / columns), n % columns);
    return [{ name, type: FLOATS, shape, data: Buffer.from(data.buffer) }];
  }
  const data = Buffer.alloc(rows * columns + 4);
  const factor = 127 / largest;
  // Weights lie column by column, the table of words row by row.
  const across = name === 'Wemb';
  for (let n = 0; n < rows * columns; n += 1) {
    const [row, column] = across
      ? [Math.floor(n / columns), n % columns]
      : [n % rows, Math.floor(n / rows)];
    data.writeInt8(Math.max(-127, Math.min(127, Math.round(at(row, column) * factor))), n);
  }
  data.writeFloatLE(factor, rows * columns);
  const scale = Buffer.from(new Float32Array([127 / LARGEST_ACTIVATION]).buffer);
  return [
    { name, type: BYTES, shape, data },
    { name: `${across ? 'none' : name}_QuantMultA`, type: FLOATS, shape: [1, 1], data: scale },
  ];
}

function configuration({ width, inner, heads, encoders, decoders, words }: Sizes): string {
  return [
    `dec-cell: ssru`,
    `dec-depth: ${decoders}`,
    `dim-emb: ${width}`,
    `dim-vocabs:`,
    `  - ${words}`,
    `  - ${words}`,
    `enc-depth: ${encoders}`,
    `tied-embeddings-all: true`,
    `transformer-decoder-autoreg: rnn`,
    `transformer-dim-ffn: ${inner}`,
    `transformer-heads: ${heads}`,
    `type: transformer`,
    `version: v1.10.0`,
    ``,
  ].join('\n');
}

function padded(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc((PAGE - (data.length % PAGE)) % PAGE)]);
}

function u64(...numbers: readonly (number | bigint)[]): Buffer {
  return Buffer.from(new BigUint64Array(numbers.map(BigInt)).buffer);
}

/** The parts of a protocol buffer. */
function varint(value: number): Buffer {
  const bytes = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    bytes.push(rest < 128 ? rest : (rest % 128) | 128);
    if (rest < 128) return Buffer.from(bytes);
  }
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8), varint(value)]);
}

function message(field: number, body: Buffer): Buffer {
  return Buffer.concat([varint(field * 8 + 2), varint(body.length), body]);
}

function text(field: number, value: string): Buffer {
  return message(field, Buffer.from(value));
}

function float(field: number, value: number): Buffer {
  return Buffer.concat([varint(field * 8 + 5), Buffer.from(new Float32Array([value]).buffer)]);
}
