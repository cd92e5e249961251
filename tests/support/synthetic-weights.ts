import type { Sizes, Tensor } from './synthetic-files';

/** Of the waves that mark positions the slower half is free for what a piece is. */
const SLOW = 0.5;
/** How many of the quickest waves tell positions apart. */
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
