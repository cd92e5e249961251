import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { err, type Result, ok } from '@/domain/shared/result';
import { lockDirectory } from '@server/kernel/directory-lock';
import { replaceFile } from '@server/kernel/files';
import { unlessDiskFails, type FetchFault } from './fetch-fault';
import {
  LIST_NAME,
  type ModelList,
  directionName,
  readModelList,
  type ModelDirection,
} from './model-list';
import { fetchDirection, type FetchTools, type Locate } from './fetch-direction';
import { installedModels } from './installed-models';
import type { ModelSource } from './model-source';

/** Makes the folder and works in it while no other program does. */
export async function inFolder<T>(
  directory: string,
  work: () => Promise<Result<T, FetchFault>>,
): Promise<Result<T, FetchFault>> {
  const made = await unlessDiskFails(directory, 0, () => mkdir(directory, { recursive: true }));
  if (!made.ok) return made;
  const lock = await lockDirectory(directory);
  if (!lock.ok) {
    return lock.error.kind === 'locked'
      ? err({ kind: 'busy', folder: directory, pid: lock.error.pid })
      : err({ kind: 'disk', folder: directory, reason: lock.error.reason });
  }
  try {
    return await work();
  } finally {
    await lock.value.release();
  }
}

/** Writes the list of a folder in place of the one there. */
export async function storeList(
  directory: string,
  list: ModelList,
): Promise<Result<void, FetchFault>> {
  const text = `${JSON.stringify(list, undefined, 2)}\n`;
  return unlessDiskFails(directory, text.length, () =>
    replaceFile(join(directory, LIST_NAME), text),
  );
}

/** What is fetched, and by which list. */
export interface FetchOrder {
  /** The directions that are wanted of the list. */
  readonly choose: (
    list: ModelList,
  ) => Promise<readonly ModelDirection[]> | readonly ModelDirection[];
  /** Whether the list is read again although there is one. */
  readonly update?: boolean;
  /** Whether the list here has no word of something wanted; it is then looked for in that of the source. */
  readonly isLacking?: (list: ModelList) => boolean;
  /** Called with a direction that has become complete. */
  readonly onArrived?: (direction: ModelDirection) => Promise<void> | void;
}

/** A direction that could not be fetched, and why. */
export interface Missed {
  readonly direction: ModelDirection;
  readonly fault: FetchFault;
}

/** Faults after which the next direction would fail as well. */
export const FOR_ALL: readonly FetchFault['kind'][] = ['no-room', 'disk', 'cancelled', 'no-list'];

/**
 * Fetches what is missing or damaged of the chosen directions, one file at a time; answers which ones
 * failed. Of several programs that want to fetch into one folder, one does.
 */
export async function fetchModels(
  tools: FetchTools,
  order: FetchOrder,
): Promise<Result<readonly Missed[], FetchFault>> {
  return inFolder(tools.directory, () => fetchLocked(tools, order));
}

async function fetchLocked(
  tools: FetchTools,
  order: FetchOrder,
): Promise<Result<readonly Missed[], FetchFault>> {
  const { directory, source, signal } = tools;
  const { choose, update = false, onArrived } = order;
  const stored = await readModelList(directory);
  const list = await listFor(tools, order, stored);
  if (!list.ok) return list;
  let current = stored && update ? await keepInstalled(directory, stored, list.value) : list.value;
  const first = current === stored ? ok(undefined) : await storeList(directory, current);
  if (!first.ok) return first;
  const locate = locateIn(source, list.value, signal);
  const missed: Missed[] = [];
  for (const direction of await choose(list.value)) {
    const fetched = await fetchDirection(tools, direction, locate);
    if (!fetched.ok) {
      missed.push({ direction, fault: fetched.error });
      if (FOR_ALL.includes(fetched.error.kind)) break;
      continue;
    }
    if (update) {
      current = withDirection(current, direction);
      const again = await storeList(directory, current);
      if (!again.ok) return again;
    }
    if (fetched.value) await onArrived?.(direction);
  }
  return ok(missed);
}

/** The list that is here, with what the source adds where it lacks something; on an update the source's own. */
async function listFor(
  { source, signal }: FetchTools,
  { update = false, isLacking }: FetchOrder,
  stored: ModelList | undefined,
): Promise<Result<ModelList, FetchFault>> {
  if (!stored || update) return newList(source, signal);
  if (!isLacking?.(stored)) return ok(stored);
  const read = await newList(source, signal);
  return ok(read.ok ? withOthers(stored, read.value) : stored);
}

/** The list of the source, which is named in it. */
async function newList(
  source: ModelSource,
  signal?: AbortSignal,
): Promise<Result<ModelList, FetchFault>> {
  const list = await source.list(signal);
  return list.ok ? ok({ ...list.value, source: source.name }) : list;
}

/** The new list, in which what is installed stays as it was until its new version has arrived. */
async function keepInstalled(
  directory: string,
  stored: ModelList,
  renewed: ModelList,
): Promise<ModelList> {
  const installed = new Set((await installedModels(directory)).map(directionName));
  return stored.directions
    .filter((each) => installed.has(directionName(each)))
    .reduce(withDirection, renewed);
}

/** The list here, and of the other one the directions that it lacks. */
function withOthers(stored: ModelList, other: ModelList): ModelList {
  const known = new Set(stored.directions.map(directionName));
  const others = other.directions.filter((each) => !known.has(directionName(each)));
  if (others.length === 0) return stored;
  const directions = [...stored.directions, ...others];
  const { source, ...list } = stored;
  // Locations of two sources in one list hold for neither: files are found by their checksums then.
  return { ...list, directions, ...(source === other.source && source && { source }) };
}

function withDirection(list: ModelList, direction: ModelDirection): ModelList {
  const name = directionName(direction);
  const at = list.directions.findIndex((each) => directionName(each) === name);
  const directions = at < 0 ? [...list.directions, direction] : list.directions.with(at, direction);
  return { ...list, directions };
}

/** Finds files where the list says, or, where the list is of another source, by their checksums. */
function locateIn(source: ModelSource, list: ModelList, signal?: AbortSignal): Locate {
  let asked: Promise<Result<ModelList, FetchFault>> | undefined;
  return async ({ name, packed }) => {
    if (list.source === source.name) return ok(packed.location);
    asked ??= source.list(signal);
    const listed = await asked;
    if (!listed.ok) return listed;
    const found = listed.value.directions
      .flatMap(({ files }) => files)
      .find((file) => file.packed.sha256 === packed.sha256);
    if (!found) return err({ kind: 'other-version', file: name, place: source.name });
    return ok(found.packed.location);
  };
}
