import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { err, type Result } from '@/domain/shared/result';
import { copyDatabase, type Copied, type CopyFault } from '@server/kernel/data/copy-database';
import {
  connect,
  openDatabase,
  type OpenDatabase,
  databaseFaultText,
} from '@server/kernel/data/database';

/** Source and target: the data folder of a server that does not run, and an empty PostgreSQL. */
interface MoveSettings {
  readonly dataDirectory: string;
  readonly databaseUrl?: string;
  readonly databaseOwnerUrl?: string;
}

/** What the embedded database is called once its content is elsewhere: no server starts on it. */
const MOVED = 'database.moved';

/**
 * Copies the embedded database into the PostgreSQL of `DATABASE_URL`, and puts it aside as `database.moved`.
 *
 * Pictures and keys stay in the data folder, which the server goes on using. `assets` is where the build put the
 * embedded engine. The error is one sentence; until the last moment both databases are as they were.
 */
export async function moveToPostgres(
  { dataDirectory, databaseUrl, databaseOwnerUrl }: MoveSettings,
  assets: string,
): Promise<Result<Copied, string>> {
  const directory = join(dataDirectory, 'database');
  const aside = join(dataDirectory, MOVED);
  if (databaseUrl === undefined) return err('Set DATABASE_URL to the empty PostgreSQL to move to.');
  if (!existsSync(directory)) return err(`There is no database in ${dataDirectory}.`);
  if (existsSync(aside)) return err(`${aside} is there already: move it elsewhere first.`);
  const source = await openDatabase({ kind: 'embedded', directory, assets });
  if (!source.ok) return err(databaseFaultText(source.error));
  const copied = await fill(databaseUrl, databaseOwnerUrl, source.value.db).finally(() =>
    source.value.close(),
  );
  if (copied.ok) await rename(directory, aside);
  return copied;
}

async function fill(
  url: string,
  ownerUrl: string | undefined,
  source: OpenDatabase['db'],
): Promise<Result<Copied, string>> {
  const prepared = await openDatabase({ kind: 'postgres', url, ownerUrl });
  if (!prepared.ok) return err(databaseFaultText(prepared.error));
  await prepared.value.close();
  const target = await connect(ownerUrl ?? url, 1);
  if (!target.ok) return err(databaseFaultText(target.error));
  try {
    const copied = await copyDatabase(source, target.value);
    return copied.ok ? copied : err(copyFaultText(copied.error));
  } finally {
    await target.value.destroy();
  }
}

function copyFaultText(fault: CopyFault): string {
  switch (fault.kind) {
    case 'not-empty':
      return 'There are people in the database of DATABASE_URL: name an empty one.';
    case 'other-schema':
      return 'The tables in the database of DATABASE_URL are not those of this version.';
    case 'differs':
      return `Nothing was moved: the table ${fault.table} did not arrive as it was.`;
  }
}
