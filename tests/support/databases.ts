import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, describe, inject } from 'vitest';
import { openDatabase, queriesOf } from '@server/kernel/data/database';
import type { Patience } from '@server/kernel/data/pool';
import type { Schema } from '@server/kernel/data/query';
import { lendEngine } from './engine-pool';
import { databaseUrl, onDatabase } from './postgres-cluster';

/** The databases that tests run on. */
export type TestEngine = 'embedded' | 'postgres';

/**
 * Where `npm test` runs a block; the lane `postgres` runs the rest (ADR-0076). `rules` are the same on both databases,
 * and the embedded one is enough. `locks`, which include the plans of queries, PostgreSQL alone shows whole.
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
 * Runs `block` once on the embedded engine and once on a real PostgreSQL; without a PostgreSQL the second
 * block is skipped, and the run has said so.
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
 * The same for what needs a database and no server: `open` makes a fresh one; call it in `beforeAll`,
 * it is closed after the block by itself.
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
  const opened: TestDatabase[] = [];
  afterAll(async () => {
    for (const database of opened) await database.close();
  });
  return async () => {
    const database = await open();
    opened.push(database);
    return database;
  };
}

/** A server's own patience would end what many do at once on a busy machine. */
export const PATIENT = { connection: 120_000, statement: 120_000 } as const;

/** An empty embedded database in memory, in the same thread and behind the same driver as the real one. */
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
