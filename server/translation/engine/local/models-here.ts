import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Log } from '@server/kernel/ports/system';
import { installedModels, type InstalledModel } from '@server/translation/models/installed-models';
import { directionName } from '@server/translation/models/model-list';
import type { Models } from './routes';
import type { SizedModel } from './thread-slots';

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
