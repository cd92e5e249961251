import { sql, type Kysely } from 'kysely';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Migration } from './migrations/migration';

/** The database has a step this program does not know. */
export type MigrateFault = { readonly kind: 'newer-schema'; readonly migration: string };

/** The advisory lock under which one server at a time changes the schema. */
const LOCK = 7_215_001;

/**
 * Applies the steps that the database does not have yet, each in a transaction of its own; what is
 * done in pages is one for each page.
 *
 * Several servers may start at once: the lock of the transaction lets one work and the others see
 * its result. A step that fails throws, and leaves the database as it was before that step.
 */
export async function migrate<S>(
  db: Kysely<S>,
  migrations: readonly Migration[],
): Promise<Result<undefined, MigrateFault>> {
  await exclusively(db, async (transaction) => {
    // A role that may not make tables may not even try to.
    if (await hasSteps(transaction)) return;
    await sql`
      create table if not exists schema_migration (
        id text primary key,
        applied_at timestamptz not null default now()
      )
    `.execute(transaction);
  });
  const known = new Set(migrations.map(({ id }) => id));
  const before = await applied(db);
  const stranger = [...before].find((id) => !known.has(id));
  if (stranger !== undefined) return err({ kind: 'newer-schema', migration: stranger });
  // Two transactions for each step would be half of a start.
  for (const migration of migrations.filter(({ id }) => !before.has(id))) {
    while (await exclusively(db, (transaction) => applyPage(migration, transaction)));
    await exclusively(db, async (transaction) => {
      if ((await applied(transaction)).has(migration.id)) return;
      await carryOut(migration.id, migration.sql, transaction);
      await sql`insert into schema_migration (id) values (${migration.id})`.execute(transaction);
    });
  }
  return ok(undefined);
}

/** Whether there may be another page. */
async function applyPage<S>({ id, pages }: Migration, transaction: Kysely<S>): Promise<boolean> {
  if (pages === undefined || (await applied(transaction)).has(id)) return false;
  return (await carryOut(id, pages, transaction)) > 0;
}

/** The number of rows it returns; an error of a step says which step it was. */
async function carryOut<S>(id: string, text: string, transaction: Kysely<S>): Promise<number> {
  try {
    return (await sql.raw(text).execute(transaction)).rows.length;
  } catch (error) {
    throw new Error(`step ${id}: ${String(error)}`, { cause: error });
  }
}

async function exclusively<S, T>(
  db: Kysely<S>,
  work: (transaction: Kysely<S>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    // A step on a large table, or another server's, may take longer than a question of a user may.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    return work(transaction);
  });
}

async function hasSteps<S>(db: Kysely<S>): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select to_regclass('schema_migration') is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

async function applied<S>(db: Kysely<S>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from schema_migration`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
