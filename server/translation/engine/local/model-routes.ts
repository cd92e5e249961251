import { LANGUAGES, type Language } from '@/domain/shared/language';
import type { LanguagePair } from '@/domain/translation/engine-coverage';
import { MODEL_CODES, PIVOT, directionName } from '@server/translation/models/model-list';
import type { SizedModel } from './thread-slots';
import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Log } from '@server/kernel/ports/system';
import { installedModels, type InstalledModel } from '@server/translation/models/installed-models';

/** The models that a text goes through, one after the other, and its script where theirs is another one. */
export interface Route {
  readonly models: readonly [SizedModel, SizedModel?];
  /** The text is in Traditional Chinese, which the first model does not read. */
  readonly readsSimplified?: true;
  /** Traditional Chinese is wanted, which the last model does not write. */
  readonly writesSimplified?: true;
}

/** The models by the names of their directions. */
type Models = ReadonlyMap<string, SizedModel>;

/** The way from one language into another: one model, or two with English between them. */
export function routeOf(models: Models, from: Language, to: Language): Route | undefined {
  if (from === to || isBothChinese(from, to)) return undefined;
  for (const source of MODEL_CODES[from]) {
    for (const target of MODEL_CODES[to]) {
      const chain = chainOf(models, source, target);
      if (!chain) continue;
      return {
        models: chain,
        ...(isSimplifiedFor(from, source) && { readsSimplified: true }),
        ...(isSimplifiedFor(to, target) && { writesSimplified: true }),
      };
    }
  }
  return undefined;
}

/** Every pair of languages that the models join. */
export function pairsOf(models: Models): readonly LanguagePair[] {
  return LANGUAGES.flatMap((from) =>
    LANGUAGES.flatMap((to) => (routeOf(models, from, to) ? [{ from, to }] : [])),
  );
}

function chainOf(models: Models, from: string, to: string): Route['models'] | undefined {
  const model = (source: string, target: string) =>
    models.get(directionName({ from: source, to: target }));
  const direct = model(from, to);
  if (direct) return [direct];
  const [first, second] = [model(from, PIVOT), model(PIVOT, to)];
  return first && second ? [first, second] : undefined;
}

/** Whether a model of Simplified Chinese replaces one of Traditional Chinese. */
function isSimplifiedFor(language: Language, code: string): boolean {
  return language === 'zh-TW' && code !== MODEL_CODES['zh-TW'][0];
}

function isBothChinese(from: Language, to: Language): boolean {
  return from.startsWith('zh-') && to.startsWith('zh-');
}

/** A loaded vocabulary takes so many times its size besides (ADR-0016). */
const SPREAD = 5;

/** The models of a folder without those that cannot be loaded, each of which is named in the log once. */
export class ModelsHere {
  readonly #directory: string;
  readonly #log: Log;
  readonly #canHold: (model: SizedModel) => boolean;
  readonly #leftOut = new Set<string>();
  #found: Promise<Models> | undefined;

  constructor(directory: string, log: Log, canHold: (model: SizedModel) => boolean) {
    this.#directory = directory;
    this.#log = log;
    this.#canHold = canHold;
  }

  /** The models that can be used, by the names of their directions. */
  async usable(): Promise<Models> {
    const found = await (this.#found ??= this.#look());
    return new Map([...found].filter(([name]) => !this.#leftOut.has(name)));
  }

  /** Uses a model no more until the folder is looked at again. */
  leaveOut(model: SizedModel, reason: string): void {
    const direction = directionName(model);
    if (this.#leftOut.has(direction)) return;
    this.#leftOut.add(direction);
    this.#log.warn('a translation model cannot be used', { direction, reason });
  }

  /** Looks at the folder again; the names of what is gone or has other files now. */
  async reload(): Promise<readonly string[]> {
    const before = await this.#found;
    this.#leftOut.clear();
    this.#found = this.#look();
    const now = await this.#found;
    const changed = [...(before ?? [])].filter(
      ([name, { stamp }]) => now.get(name)?.stamp !== stamp,
    );
    return changed.map(([name]) => name);
  }

  async #look(): Promise<Models> {
    const models = await Promise.all((await installedModels(this.#directory)).map(sized));
    const found = new Map(models.map((model) => [directionName(model), model]));
    for (const model of models) {
      if (!this.#canHold(model)) this.leaveOut(model, 'TRANSLATE_MEMORY is too small for it');
    }
    return found;
  }
}

async function sized(model: InstalledModel): Promise<SizedModel> {
  const vocabularies = await statsOf([model.sourceVocabulary, model.targetVocabulary]);
  const others = await statsOf([model.model, ...(model.shortlist ? [model.shortlist] : [])]);
  const all = [...vocabularies, ...others];
  const files = sizeOf(all);
  return {
    ...model,
    files,
    takes: files + SPREAD * sizeOf(vocabularies),
    stamp: all.map(({ size, mtimeMs }) => `${size} ${mtimeMs}`).join(),
  };
}

async function statsOf(paths: readonly string[]): Promise<readonly Stats[]> {
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  return stats.flatMap((each) => each ?? []);
}

function sizeOf(files: readonly Stats[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
