import { sql } from 'kysely';
import { err, ok, type Result } from '@/domain/shared/result';
import { openDatabase, databaseFaultText } from '@server/kernel/data/database';

/** Starts the embedded database in a folder and reads every table of it; the error is one sentence. */
export type TryDatabase = (directory: string) => Promise<Result<undefined, string>>;

/** `assets` is where the build put the embedded engine. */
export function createTryDatabase(assets: string): TryDatabase {
  return async (directory) => {
    const opened = await openDatabase({ kind: 'embedded', directory, assets });
    if (!opened.ok) return err(`The copy does not start. ${databaseFaultText(opened.error)}`);
    const { db } = opened.value;
    try {
      const { rows } = await sql<{ readonly name: string }>`
        select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
      if (rows.length === 0) return err('The copy of the database is empty.');
      for (const { name } of rows) await sql`select count(*) from ${sql.table(name)}`.execute(db);
      return ok(undefined);
    } catch (error) {
      return err(`The copy of the database cannot be read: ${String(error)}`);
    } finally {
      await opened.value.close();
    }
  };
}
