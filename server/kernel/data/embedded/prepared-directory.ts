import { constants } from 'node:fs';
import { access, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';

const BLOCK = 512;
const REGULAR = new Set(['0', '\0', '']);
const DIRECTORY = '5';
/** Files written at the same time. */
const WIDTH = 32;

/** In which the engine says who uses the directory; it refuses to start where a power cut left it empty. */
const MARK_OF_USE = 'postmaster.pid';

/**
 * Makes `directory` from the archive of a freshly initialised database, if it does not exist, and takes a mark of
 * use from one that does. Only for who holds its lock: no other process uses it then, whatever the mark says.
 *
 * Everything is written and synced beside it and then renamed, so that a crash at any moment leaves either
 * nothing or a whole database. Rejects with the system's error.
 */
export async function prepareDirectory(directory: string, archive: string): Promise<void> {
  await mkdir(dirname(directory), { recursive: true });
  if (await isDatabase(directory)) return rm(join(directory, MARK_OF_USE), { force: true });
  await refuseStrangers(directory);
  const growing = `${directory}.new`;
  await rm(growing, { recursive: true, force: true });
  await unpack(gunzipSync(await readFile(archive)), growing);
  await rm(directory, { recursive: true, force: true });
  await rename(growing, directory);
  await syncDirectory(dirname(directory));
}

async function isDatabase(directory: string): Promise<boolean> {
  const found = await access(join(directory, 'PG_VERSION'), constants.R_OK | constants.W_OK).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  );
  if (found === undefined) return true;
  if (found.code === 'ENOENT') return false;
  throw found;
}

/** A directory with foreign files in it is never emptied. */
async function refuseStrangers(directory: string): Promise<void> {
  const names = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0) throw new Error('it holds files that are not a database of this program');
}

async function unpack(tar: Buffer, into: string): Promise<void> {
  const root = resolve(into);
  const files: { path: string; content: Buffer }[] = [];
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const entry of entriesOf(tar)) {
    const path = resolve(root, `.${sep}${entry.name}`);
    if (path !== root && !path.startsWith(root + sep)) throw new Error('a name leaves the archive');
    if (entry.type === DIRECTORY) await mkdir(path, { recursive: true, mode: 0o700 });
    else if (REGULAR.has(entry.type)) files.push({ path, content: entry.content });
  }
  const folders = new Set(files.map(({ path }) => dirname(path)));
  for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (let at = 0; at < files.length; at += WIDTH) {
    await Promise.all(files.slice(at, at + WIDTH).map(writeSynced));
  }
  for (const folder of [...folders, root]) await syncDirectory(folder);
}

async function writeSynced({ path, content }: { path: string; content: Buffer }): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Windows cannot open a directory, and needs no sync of one. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

interface TarEntry {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

function* entriesOf(tar: Buffer): Generator<TarEntry> {
  let at = 0;
  while (at + BLOCK <= tar.length && tar[at] !== 0) {
    const header = tar.subarray(at, at + BLOCK);
    const size = Number.parseInt(text(header, 124, 12), 8) || 0;
    const prefix = text(header, 257, 5) === 'ustar' ? text(header, 345, 155) : '';
    const name = text(header, 0, 100);
    const start = at + BLOCK;
    yield {
      name: prefix === '' ? name : `${prefix}/${name}`,
      type: text(header, 156, 1),
      content: tar.subarray(start, start + size),
    };
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function text(header: Buffer, offset: number, length: number): string {
  const field = header.subarray(offset, offset + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end).trim();
}
