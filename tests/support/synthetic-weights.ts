/** A matrix or vector of a model: whole numbers with the factor that made them whole, or plain ones. */
interface Tensor {
  readonly name: string;
  readonly shape: readonly [number, number];
  /** The value in row and column. */
  readonly at: (row: number, column: number) => number;
  /** Stored as bytes: this is the number for a byte of 127. */
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

/** Of the waves that mark positions the slower half is free for what a piece is. */
const SLOW = 0.5;
/** How many of the quickest waves distinguish positions. */
const WAVES = 8;
const CONTENT = 3;
const SHARPNESS = 24;
const LOUDNESS = 8;

/** Weights with which piece n of the translation is the piece that has the number of piece n of the text. */
export function copyingTensors(sizes: Sizes): readonly Tensor[] {
  const { width, heads } = sizes;
  const half = width / 2;
  const firstSlow = Math.round(half * SLOW);
  const isContent = (at: number): boolean => at % half >= firstSlow;
  const codes = contentCodes(sizes, isContent);
  // Each head is shown sine and cosine of the quickest waves.
  const looking = (row: number, column: number): number => {
    const at = column % (width / heads);
    return at < 2 * WAVES && row === (at % WAVES) + (at < WAVES ? 0 : half) ? SHARPNESS : 0;
  };
  const only = (value: number) => (row: number, column: number) =>
    row === column && isContent(row) ? value : 0;
  const last = `decoder_l${sizes.decoders}_context`;
  const weights: Readonly<Record<string, Pick<Tensor, 'at' | 'largest'>>> = {
    Wemb: {
      at: (row, column) => codes[row * width + column] ?? 0,
      largest: (CONTENT + 1) / Math.sqrt(width),
    },
    [`${last}_Wq`]: { at: looking, largest: SHARPNESS },
    [`${last}_Wk`]: { at: looking, largest: SHARPNESS },
    [`${last}_Wv`]: { at: only(1), largest: 1 },
    [`${last}_Wo`]: { at: only(LOUDNESS), largest: LOUDNESS },
  };
  return studentTensors(sizes, (name) => weights[name] ?? { at: () => 0, largest: 1 });
}

/** Weights drawn by chance, under which no text ends before its translation is as long as may be. */
export function randomTensors(sizes: Sizes): readonly Tensor[] {
  const draw = random(1);
  return studentTensors(
    sizes,
    () => ({ at: () => draw() + draw() + draw() - 1.5, largest: 3 }),
    (word) => (word === 0 ? -1_000 : 0),
  );
}

/** Every tensor of a student; biases and norms change nothing. */
function studentTensors(
  { width, inner, words, encoders, decoders }: Sizes,
  weightsOf: (name: string) => Pick<Tensor, 'at' | 'largest'>,
  leaning: (word: number) => number = () => 0,
): readonly Tensor[] {
  const matrix = (name: string, rows = width, columns = width): Tensor => ({
    ...weightsOf(name),
    name,
    shape: [rows, columns],
  });
  const row = (name: string, value: number, length = width): Tensor => ({
    name,
    shape: [1, length],
    at: () => value,
  });
  const affine = (prefix: string, which: string, rows = width, columns = width) => [
    matrix(`${prefix}_W${which}`, rows, columns),
    row(`${prefix}_b${which}`, 0, columns),
  ];
  const norm = (prefix: string) => [row(`${prefix}_ln_scale`, 1), row(`${prefix}_ln_bias`, 0)];
  const attention = (prefix: string) => [
    ...['q', 'k', 'v', 'o'].flatMap((which) => affine(prefix, which)),
    ...norm(`${prefix}_Wo`),
  ];
  const forward = (prefix: string) => [
    ...affine(prefix, '1', width, inner),
    ...affine(prefix, '2', inner, width),
    ...norm(`${prefix}_ffn`),
  ];
  return [
    matrix('Wemb', words),
    { name: 'decoder_ff_logit_out_b', shape: [1, words], at: (_, word) => leaning(word) },
    ...layers('encoder', encoders).flatMap((layer) => [
      ...attention(`${layer}_self`),
      ...forward(`${layer}_ffn`),
    ]),
    ...layers('decoder', decoders).flatMap((layer) => [
      matrix(`${layer}_rnn_W`),
      ...affine(`${layer}_rnn`, 'f'),
      ...norm(`${layer}_rnn_ffn`),
      ...attention(`${layer}_context`),
      ...forward(`${layer}_ffn`),
    ]),
  ];
}

function layers(kind: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => `${kind}_l${at + 1}`);
}

/** For each piece as many ups as downs, drawn by its number, where content lies. */
function contentCodes({ words, width }: Sizes, isContent: (at: number) => boolean): Float32Array {
  const draw = random(11);
  const codes = new Float32Array(words * width);
  const places = Array.from({ length: width }, (_, at) => at).filter(isContent);
  for (let word = 0; word < words; word += 1) {
    const order = places.map((at) => ({ at, by: draw() })).toSorted((a, b) => a.by - b.by);
    order.forEach(({ at }, n) => {
      // A slow cosine is one everywhere, which is taken off here.
      const level = at >= width / 2 ? 1 : 0;
      codes[word * width + at] = ((n % 2 === 0 ? CONTENT : -CONTENT) - level) / Math.sqrt(width);
    });
  }
  return codes;
}

/** Numbers between nought and one, the same from the same seed. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
