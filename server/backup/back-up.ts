import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { err, ok, type Result } from '@/domain/shared/result';
import { makeFolder } from '@server/kernel/files';
import { lockDirectory } from '@server/kernel/directory-lock';
import { askForCopy } from '@server/kernel/data/embedded/copies';
import { copyTree, countFiles, OWN_FOLDER } from './copy-tree';
import { dumpPostgres, readDump } from './postgres-programs';
import { sealFolder, sealedFolderAbove, type About } from './sealed-folder';
import type { TryDatabase } from './try-database-store';

/** What is backed up: the data folder, and the PostgreSQL beside it if there is one. */
export interface BackupSettings {
  readonly dataDirectory: string;
  readonly databaseUrl?: string;
  readonly databaseOwnerUrl?: string;
}

/** The database of a backup: a folder of the embedded one, or a file of `pg_dump`. */
export const DATABASE = 'database';
export const DUMP = 'database.dump';
/** What else the data folder holds: keys, and pictures of the embedded storage. */
export const DATA = 'data';

/** The embedded database, its locks and its copies, the lock of a backup, and models, which can be fetched again. */
const LEFT_OUT = /^(?:database|models|backup)(?:\..+)?$/;

/**
 * Writes database, pictures and keys into the folder `target`, which does not exist; the server may run.
 *
 * Pictures are copied before the database and those that came meanwhile after it, so that no row of the
 * database names a picture that is not there. One backup of a data folder is made at a time, and the
 * copied database is started and read before the backup gets its name. The error is one sentence.
 */
export async function backUp(
  settings: BackupSettings,
  target: string,
  madeAt: string,
  tryDatabase: TryDatabase,
): Promise<Result<{ readonly files: number }, string>> {
  const { dataDirectory } = settings;
  if (!existsSync(dataDirectory)) return err(`There is no data folder ${dataDirectory}.`);
  const folder = await linksFollowed(resolve(target));
  if (existsSync(folder)) return err(`${folder} is there already: name a folder that is not.`);
  if (isBelow(folder, await realpath(dataDirectory)))
    return err(`A backup in the data folder ${dataDirectory} would be lost with it.`);
  const other = sealedFolderAbove(folder);
  if (other !== undefined)
    return err(`A backup in the backup ${other} would damage it: name another folder.`);
  await makeFolder(dirname(folder));
  const lock = await lockDirectory(join(dataDirectory, 'backup'));
  if (!lock.ok) {
    return err(
      lock.error.kind === 'locked'
        ? `Another backup is under way (process ${lock.error.pid}): try again when it has ended.`
        : `The data folder ${dataDirectory} cannot be locked: ${lock.error.reason}.`,
    );
  }
  try {
    return await write(settings, folder, madeAt, tryDatabase);
  } finally {
    await lock.value.release();
  }
}

async function write(
  settings: BackupSettings,
  folder: string,
  madeAt: string,
  tryDatabase: TryDatabase,
): Promise<Result<{ readonly files: number }, string>> {
  const mark = await markOf(settings.dataDirectory);
  // The lock is held, so that what has the mark was left by a backup that was killed.
  for (const name of await readdir(dirname(folder)))
    if (name.endsWith(mark)) await rm(join(dirname(folder), name), { recursive: true });
  const growing = `${folder}${mark}`;
  try {
    const filled = await fill(settings, growing, madeAt, tryDatabase);
    if (filled.ok) await rename(growing, folder);
    return filled;
  } finally {
    await rm(growing, { recursive: true, force: true });
  }
}

/** How the name of an unfinished backup ends: others may be under way in the same place, also from another machine. */
async function markOf(dataDirectory: string): Promise<string> {
  const { ino, birthtimeNs } = await stat(dataDirectory, { bigint: true });
  const hash = createHash('sha256')
    .update(`${resolve(dataDirectory)}:${ino}:${birthtimeNs}`)
    .digest('hex');
  return `.${hash.slice(0, 8)}.part`;
}

async function fill(
  settings: BackupSettings,
  growing: string,
  madeAt: string,
  tryDatabase: TryDatabase,
): Promise<Result<{ readonly files: number }, string>> {
  await mkdir(growing, { mode: OWN_FOLDER });
  const copyData = () =>
    copyTree(settings.dataDirectory, join(growing, DATA), (name) => !LEFT_OUT.test(name));
  await copyData();
  const database = await backUpDatabase(settings, growing, tryDatabase);
  if (!database.ok) return database;
  await copyData();
  return ok(await sealFolder(growing, { madeAt, database: database.value }));
}

async function backUpDatabase(
  { databaseUrl, databaseOwnerUrl, dataDirectory }: BackupSettings,
  folder: string,
  tryDatabase: TryDatabase,
): Promise<Result<About['database'], string>> {
  if (databaseUrl !== undefined) {
    const file = join(folder, DUMP);
    const dumped = await dumpPostgres(databaseOwnerUrl ?? databaseUrl, file);
    const read = dumped.ok ? await readDump(file) : dumped;
    return read.ok ? ok('postgres') : read;
  }
  const directory = join(dataDirectory, DATABASE);
  if (!existsSync(directory)) return err(`There is no database in ${dataDirectory}.`);
  const copied = await copyEmbedded(directory, join(folder, DATABASE));
  const tried = copied.ok ? await tryDatabase(join(folder, DATABASE)) : copied;
  return tried.ok ? ok('embedded') : tried;
}

/** A running server copies its database itself; that of one which does not run is copied here. */
async function copyEmbedded(directory: string, to: string): Promise<Result<undefined, string>> {
  const lock = await lockDirectory(directory, 'copy');
  if (lock.ok) {
    try {
      return await copyWhole(directory, to);
    } finally {
      await lock.value.release();
    }
  }
  if (lock.error.kind === 'unusable')
    return err(`The database in ${directory} cannot be locked: ${lock.error.reason}.`);
  const copy = await askForCopy(directory);
  if (copy.ok) {
    try {
      return await copyWhole(copy.value, to);
    } finally {
      await rm(copy.value, { recursive: true, force: true });
    }
  }
  return err(
    copy.error.kind === 'nobody'
      ? `The server of ${directory} (process ${lock.error.pid}) cannot be asked for a copy: try again once it has started, or stop it first.`
      : `The server could not copy its database: ${copy.error.reason}.`,
  );
}

/** Copies a folder that no other process writes to: a file that disappears meanwhile is a fault. */
async function copyWhole(from: string, to: string): Promise<Result<undefined, string>> {
  const files = await countFiles(from);
  if (files === 0) return err('There is no file in the database: try again.');
  await copyTree(from, to);
  const arrived = await countFiles(to);
  if (arrived === files) return ok(undefined);
  return err(`Of the ${files} files of the database ${arrived} were copied: try again.`);
}

/** Where `path` is; links in that part of it which is there are followed. */
async function linksFollowed(path: string): Promise<string> {
  if (existsSync(path)) return realpath(path);
  return join(await linksFollowed(dirname(path)), basename(path));
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith(`..${sep}`) && way !== '..' && resolve(way) !== way);
}
