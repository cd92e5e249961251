import { sql, type Kysely } from 'kysely';
import { err, ok, type Result } from '@/domain/shared/result';
import type { Migration, OnlineIndex } from './migrations/migration';
import { setTimeout as pause } from 'node:timers/promises';

/** Why this program cannot work on the database. */
type MigrateFault =
  /** The database has a step this program does not know and cannot do with. */
  | { readonly kind: 'newer-schema'; readonly migration: string }
  /** The database is from before the baseline, so this program has no steps that lead on from there. */
  | { readonly kind: 'before-baseline' }
  /** The database lacks steps, and it was not asked for them to be applied. */
  | { readonly kind: 'older-schema'; readonly lacking: number };

/** The advisory lock under which one server at a time changes the schema. */
const LOCK = 7_215_001;

/**
 * Applies the steps that the database does not have yet, each in a transaction of its own; what is
 * done in pages is one for each page, and an index on rows that are in use is made outside of one.
 *
 * Several servers may start at once: the lock of the transaction lets one work and the others see
 * its result. A step that fails throws, and leaves the database as it was before that step. Steps of
 * a newer program that only add are no fault.
 */
export async function migrate<S>(
  db: Kysely<S>,
  migrations: readonly Migration[],
): Promise<Result<undefined, MigrateFault>> {
  await exclusively(db, prepareSteps);
  const before = await applied(db);
  const fault = findFault(before, migrations);
  if (fault !== undefined) return err(fault);
  // Two transactions for each step would be half of a start.
  for (const migration of migrations.filter(({ id }) => !before.has(id)))
    await apply(db, migration);
  return ok(undefined);
}

/** Whether the database has every step of this program, and none it cannot do with; changes nothing. */
export async function expectMigrated<S>(
  db: Kysely<S>,
  migrations: readonly Migration[],
): Promise<Result<undefined, MigrateFault>> {
  if (!(await hasSteps(db))) return err({ kind: 'older-schema', lacking: migrations.length });
  const done = await applied(db);
  const lacking = migrations.filter(({ id }) => !done.has(id)).length;
  const fault = findFault(done, migrations);
  if (fault?.kind === 'before-baseline') return err(fault);
  if (lacking > 0) return err({ kind: 'older-schema', lacking });
  return fault === undefined ? ok(undefined) : err(fault);
}

/** The table of the steps. A role that may not make tables may not even try to. */
async function prepareSteps<S>(transaction: Kysely<S>): Promise<void> {
  if (!(await hasSteps(transaction))) {
    await sql`
      create table schema_migration (
        id text primary key,
        applied_at timestamptz not null default now(),
        breaks boolean not null default true
      )
    `.execute(transaction);
  } else if (!(await tellsWhatBreaks(transaction))) {
    await sql`
      alter table schema_migration add column breaks boolean not null default true
    `.execute(transaction);
  }
}

async function apply<S>(db: Kysely<S>, migration: Migration): Promise<void> {
  const { id, index, breaks = false } = migration;
  let last: unknown;
  do {
    const after = last;
    last = await exclusively(db, (transaction) => applyPage(migration, transaction, after));
  } while (last !== undefined);
  if (index !== undefined && !(await applied(db)).has(id)) {
    await named(id, () => makeIndexOnline(db, index));
  }
  await exclusively(db, async (transaction) => {
    if ((await applied(transaction)).has(id)) return;
    if (migration.sql !== undefined) await carryOut(id, migration.sql, transaction);
    await sql`insert into schema_migration (id, breaks) values (${id}, ${breaks})`.execute(
      transaction,
    );
  });
}

/** Where the page ended; undefined if there is no other one. */
async function applyPage<S>(
  { id, pages, rewrite }: Migration,
  transaction: Kysely<S>,
  after: unknown,
): Promise<unknown> {
  if (!(pages ?? rewrite) || (await applied(transaction)).has(id)) return undefined;
  if (rewrite) return named(id, () => rewrite(transaction as Kysely<unknown>, after));
  return (await carryOut(id, pages ?? '', transaction)) > 0 ? id : undefined;
}

/** The number of rows it returns. */
async function carryOut<S>(id: string, text: string, transaction: Kysely<S>): Promise<number> {
  return named(id, async () => (await sql.raw(text).execute(transaction)).rows.length);
}

/** An error of a step says which step it was. */
async function named<T>(id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
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

async function tellsWhatBreaks<S>(db: Kysely<S>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_attribute
    where attrelid = to_regclass('schema_migration') and attname = 'breaks' and not attisdropped
  `.execute(db);
  return rows.length > 0;
}

/** The steps that the database has, each with whether it took away what an older program may need. */
async function applied<S>(db: Kysely<S>): Promise<ReadonlyMap<string, boolean>> {
  const breaks = (await tellsWhatBreaks(db)) ? sql`breaks` : sql`true`;
  const { rows } = await sql<{ id: string; breaks: boolean }>`
    select id, ${breaks} as breaks from schema_migration order by id
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row.breaks]));
}

/** What no step mends: the first one, the baseline, has in it what databases of before did in several. */
function findFault(
  done: ReadonlyMap<string, boolean>,
  migrations: readonly Migration[],
): MigrateFault | undefined {
  const baseline = migrations[0]?.id ?? '';
  if (done.size > 0 && !done.has(baseline)) return { kind: 'before-baseline' };
  const known = new Set(migrations.map(({ id }) => id));
  const stranger = [...done].find(([id, breaks]) => breaks && id > baseline && !known.has(id));
  return stranger && { kind: 'newer-schema', migration: stranger[0] };
}

/** The advisory lock of the connection that makes an index. */
const INDEX_LOCK = 7_215_002;
/** Between two questions whether another server has finished, in milliseconds. */
const INDEX_PAUSE = 200;

/**
 * Makes an index while others read and write its table; a second server finds it made.
 *
 * The lock is tried again and again: the index waits for every open statement, so a statement that waited for the
 * lock would be a deadlock. What an interruption left is not valid, and is made again. Needs a connection of its
 * own, so none through a pooler of transactions.
 */
async function makeIndexOnline<S>(db: Kysely<S>, { name, on, unique }: OnlineIndex): Promise<void> {
  const create = unique === true ? 'create unique index' : 'create index';
  await db.connection().execute(async (connection) => {
    while (!(await takeLock(connection))) await pause(INDEX_PAUSE);
    const { rows: limits } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit
    `.execute(connection);
    try {
      if (await isValid(connection, name)) return;
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection);
      await sql.raw(`${create} concurrently "${name}" on ${on}`).execute(connection);
    } finally {
      await sql`select set_config('statement_timeout', ${limits[0]?.limit ?? '0'}, false)`.execute(
        connection,
      );
      await sql`select pg_advisory_unlock(${sql.lit(INDEX_LOCK)})`.execute(connection);
    }
  });
}

async function takeLock<S>(connection: Kysely<S>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${sql.lit(INDEX_LOCK)}) as taken
  `.execute(connection);
  return rows[0]?.taken ?? false;
}

async function isValid<S>(connection: Kysely<S>, name: string): Promise<boolean> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(quote_ident(${name}))
  `.execute(connection);
  return rows[0]?.valid ?? false;
}
