import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { inject } from 'vitest';
import { queriesOf } from '@server/kernel/data/database';
import { startEngine, type Engine } from '@server/kernel/data/embedded/engine';
import type { Schema } from '@server/kernel/data/schema';

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

/** Makes every table and every sequence as new. */
async function emptyDatabase(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ readonly name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration'
  `.execute(db);
  const tables = sql.join(rows.map(({ name }) => sql.table(name)));
  await sql`truncate ${tables} restart identity`.execute(db);
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
