import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { err, ok, type Result } from '@/domain/shared/result';
import { lockDirectory } from '@server/kernel/directory-lock';
import { askForCopy } from '@server/kernel/data/embedded/copies';
import { copyTree, OWN_FOLDER } from './copy-tree';
import { dumpPostgres } from './postgres-programs';
import { sealFolder, type About } from './sealed-folder';

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

/** The embedded database, its locks and its copies, and models, which can be fetched again. */
const LEFT_OUT = /^(?:database|models)(?:\..+)?$/;

/**
 * Writes database, pictures and keys into the folder `target`, which does not exist; the server may run.
 *
 * Pictures are copied before the database and those that came meanwhile after it, so that no row of the
 * database names a picture that is not there. The error is one sentence.
 */
export async function backUp(
  settings: BackupSettings,
  target: string,
  madeAt: string,
): Promise<Result<{ readonly files: number }, string>> {
  const folder = resolve(target);
  const { dataDirectory } = settings;
  if (!existsSync(dataDirectory)) return err(`There is no data folder ${dataDirectory}.`);
  if (existsSync(folder)) return err(`${folder} is there already: name a folder that is not.`);
  if (isBelow(folder, dataDirectory))
    return err(`A backup in the data folder ${dataDirectory} would be lost with it.`);
  const growing = `${folder}.part`;
  await rm(growing, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(growing, { mode: OWN_FOLDER });
  const copyData = () =>
    copyTree(dataDirectory, join(growing, DATA), (name) => !LEFT_OUT.test(name));
  await copyData();
  const database = await backUpDatabase(settings, growing);
  if (!database.ok) {
    await rm(growing, { recursive: true, force: true });
    return database;
  }
  await copyData();
  const sealed = await sealFolder(growing, { madeAt, database: database.value });
  await rename(growing, folder);
  return ok(sealed);
}

async function backUpDatabase(
  { databaseUrl, databaseOwnerUrl, dataDirectory }: BackupSettings,
  folder: string,
): Promise<Result<About['database'], string>> {
  if (databaseUrl !== undefined) {
    const dumped = await dumpPostgres(databaseOwnerUrl ?? databaseUrl, join(folder, DUMP));
    return dumped.ok ? ok('postgres') : dumped;
  }
  const directory = join(dataDirectory, DATABASE);
  if (!existsSync(directory)) return err(`There is no database in ${dataDirectory}.`);
  const copied = await copyEmbedded(directory, join(folder, DATABASE));
  return copied.ok ? ok('embedded') : copied;
}

/** A running server copies its database itself; that of one which does not run is copied here. */
async function copyEmbedded(directory: string, to: string): Promise<Result<undefined, string>> {
  const lock = await lockDirectory(directory);
  if (lock.ok) {
    try {
      await copyTree(directory, to);
      return ok(undefined);
    } finally {
      await lock.value.release();
    }
  }
  if (lock.error.kind === 'unusable')
    return err(`The database in ${directory} cannot be locked: ${lock.error.reason}.`);
  const copy = await askForCopy(directory);
  if (copy.ok) {
    await copyTree(copy.value, to);
    await rm(copy.value, { recursive: true, force: true });
    return ok(undefined);
  }
  return err(
    copy.error.kind === 'nobody'
      ? `The server of ${directory} (process ${lock.error.pid}) cannot be asked for a copy: try again once it has started, or stop it first.`
      : `The server could not copy its database: ${copy.error.reason}.`,
  );
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith(`..${sep}`) && way !== '..' && resolve(way) !== way);
}
