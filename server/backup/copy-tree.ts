import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** For its owner alone: keys and what people wrote lie in such folders. */
export const OWN_FOLDER = 0o700;

/** Files copied at the same time: most of the time is the disk's sync. */
const WIDTH = 32;

/** Which entries of the topmost folder are copied. */
type Wanted = (name: string) => boolean;

/**
 * Copies what is below `from` and not yet below `to`, each file synced.
 *
 * Files may appear and go meanwhile: one that goes is left out. Unfinished ones (`.part`) and sockets are
 * left out too.
 */
export async function copyTree(
  from: string,
  to: string,
  wanted: Wanted = () => true,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: OWN_FOLDER });
  const entries = await unlessGone(readdir(from, { withFileTypes: true }));
  const named = (entries ?? []).filter(({ name }) => wanted(name) && !name.endsWith('.part'));
  for (const { name } of named.filter((entry) => entry.isDirectory()))
    await copyTree(join(from, name), join(to, name));
  const files = named.filter((entry) => entry.isFile());
  for (let first = 0; first < files.length; first += WIDTH) {
    await Promise.all(
      files
        .slice(first, first + WIDTH)
        .map(({ name }) => copyNew(join(from, name), join(to, name))),
    );
  }
}

/** How many files `copyTree` takes from a folder. */
export async function countFiles(folder: string): Promise<number> {
  const entries = await unlessGone(readdir(folder, { recursive: true, withFileTypes: true }));
  return (entries ?? []).filter((entry) => entry.isFile() && !entry.name.endsWith('.part')).length;
}

async function copyNew(from: string, to: string): Promise<void> {
  try {
    await unlessGone(copyFile(from, to, constants.COPYFILE_EXCL));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return;
  }
  await unlessGone(syncFile(to));
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return (error as NodeJS.ErrnoException).code === code;
}
