import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { convertChinese } from '@server/translation/engine/chinese-variants';
import { LIST_NAME, type ModelList } from '@server/translation/models/model-list';
import {
  modelFile,
  shortlistFile,
  vocabularyFile,
  type Piece,
  type Sizes,
  copyingTensors,
  random,
  randomTensors,
} from './synthetic-weights';
import { COLUMNS, SPELLING, WORDS } from './synthetic-words';

/** A model as it is read from disk. */
export interface SyntheticModel {
  readonly model: Buffer;
  readonly source: Buffer;
  readonly target: Buffer;
  readonly shortlist: Buffer;
}

const SMALL: Sizes = { width: 64, inner: 16, heads: 1, encoders: 1, decoders: 1, words: 0 };

/** The sizes of the two kinds of models that the publisher has. */
export const FULL_SIZES = {
  tiny: { width: 256, inner: 1_536, heads: 8, encoders: 6, decoders: 2, words: 32_000 },
  'base-memory': { width: 384, inner: 1_536, heads: 8, encoders: 6, decoders: 4, words: 32_000 },
} as const satisfies Readonly<Record<string, Sizes>>;

/** How many pieces a full-size shortlist has for each piece of a text. */
const CANDIDATES = 50;

/**
 * A model that translates word by word: piece n of the translation comes from piece n of the text. What no
 * table has is spelt in the other script, digits and marks stay. `sizes` are those of a full model.
 */
export function dictionaryModel(from: string, to: string, sizes: Sizes = SMALL): SyntheticModel {
  return modelOf(from, to, sizes, copyingTensors);
}

/** A model with weights drawn by chance: what it answers means nothing and never ends by itself. */
export function randomModel(from: string, to: string, sizes: Sizes = SMALL): SyntheticModel {
  return modelOf(from, to, sizes, randomTensors);
}

function modelOf(
  from: string,
  to: string,
  asked: Sizes,
  tensors: typeof copyingTensors,
): SyntheticModel {
  const pairs = piecePairs(from, to, asked.words);
  const sizes = { ...asked, words: pairs.length };
  const draw = random(3);
  const others = sizes.words > asked.words ? 0 : CANDIDATES;
  const candidates = pairs.map((_, at) => [
    at,
    ...Array.from({ length: others }, () => Math.floor(draw() * sizes.words)),
  ]);
  return {
    model: weightsOf(sizes, tensors),
    source: vocabularyFile(
      pairs.map(([text, , score], at) => ({ ...kindOf(text, at), text, score })),
    ),
    target: vocabularyFile(pairs.map(([, text], at): Piece => ({ ...END[at], text, score: -1 }))),
    shortlist: shortlistFile(candidates, 1),
  };
}

/** The last weights that were made: those of a full model take seconds and are the same for all languages. */
let last: { readonly of: string; readonly file: Buffer } | undefined;

function weightsOf(sizes: Sizes, tensors: typeof copyingTensors): Buffer {
  const of = `${tensors.name} ${JSON.stringify(sizes)}`;
  if (last?.of !== of) last = { of, file: modelFile(sizes, tensors(sizes)) };
  return last.file;
}

/** Lays a folder of models out as `npm run parley models` leaves it; directions as in `de-en`. */
export async function layModels(
  directory: string,
  directions: readonly string[],
  make: (from: string, to: string) => SyntheticModel = dictionaryModel,
): Promise<void> {
  const list: ModelList = { date: '2026-11-28T00:00:00.000Z', directions: [] };
  for (const direction of directions) {
    const [, from = '', to = ''] = /^([a-z]+(?:-[A-Z][a-z]+)?)-(.+)$/u.exec(direction) ?? [];
    const made = make(from, to);
    const files = [
      { type: 'model', name: `model.${from}${to}.intgemm.alphas.bin`, content: made.model },
      { type: 'srcvocab', name: `srcvocab.${from}${to}.spm`, content: made.source },
      { type: 'trgvocab', name: `trgvocab.${from}${to}.spm`, content: made.target },
      { type: 'lex', name: `lex.50.50.${from}${to}.s2t.bin`, content: made.shortlist },
    ] as const;
    await mkdir(join(directory, direction), { recursive: true });
    for (const { name, content } of files)
      await writeFile(join(directory, direction, name), content);
    list.directions.push({
      from,
      to,
      files: files.map(({ type, name, content }) => {
        const [size, sha256] = [content.length, createHash('sha256').update(content).digest('hex')];
        const packed = { size, sha256, location: `${direction}/${name}` };
        return { type, name, version: '1.0', size, sha256, packed };
      }),
    });
  }
  await writeFile(join(directory, LIST_NAME), JSON.stringify(list));
}

