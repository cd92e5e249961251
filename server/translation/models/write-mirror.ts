import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ok, type Result } from '@/domain/shared/result';
import { sumOf, syncFolder } from '@server/kernel/files';
import { checkRoom, unlessDiskFails, type FetchFault } from './fetch-fault';
import type { FetchTools } from './fetch-direction';
import { FOR_ALL, type FetchOrder, type Missed, inFolder, storeList } from './fetch-models';
import { fetchPacked } from './fetch-packed';
import { directionName, readModelList, type ModelDirection, type ModelFile } from './model-list';

/** What a mirror is written with; `directory` is its folder. */
type MirrorTools = Omit<FetchTools, 'unpack'>;

/**
 * Writes the newest version of the chosen directions as any static web server can serve it: packed files and
 * a list that names the complete ones. What was mirrored before stays; answers which directions failed.
 */
export async function writeMirror(
  tools: MirrorTools,
  { choose, onArrived }: FetchOrder,
): Promise<Result<readonly Missed[], FetchFault>> {
  const { directory, source, signal } = tools;
  return inFolder(directory, async () => {
    const list = await source.list(signal);
    if (!list.ok) return list;
    const { date, directions } = list.value;
    const before = (await readModelList(directory))?.directions ?? [];
    const missed: Missed[] = [];
    const whole = new Map(before.map((each) => [directionName(each), each]));
    for (const direction of await choose({ date, directions })) {
      const mirrored = await mirrorDirection(tools, direction);
      if (mirrored.ok) {
        whole.set(directionName(direction), mirrored.value);
        await onArrived?.(direction);
        continue;
      }
      missed.push({ direction, fault: mirrored.error });
      if (FOR_ALL.includes(mirrored.error.kind)) break;
    }
    const stored = await storeList(directory, { date, directions: [...whole.values()] });
    return stored.ok ? ok(missed) : stored;
  });
}

/** The direction with the places of its files in the mirror. */
async function mirrorDirection(
  tools: MirrorTools,
  direction: ModelDirection,
): Promise<Result<ModelDirection, FetchFault>> {
  const files: ModelFile[] = [];
  for (const file of direction.files) {
    const location = `${directionName(direction)}/${file.version}/${file.name}.zst`;
    const done = await mirrorFile(tools, direction, file, join(tools.directory, location));
    if (!done.ok) return done;
    files.push({ ...file, packed: { ...file.packed, location } });
  }
  return ok({ ...direction, files });
}

async function mirrorFile(
  { source, directory, spare, onBytes, signal }: MirrorTools,
  direction: ModelDirection,
  file: ModelFile,
  path: string,
): Promise<Result<undefined, FetchFault>> {
  const { packed } = file;
  const known = await sumOf(path).catch(() => undefined);
  if (known === packed.sha256) return ok(undefined);
  const folder = dirname(path);
  const made = await unlessDiskFails(directory, 0, () => mkdir(folder, { recursive: true }));
  if (!made.ok) return made;
  const room = await checkRoom(directory, packed.size, spare);
  if (!room.ok) return room;
  const part = `${path}.${packed.sha256.slice(0, 16)}.part`;
  const fetched = await fetchPacked({
    source,
    location: packed.location,
    packed,
    part,
    onBytes: (there) => onBytes?.(direction, file, there),
    ...(signal && { signal }),
  });
  if (!fetched.ok) return fetched;
  return unlessDiskFails(directory, 0, async () => {
    await rename(part, path);
    await syncFolder(folder);
    return undefined;
  });
}
