import { existsSync } from 'node:fs';
import { damagedFiles } from './fetch-direction';
import { isInstalled, pathOf } from './installed-models';
import type { ModelDirection, ModelFile } from './model-list';

/** How a direction stands in the folder. */
export interface DirectionState {
  readonly direction: ModelDirection;
  /** `damaged`: a file is there and is not the one that the list names. */
  readonly kind: 'here' | 'missing' | 'damaged';
  /** What has to be fetched until it can be used. */
  readonly missing: readonly ModelFile[];
}

/** Looks at each direction, by the sizes of files or, with `compare`, by their checksums; changes nothing. */
export async function lookAtModels(
  directory: string,
  directions: readonly ModelDirection[],
  { compare = false }: { readonly compare?: boolean } = {},
): Promise<readonly DirectionState[]> {
  const states: DirectionState[] = [];
  for (const direction of directions) {
    const missing = await (compare ? damagedFiles : absentFiles)(directory, direction);
    const isThere = missing.some((file) => existsSync(pathOf(directory, direction, file)));
    const broken = isThere ? 'damaged' : 'missing';
    states.push({ direction, kind: missing.length === 0 ? 'here' : broken, missing });
  }
  return states;
}

async function absentFiles(
  directory: string,
  direction: ModelDirection,
): Promise<readonly ModelFile[]> {
  const here = await Promise.all(
    direction.files.map((file) => isInstalled(directory, direction, file)),
  );
  return direction.files.filter((_, at) => here[at] === false);
}
