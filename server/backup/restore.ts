import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '@/domain/shared/result';
import { lockDirectory } from '@server/kernel/directory-lock';
import { makeFolder } from '@server/kernel/files';
import { DATA, DATABASE, DUMP, type BackupSettings } from './back-up';
import { copyTree, OWN_FOLDER } from './copy-tree';
import { restorePostgres } from './postgres-programs';
import { makeFolders, openSealed, type About } from './sealed-folder';
import type { TryDatabase } from './try-database-store';

/** The lock of the database and the turn for it. */
const LOCK = new RegExp(`^${DATABASE}\\.lock(\\.turn)?$`);

/**
 * Brings a backup into an empty data folder, and into an empty PostgreSQL if it is of one.
 *
 * Every checksum is compared before anything is written. The embedded database is started and read before it
 * gets its name: a start on what an interruption left finds keys without a database, and refuses. PostgreSQL is
 * filled last, in one transaction: an interruption leaves only a data folder to move aside. Of several restores at
 * once one goes on, the others refuse. The error is one sentence.
 */
export async function restore(
  settings: BackupSettings,
  source: string,
  tryDatabase: TryDatabase,
): Promise<Result<{ readonly madeAt: string }, string>> {
  const folder = resolve(source);
  const { dataDirectory, databaseUrl } = settings;
  const backup = await openSealed(folder);
  if (!backup.ok) return backup;
  const { database, madeAt } = backup.value;
  if ((database === 'postgres') !== (databaseUrl !== undefined)) {
    return err(
      database === 'postgres'
        ? 'This backup is of a PostgreSQL: set DATABASE_URL to an empty one.'
        : 'This backup is of the embedded database: unset DATABASE_URL.',
    );
  }
  const isNew = !existsSync(dataDirectory);
  await makeFolder(dataDirectory, OWN_FOLDER);
  // The lock of a server, which then does not start on a part either.
  const lock = await lockDirectory(join(dataDirectory, DATABASE));
  if (!lock.ok) {
    return err(
      lock.error.kind === 'locked'
        ? `The data folder ${dataDirectory} is in use (process ${lock.error.pid}).`
        : `The data folder ${dataDirectory} cannot be locked: ${lock.error.reason}.`,
    );
  }
  try {
    const found = (await readdir(dataDirectory)).filter((name) => !LOCK.test(name));
    if (found.length > 0)
      return err(`The data folder ${dataDirectory} is not empty: move what is in it aside.`);
    const filled = await fill(settings, folder, backup.value, tryDatabase);
    if (!filled.ok && database === 'postgres') await empty(dataDirectory, isNew);
    return filled.ok ? ok({ madeAt }) : filled;
  } finally {
    await lock.value.release();
  }
}

async function fill(
  { dataDirectory, databaseUrl, databaseOwnerUrl }: BackupSettings,
  folder: string,
  { folders }: About,
  tryDatabase: TryDatabase,
): Promise<Result<undefined, string>> {
  await copyTree(join(folder, DATA), dataDirectory);
  if (databaseUrl !== undefined) {
    const restored = await restorePostgres(databaseOwnerUrl ?? databaseUrl, join(folder, DUMP));
    return restored.ok ? restored : err(`The database is as it was. ${restored.error}`);
  }
  const growing = join(dataDirectory, `${DATABASE}.part`);
  await copyTree(join(folder, DATABASE), growing);
  const inside = folders.flatMap((name) =>
    name.startsWith(`${DATABASE}/`) ? [name.slice(DATABASE.length + 1)] : [],
  );
  await makeFolders(growing, inside);
  const tried = await tryDatabase(growing);
  if (tried.ok) await rename(growing, join(dataDirectory, DATABASE));
  return tried;
}

/** Takes away what was brought: all of a folder that was made for it. */
async function empty(dataDirectory: string, isNew: boolean): Promise<void> {
  for (const name of isNew ? [''] : await readdir(dataDirectory))
    await rm(join(dataDirectory, name), { recursive: true, force: true });
}
