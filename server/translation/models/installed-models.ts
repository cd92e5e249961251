import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { directionName, readModelList, type ModelDirection, type ModelFile } from './model-list';

/** The model of one direction, ready to be loaded; `from` and `to` are codes of models. */
export interface InstalledModel {
  readonly from: string;
  readonly to: string;
  /** Absolute paths, as are the following. */
  readonly model: string;
  readonly sourceVocabulary: string;
  readonly targetVocabulary: string;
  readonly shortlist?: string;
}

/** The directions of which every file is in the folder; none where the folder or its list is missing. */
export async function installedModels(directory: string): Promise<readonly InstalledModel[]> {
  const list = await readModelList(directory);
  const found = await Promise.all((list?.directions ?? []).map((one) => installed(directory, one)));
  return found.flatMap((model) => model ?? []);
}

/** Whether a file is there in its size; its content was compared when it was written. */
export async function isInstalled(
  directory: string,
  direction: ModelDirection,
  file: ModelFile,
): Promise<boolean> {
  const seen = await stat(pathOf(directory, direction, file)).catch(() => undefined);
  return seen?.isFile() === true && (file.size === undefined || seen.size === file.size);
}

/** Where a file of a direction lies. */
export function pathOf(directory: string, direction: ModelDirection, { name }: ModelFile): string {
  return join(directory, directionName(direction), name);
}

async function installed(
  directory: string,
  direction: ModelDirection,
): Promise<InstalledModel | undefined> {
  const path = (type: ModelFile['type']): string | undefined => {
    const file = direction.files.find((each) => each.type === type);
    return file && pathOf(directory, direction, file);
  };
  const model = path('model');
  const sourceVocabulary = path('srcvocab') ?? path('vocab');
  const targetVocabulary = path('trgvocab') ?? path('vocab');
  const shortlist = path('lex');
  if (!model || !sourceVocabulary || !targetVocabulary) return undefined;
  const here = await Promise.all(
    direction.files.map((file) => isInstalled(directory, direction, file)),
  );
  if (here.includes(false)) return undefined;
  const { from, to } = direction;
  return { from, to, model, sourceVocabulary, targetVocabulary, ...(shortlist && { shortlist }) };
}
