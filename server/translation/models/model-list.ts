import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

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
