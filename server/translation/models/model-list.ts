import { inEachLanguage, type Language } from '@/domain/shared/language';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The language through which two others are translated: each model has it on one side. */
export const PIVOT = 'en';

/** The codes of models for each language, the best first: Traditional Chinese makes do with Simplified. */
export const MODEL_CODES: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  ...inEachLanguage((tag) => [tag] as const),
  'zh-CN': ['zh'],
  'zh-TW': ['zh-Hant', 'zh'],
};

/** Other names that the publisher has used for a code of ours. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'zh-Hans': 'zh',
  zh_hans: 'zh',
  zh_hant: 'zh-Hant',
};

/** Our code of a language for a tag in the publisher's records. */
export function modelCodeOf(tag: string): string {
  return OTHER_NAMES[tag] ?? tag;
}

/** The name of the list in a folder of models and on a mirror. */
export const LIST_NAME = 'models.json';

/** The largest file that is taken, packed or plain, in bytes: ten times the size of a usual model. */
export const LARGEST_FILE = 256 * 1024 * 1024;

const SHA256 = /^[0-9a-f]{64}$/;
/** A name that stays in its folder and is not hidden. */
const PLAIN_NAME = /^[A-Za-z0-9_][\w.-]{0,120}$/;
/** Parts of a path below the address of the files; none of them leads upwards. */
const LOCATION = /^[A-Za-z0-9_][\w.-]*(?:\/[A-Za-z0-9_][\w.-]*)*$/;
const VERSION = /^\d[\w.]{0,20}$/;
const CODE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$/;

const bytes = z.int().min(1).max(LARGEST_FILE);

/** What a file of a model is for; `vocab` serves both languages of a direction. */
export const FILE_TYPES = ['model', 'vocab', 'srcvocab', 'trgvocab', 'lex'] as const;

const modelFile = z.object({
  type: z.enum(FILE_TYPES),
  name: z.string().regex(PLAIN_NAME),
  version: z.string().regex(VERSION),
  /** The plain file, as it lies in the folder of its direction. */
  size: bytes.optional(),
  sha256: z.string().regex(SHA256),
  /** The file as it travels, packed by zstd. */
  packed: z.object({
    size: bytes,
    sha256: z.string().regex(SHA256),
    location: z.string().max(300).regex(LOCATION),
  }),
});

const direction = z.object({
  from: z.string().regex(CODE),
  to: z.string().regex(CODE),
  files: z.array(modelFile).min(2).max(5),
});

const modelList = z.object({
  /** When the publisher's records were read. */
  date: z.iso.datetime(),
  /** Where the locations of the files are from; absent in a mirror, which has them itself. */
  source: z.string().max(1_000).optional(),
  directions: z.array(direction).max(2_000),
});

/** One file of a model, as the list names it. */
export type ModelFile = z.infer<typeof modelFile>;

/** One direction of translation and its files. */
export type ModelDirection = z.infer<typeof direction>;

/** Which files make up which direction, in one version. */
export type ModelList = z.infer<typeof modelList>;

/** One direction of unknown origin; undefined for anything else. */
export function parseModelDirection(value: unknown): ModelDirection | undefined {
  return direction.safeParse(value).data;
}

/** The list a text holds; undefined for anything else, such as names that leave their folder. */
export function parseModelList(text: string): ModelList | undefined {
  try {
    return modelList.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The list that was stored in a folder of models; undefined without a usable one. */
export async function readModelList(directory: string): Promise<ModelList | undefined> {
  const text = await readFile(join(directory, LIST_NAME), 'utf8').catch(() => '');
  return parseModelList(text);
}

/** The name of a direction, and of its folder. */
export function directionName({ from, to }: Pick<ModelDirection, 'from' | 'to'>): string {
  return `${from}-${to}`;
}

/** What one language needs to be translated into every other one: to English and back. */
export interface NeededLanguage {
  readonly language: Language;
  readonly directions: readonly ModelDirection[];
}

/** The directions of the list that each of these languages needs, in their order; English alone needs none. */
export function neededDirections(
  { directions }: ModelList,
  languages: readonly Language[],
): readonly NeededLanguage[] {
  const find = (from: string, to: string) =>
    directions.find((each) => each.from === from && each.to === to);
  const best = (language: Language, way: (code: string) => ModelDirection | undefined) =>
    MODEL_CODES[language].map(way).find((found) => found !== undefined);
  return languages
    .filter((language) => language !== PIVOT)
    .map((language) => ({
      language,
      directions: [
        best(language, (code) => find(code, PIVOT)),
        best(language, (code) => find(PIVOT, code)),
      ].flatMap((found) => found ?? []),
    }));
}

/** The languages among these for which the list has no models. */
export function lackingLanguages(
  list: ModelList,
  languages: readonly Language[],
): readonly Language[] {
  return neededDirections(list, languages)
    .filter(({ directions }) => directions.length < 2)
    .map(({ language }) => language);
}

/** Each direction once, in the order in which they are needed first. */
export function directionsOf(needed: readonly NeededLanguage[]): readonly ModelDirection[] {
  return [...new Set(needed.flatMap(({ directions }) => directions))];
}
