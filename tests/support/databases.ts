import { sql, type Kysely } from 'kysely';
import { inject, afterAll, describe } from 'vitest';
import { queriesOf, openDatabase } from '@server/kernel/data/database';
import type { Engine } from '@server/kernel/data/embedded/engine';
import type { Schema } from '@server/kernel/data/query';
import { randomBytes } from 'node:crypto';
import type { Patience } from '@server/kernel/data/pool';
import { startInThread } from './in-thread-engine';
import { databaseUrl, onDatabase } from './postgres-cluster';

/** An embedded engine with an empty database of the newest schema. */
interface LentEngine {
  readonly engine: Engine;
  /** Gives it back; what the test left in it is emptied before the next one gets it. */
  readonly giveBack: () => Promise<void>;
}

/** A started engine, and what its schema was when it was started. */
interface PooledEngine {
  readonly engine: Engine;
  readonly catalog: string;
  readonly end: () => Promise<void>;
}

/** Most engines that wait for a test; each holds some 200 MB. */
const MOST_IDLE = 3;

/** Starting an engine costs thirty times as much as emptying one, so this worker's tests share them. */
const idle: PooledEngine[] = [];

/** An engine without other users, emptied or just started. */
async function lendEngine(): Promise<LentEngine> {
  const pooled = idle.pop() ?? (await start());
  let back: Promise<void> | undefined;
  return { engine: pooled.engine, giveBack: () => (back ??= takeBack(pooled)) };
}

async function start(): Promise<PooledEngine> {
  const started = await startInThread(inject('embeddedTemplate'));
  const engine = started.connection();
  return { engine, catalog: await onEngine(engine, catalogOf), end: () => started.close() };
}

async function takeBack(pooled: PooledEngine): Promise<void> {
  const { engine, catalog, end } = pooled;
  const reusable =
    idle.length < MOST_IDLE &&
    (await onEngine(engine, async (db) => {
      // A test may have changed the schema: such an engine is not emptied but ended.
      if ((await catalogOf(db)) !== catalog) return false;
      await emptyDatabase(db);
      return true;
    }).catch(() => false));
  if (reusable) idle.push(pooled);
  else await end();
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
 * Makes every table and every sequence as new. Rows are deleted where there are any: a `truncate`,
 * which takes all tables with it by their references, creates hundreds of files again and costs six
 * times as much (ADR-0076).
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

/** The databases that tests run on. */
export type TestEngine = 'embedded' | 'postgres';

/**
 * Where `npm test` runs a block; the lane `postgres` runs the rest (ADR-0076). `rules` are the same
 * on both databases, and the embedded one is enough. `locks`, which include the plans of queries,
 * PostgreSQL alone shows whole.
 */
export type About = 'both' | 'rules' | 'locks';

/** An empty database with the newest schema. */
export interface TestDatabase {
  readonly db: Kysely<Schema>;
  readonly engine: TestEngine;
  close(): Promise<void>;
}

/** Whether this run has a real PostgreSQL. */
export function hasPostgres(): boolean {
  return inject('postgresUrl') !== '';
}

/**
 * Runs `block` once on the embedded engine and once on a real PostgreSQL; without a PostgreSQL the
 * second block is skipped, which the run has printed.
 */
export function describeOnEachEngine(
  name: string,
  about: About,
  block: (engine: TestEngine) => void,
): void {
  const inLane = (is: boolean) => ({ tags: is ? ['lane/postgres'] : [] });
  describe(`${name} on the embedded database`, inLane(about === 'locks'), () => {
    block('embedded');
  });
  describe.skipIf(!hasPostgres())(`${name} on PostgreSQL`, inLane(about === 'rules'), () => {
    block('postgres');
  });
}

/**
 * The same for what needs a database and no server: `open` makes a fresh one and closes the one before, since
 * an engine that was given back is emptied and not started; the last is closed after the block.
 */
export function describeOnEachDatabase(
  name: string,
  about: About,
  block: (open: () => Promise<TestDatabase>) => void,
): void {
  const opening = { embedded: openEmbeddedDatabase, postgres: openPostgresDatabase };
  describeOnEachEngine(name, about, (engine) => block(closedAfterwards(opening[engine])));
}

function closedAfterwards(open: () => Promise<TestDatabase>): () => Promise<TestDatabase> {
  let opened: TestDatabase | undefined;
  const close = async () => opened?.close();
  afterAll(close);
  return async () => {
    await close();
    opened = await open();
    return opened;
  };
}

/** A server's own patience would end what many do at once on a busy machine. */
export const PATIENT = { connection: 120_000, statement: 120_000 } as const;

/** An empty embedded database in memory, in this thread and behind the same driver as the real one. */
export async function openEmbeddedDatabase(patience: Patience = PATIENT): Promise<TestDatabase> {
  const { engine, giveBack } = await lendEngine();
  const db = queriesOf(engine, patience);
  const close = once(async () => {
    await db.destroy();
    await giveBack();
  });
  return { db, engine: 'embedded', close };
}

/** A fresh database on the PostgreSQL server of this run. */
export async function openPostgresDatabase(): Promise<TestDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const shared = await openSharedDatabase(url);
  const close = once(async () => {
    await shared.close();
    await drop();
  });
  return { ...shared, close };
}

/** The same as the role of a server that does not own its tables (ADR-0032). */
export async function openAsServerRole(): Promise<TestDatabase> {
  const { url, ownerUrl, drop } = await createTwoRoles();
  const opened = await openDatabase({ kind: 'postgres', url, ownerUrl });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  // Tests choose the numbers that their people get.
  const role = new URL(url).username;
  await onDatabase(ownerUrl, `grant update on sequence app_user_id_seq to ${role}`);
  const close = once(async () => {
    await opened.value.close();
    await drop();
  });
  return { db: opened.value.db, engine: 'postgres', close };
}

/** A fresh PostgreSQL database with the address of its owner and of a role that owns nothing. */
export async function createTwoRoles(): Promise<{
  readonly url: string;
  readonly ownerUrl: string;
  readonly drop: () => Promise<void>;
}> {
  const { url: ownerUrl, drop } = await createPostgresDatabase();
  const role = `parley_role_${randomBytes(6).toString('hex')}`;
  await onDatabase(ownerUrl, `create role ${role} login`);
  const address = new URL(ownerUrl);
  address.username = role;
  return {
    url: address.href,
    ownerUrl,
    drop: async () => {
      await drop();
      await onDatabase(inject('postgresUrl'), `drop role ${role}`);
    },
  };
}

/** A PostgreSQL database that others have open, too. */
export async function openSharedDatabase(url: string): Promise<TestDatabase> {
  const opened = await openDatabase({ kind: 'postgres', url, patience: PATIENT });
  if (!opened.ok) throw new Error(JSON.stringify(opened.error));
  return { db: opened.value.db, engine: 'postgres', close: once(() => opened.value.close()) };
}

/** A fresh PostgreSQL database by its address, for servers that open it themselves. */
export async function createPostgresDatabase(): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
}> {
  const server = inject('postgresUrl');
  const name = `parley_test_${randomBytes(6).toString('hex')}`;
  await onDatabase(server, `create database ${name} template ${inject('postgresTemplate')}`);
  return {
    url: databaseUrl(server, name),
    drop: () => onDatabase(server, `drop database if exists ${name} with (force)`),
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
