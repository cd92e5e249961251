import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { inject } from 'vitest';
import { queriesOf } from '@server/kernel/data/database';
import { startEngine, type Engine } from '@server/kernel/data/embedded/engine';
import type { Schema } from '@server/kernel/data/query';

/** An embedded engine with an empty database of the newest schema. */
export interface LentEngine {
  readonly engine: Engine;
  /** Gives it back; what the test left in it is emptied before the next one gets it. */
  readonly giveBack: () => Promise<void>;
}

/** A started engine, and what its schema was when it was started. */
interface PooledEngine {
  readonly engine: Engine;
  readonly catalog: string;
}

/** Most engines that wait for a test; each holds some 200 MB. */
const MOST_IDLE = 3;

/** Starting an engine costs thirty times as much as emptying one, so this worker's tests share them. */
const idle: PooledEngine[] = [];

/** An engine nobody else uses, emptied or just started. */
export async function lendEngine(): Promise<LentEngine> {
  const pooled = idle.pop() ?? (await start());
  let back: Promise<void> | undefined;
  return { engine: pooled.engine, giveBack: () => (back ??= takeBack(pooled)) };
}

async function start(): Promise<PooledEngine> {
  const started = await startEngine(join(inject('assets'), 'pglite-worker.js'), {
    archive: inject('embeddedTemplate'),
  });
  if (!started.ok) throw new Error(started.error);
  const engine = started.value;
  return { engine, catalog: await onEngine(engine, catalogOf) };
}

async function takeBack(pooled: PooledEngine): Promise<void> {
  const { engine, catalog } = pooled;
  const reusable =
    idle.length < MOST_IDLE &&
    (await onEngine(engine, async (db) => {
      // A test may have changed the schema: such an engine is not emptied but ended.
      if ((await catalogOf(db)) !== catalog) return false;
      await emptyDatabase(db);
      return true;
    }).catch(() => false));
  if (reusable) idle.push(pooled);
  else await engine.close();
}

async function onEngine<T>(engine: Engine, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const db = queriesOf(engine);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Makes every table and every sequence as new. Rows are deleted where there are any: a `truncate`, which takes all
 * tables with it by their references, makes hundreds of files anew and costs six times as much (ADR-0076).
 */
async function emptyDatabase(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ readonly name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration'
      and pg_relation_size(oid) > 0
  `.execute(db);
  const tables = rows.map(({ name }) => sql.table(name));
  if (tables.length > 0) {
    await db.transaction().execute(async (transaction) => {
      // Neither references nor triggers have a say.
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const table of tables) await sql`delete from ${table}`.execute(transaction);
    });
    // Gives the room back, so that what comes next is stored as in a new table.
    await sql`vacuum ${sql.join(tables)}`.execute(db);
  }
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null
  `.execute(db);
  // What the planner knew of the tables that were.
  await sql`
    update pg_class set reltuples = -1, relpages = 0
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
      and relname not like 'schema_migration%' and (reltuples <> -1 or relpages <> 0)
  `.execute(db);
}

/** One text for everything that a statement could change besides rows. */
async function catalogOf(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ readonly text: string }>`
    select md5(string_agg(line, ',' order by line)) as text from (
      select concat_ws(' ', relname, relkind, relnatts) from pg_class where relnamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', tgname, tgenabled) from pg_trigger
      union all
      select concat_ws(' ', conname, pg_get_constraintdef(oid)) from pg_constraint
      union all
      select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', attrelid::regclass, attname, atttypid, attnotnull) from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      union all
      select id from schema_migration
      union all
      select nspname::text from pg_namespace
    ) as catalog (line)
  `.execute(db);
  return rows[0]?.text ?? '';
}
