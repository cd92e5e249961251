import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { err, type Result } from '@/domain/shared/result';
import { SECRET_FILE } from '../account/server-secret';
import {
  openDatabase,
  type OpenDatabase,
  databaseFaultText,
  type DatabaseFault,
} from '../kernel/data/database';
import type { DatabaseSettings, Settings } from '../settings';

/** Where the embedded database lies in the data folder. */
const DATABASE_FOLDER = 'database';

/** Why the database of the settings could not be opened. */
export type OpenFault =
  | DatabaseFault
  | { readonly kind: 'database-missing'; readonly directory: string };

/** Opens the database of the settings; `assets` is the folder of the built embedded engine. */
export async function openDatabaseOf(
  {
    databaseUrl,
    databaseOwnerUrl,
    databaseConnections,
    dataDirectory,
    migrates,
  }: DatabaseSettings & Pick<Settings, 'dataDirectory'>,
  assets: string,
): Promise<Result<OpenDatabase, OpenFault>> {
  const schema = migrates ? undefined : 'expect';
  if (databaseUrl !== undefined) {
    return openDatabase({
      kind: 'postgres',
      schema,
      url: databaseUrl,
      ownerUrl: databaseOwnerUrl,
      connections: databaseConnections,
    });
  }
  const directory = join(dataDirectory, DATABASE_FOLDER);
  // Who lost the folder would else find an empty service where theirs was.
  const isLost = existsSync(join(dataDirectory, SECRET_FILE)) && !existsSync(directory);
  if (isLost) return err({ kind: 'database-missing', directory: dataDirectory });
  return openDatabase({ kind: 'embedded', schema, directory, assets });
}

/** One sentence for the person who started the program. */
export function openFaultText(fault: OpenFault): string {
  if (fault.kind !== 'database-missing') return databaseFaultText(fault);
  return `There is a ${SECRET_FILE} in ${fault.directory}, but no database beside it: set DATABASE_URL if yours is a PostgreSQL, bring the folder "${DATABASE_FOLDER}" back from a backup, or remove ${SECRET_FILE} to begin with an empty one.`;
}
