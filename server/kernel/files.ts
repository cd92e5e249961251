import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, constants, copyFile, link, unlink } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The SHA-256 of a file in hexadecimal digits. */
export async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Writes a file, for its owner alone, and waits until it is on the disk. */
export async function writeSynced(path: string, text: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes a file in place of the one of this name: readers see the old one or the new one, also after a power cut. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const growing = `${path}.${process.pid}.part`;
  try {
    await writeSynced(growing, text);
    await rename(growing, path);
  } catch (error) {
    await rm(growing, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Waits until the names in a folder are on the disk. */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and writes names down by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Makes a folder and those above it; rejects with the system's error. Node's own way of making several asks for
 * ever where nothing can be made, as below /proc.
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const folder of missing) {
    await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** What a file system says that has no hard links: FAT, some shares of a network, folders of containers. */
const NO_LINKS = ['EPERM', 'EACCES', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'EMLINK'];

/**
 * Writes a file that is not there yet, readable by its owner alone; of several writers at once, the first one
 * wins.
 *
 * It gets its name when it is whole and on the disk, so that no reader gets half of it, also after a power cut.
 * Where the file system has no hard links it is copied under its name, and is whole a moment later.
 */
export async function createFileOnce(
  path: string,
  content: string | Uint8Array,
  name: typeof link = link,
): Promise<void> {
  const growing = `${path}.${randomBytes(6).toString('hex')}.part`;
  const file = await open(growing, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
    await name(growing, path).catch((error: unknown) => copyInstead(error, growing, path));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await file.close();
    await unlink(growing);
  }
}

async function copyInstead(error: unknown, from: string, to: string): Promise<void> {
  if (!NO_LINKS.includes(codeOf(error))) throw error;
  await copyFile(from, to, constants.COPYFILE_EXCL);
  const copy = await open(to, 'r+');
  try {
    await copy.sync();
  } finally {
    await copy.close();
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
