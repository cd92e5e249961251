import { readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { err, ok, type Result } from '@/domain/shared/result';
import { makeFolder } from '@server/kernel/files';
import { DATA, DATABASE, DUMP, type BackupSettings } from './back-up';
import { copyTree, OWN_FOLDER } from './copy-tree';
import { restorePostgres } from './postgres-programs';
import { makeFolders, openSealed } from './sealed-folder';
import type { TryDatabase } from './try-database-store';

/**
 * Brings a backup into an empty data folder, and into an empty PostgreSQL if it is of one.
 *
 * Every checksum is compared before anything is written. The embedded database is started and read before it
 * gets its name: a start on what an interruption left finds keys without a database, and refuses. PostgreSQL is
 * filled last, in one transaction: what an interruption leaves is a data folder to move aside. The error is one
 * sentence.
 */
export async function restore(
  settings: BackupSettings,
  source: string,
  tryDatabase: TryDatabase,
): Promise<Result<{ readonly madeAt: string }, string>> {
  const folder = resolve(source);
  const { dataDirectory, databaseUrl, databaseOwnerUrl } = settings;
  const backup = await openSealed(folder);
  if (!backup.ok) return backup;
  const { database, folders, madeAt } = backup.value;
  if ((database === 'postgres') !== (databaseUrl !== undefined)) {
    return err(
      database === 'postgres'
        ? 'This backup is of a PostgreSQL: set DATABASE_URL to an empty one.'
        : 'This backup is of the embedded database: unset DATABASE_URL.',
    );
  }
  const found = await readdir(dataDirectory).catch(() => undefined);
  if (found && found.length > 0)
    return err(`The data folder ${dataDirectory} is not empty: move what is in it aside.`);
  await makeFolder(dataDirectory, OWN_FOLDER);
  await copyTree(join(folder, DATA), dataDirectory);
  if (databaseUrl !== undefined) {
    const restored = await restorePostgres(databaseOwnerUrl ?? databaseUrl, join(folder, DUMP));
    if (!restored.ok) {
      for (const name of found ? await readdir(dataDirectory) : [''])
        await rm(join(dataDirectory, name), { recursive: true });
      return err(`The database is as it was. ${restored.error}`);
    }
  }
  if (database === 'embedded') {
    const growing = join(dataDirectory, `${DATABASE}.part`);
    await copyTree(join(folder, DATABASE), growing);
    const inside = folders.flatMap((name) =>
      name.startsWith(`${DATABASE}/`) ? [name.slice(DATABASE.length + 1)] : [],
    );
    await makeFolders(growing, inside);
    const tried = await tryDatabase(growing);
    if (!tried.ok) return tried;
    await rename(growing, join(dataDirectory, DATABASE));
  }
  return ok({ madeAt });
}