const END = [{ kind: 'control' }, { kind: 'unknown' }] as const;

function kindOf(text: string, at: number): Pick<Piece, 'kind'> {
  return END[at] ?? (/^<0x..>$/u.test(text) ? { kind: 'byte' } : {});
}

type Pair = readonly [source: string, target: string, score: number];

/** Every piece, what it becomes, and how likely it is, filled up to `count`; the first wording counts. */
function piecePairs(from: string, to: string, count: number): readonly Pair[] {
  const pairs = new Map<string, Pair>();
  const add = (source: string, target: string, score: number): void => {
    if (source !== '' && !pairs.has(source)) pairs.set(source, [source, target, score]);
  };
  add('</s>', '</s>', 0);
  add('<unk>', '<unk>', 0);
  const [gap, otherGap] = [gapOf(from), gapOf(to)];
  for (const meaning of WORDS) {
    const [word, other] = [wordOf(meaning, from), wordOf(meaning, to)];
    add(`▁${word}`, otherGap + other, -2);
    add(`▁${capital(word)}`, otherGap + capital(other), -2);
    if (gap === '') add(word, otherGap + other, -2);
  }
  const [letters, others] = [spellingOf(from), spellingOf(to)];
  letters.forEach((letter, at) => {
    const other = others[at] ?? '';
    const score = -1 - 2 * [...letter].length;
    add(letter, other, score);
    add(capital(letter), capital(other), score);
  });
  for (const sign of '▁0123456789.,!?\'"“”‘’:;-–—()[]{}/&@#%+=*_…$€äöüßñáéíóúÄÖÜÑÁÉÍÓÚ')
    add(sign, sign, -3);
  for (const [sign, other] of ['。.', '、,', '，,', '？?', '！!', '：:'].map((two) => [...two])) {
    add(sign ?? '', other ?? '', -3);
  }
  for (let byte = 0; byte < 256; byte += 1) {
    add(`<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`, soundOf(byte, others), -10);
  }
  for (let n = pairs.size; n < count; n += 1) add(`<${n}>`, `<${n}>`, -20);
  return [...pairs.values()];
}

/** The separator of two words. */
function gapOf(code: string): string {
  return /^(?:zh|ja)/u.test(code) ? '' : '▁';
}

function wordOf(meaning: readonly string[], code: string): string {
  if (code === 'zh-Hant') return convertChinese(wordOf(meaning, 'zh'), 'zh-TW');
  const at = COLUMNS.findIndex((column) => column === code);
  return meaning[at] ?? '';
}

function spellingOf(code: string): readonly string[] {
  const known = code.startsWith('zh') ? 'zh' : code;
  const text = known === 'ru' || known === 'ja' || known === 'ko' || known === 'zh' ? known : 'en';
  return SPELLING[text].split(' ');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A sign that no table has is spelt byte by byte: a word of about the length that an ideograph becomes. */
function soundOf(byte: number, letters: readonly string[]): string {
  if (byte >= 0xe3 && byte <= 0xe9)
    return `▁${letters['bdfghjkm'.charCodeAt(byte % 8) - 97] ?? ''}`;
  if (byte >= 0xc0 || byte < 0x80) return '';
  return letters['aeiournstl'.charCodeAt(byte % 10) - 97] ?? '';
}
