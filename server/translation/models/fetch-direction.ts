import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result } from '@/domain/shared/result';
import { sumOf, syncFolder } from '@server/kernel/files';
import { checkRoom, unlessDiskFails, type FetchFault } from './fetch-fault';
import { fetchPacked } from './fetch-packed';
import { isInstalled, pathOf } from './installed-models';
import { directionName, type ModelDirection, type ModelFile } from './model-list';
import type { ModelSource } from './model-source';
import type { Unpack } from './unpack';
import { existsSync } from 'node:fs';

/** What models are fetched with. */
export interface FetchTools {
  /** The folder of the models. */
  readonly directory: string;
  readonly source: ModelSource;
  readonly unpack: Unpack;
  /** Bytes that stay free on the disk; default: {@link SPARE}. */
  readonly spare?: number;
  /** Called with each file as it grows, in packed bytes. */
  readonly onBytes?: (direction: ModelDirection, file: ModelFile, there: number) => void;
  readonly signal?: AbortSignal;
}

/** Where the source has a file. */
export type Locate = (file: ModelFile) => Promise<Result<string, FetchFault>>;

/** What grows or waits for the rest of its direction; it is hidden, so that it is not taken for a model. */
const UNFINISHED = /^\..+\.(?:part|new)$/;

/**
 * Fetches the files of a direction that are missing or damaged; answers whether there were any. All are
 * complete before the first gets its name, so that no model meets the vocabulary of another version.
 */
export async function fetchDirection(
  tools: FetchTools,
  direction: ModelDirection,
  locate: Locate,
): Promise<Result<boolean, FetchFault>> {
  const folder = join(tools.directory, directionName(direction));
  const missing = await damagedFiles(tools.directory, direction);
  if (missing.length === 0) return ok(false);
  const made = await unlessDiskFails(folder, 0, () => mkdir(folder, { recursive: true }));
  if (!made.ok) return made;
  const room = await checkRoom(folder, bytesFor(missing), tools.spare);
  if (!room.ok) return room;
  for (const file of missing) {
    const ready = await prepare(tools, { direction, file, folder }, locate);
    if (!ready.ok) return ready;
  }
  const placed = await unlessDiskFails(folder, 0, async () => {
    for (const file of missing) {
      await rename(
        join(folder, growingName(file, 'new')),
        pathOf(tools.directory, direction, file),
      );
    }
    await syncFolder(folder);
    const left = (await readdir(folder)).filter((name) => UNFINISHED.test(name));
    for (const name of left) await rm(join(folder, name), { force: true });
  });
  return placed.ok ? ok(true) : placed;
}

/** The files of a direction that are not there, cannot be read, or have not the content that the list names. */
async function damagedFiles(
  directory: string,
  direction: ModelDirection,
): Promise<readonly ModelFile[]> {
  const damaged: ModelFile[] = [];
  for (const file of direction.files) {
    const isWhole =
      (await isInstalled(directory, direction, file)) &&
      (await sumOf(pathOf(directory, direction, file)).catch(() => undefined)) === file.sha256;
    if (!isWhole) damaged.push(file);
  }
  return damaged;
}

/** Puts a checked plain file beside its place. */
async function prepare(
  { source, unpack, onBytes, signal }: FetchTools,
  {
    direction,
    file,
    folder,
  }: { readonly direction: ModelDirection; readonly file: ModelFile; readonly folder: string },
  locate: Locate,
): Promise<Result<undefined, FetchFault>> {
  const ready = join(folder, growingName(file, 'new'));
  const known = await sumOf(ready).catch(() => undefined);
  if (known === file.sha256) return ok(undefined);
  const location = await locate(file);
  if (!location.ok) return location;
  const part = join(folder, growingName(file, 'part'));
  const fetched = await fetchPacked({
    source,
    location: location.value,
    packed: file.packed,
    part,
    onBytes: (there) => onBytes?.(direction, file, there),
    ...(signal && { signal }),
  });
  if (!fetched.ok) return fetched;
  const unpacked = await unpack(file, part, ready);
  await rm(part, { force: true });
  return unpacked;
}

/** A hidden name that no other version of the file has. */
function growingName({ name, packed }: ModelFile, end: 'part' | 'new'): string {
  return `.${name}.${packed.sha256.slice(0, 16)}.${end}`;
}

/** Room that files take at most while they are fetched; a plain one of unknown size counts four times. */
function bytesFor(files: readonly ModelFile[]): number {
  return files.reduce((sum, { size, packed }) => sum + packed.size + (size ?? 4 * packed.size), 0);
}

/** The state of a direction in the folder. */
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
