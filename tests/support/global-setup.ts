import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase, queriesOf } from '@server/kernel/data/database';
import { startEngine } from '@server/kernel/data/embedded/engine';
import { migrate } from '@server/kernel/data/migrate';
import { migrations } from '@server/kernel/data/migrations/migrations';
import { preparedDatabase } from '../../scripts/prepared-database.mjs';
import { databaseUrl, findCluster, onDatabase, type Cluster } from './postgres-cluster';
import { buildServerFile, CACHE, exists, fingerprint, writeWhole } from './server-build';

const ALARM = [
  '',
  '!'.repeat(78),
  '!! NO POSTGRESQL FOUND: every test that needs a real PostgreSQL is SKIPPED.',
  '!! Money and matching are NOT proven by this run. Set DATABASE_URL or install',
  '!! PostgreSQL 15 or newer.',
  '!'.repeat(78),
  '',
].join('\n');

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder with the built worker and the prepared database. */
    readonly assets: string;
    /** Archive of an embedded database with the newest schema. */
    readonly embeddedTemplate: string;
    /** The PostgreSQL server's maintenance database; empty when there is none. */
    readonly postgresUrl: string;
    /** Name of the PostgreSQL database with the newest schema. */
    readonly postgresTemplate: string;
  }
}

let cleanUp = async (): Promise<void> => undefined;

/** Makes what the server's tests share: the worker as JavaScript and one template per engine. */
export async function setup(project: TestProject): Promise<void> {
  const schema = fingerprint(
    ...migrations.map(({ id, pages = '', sql: text }) => `${id}\n${pages}\n${text}`),
  );
  const assets = await buildAssets();
  project.provide('assets', assets);
  project.provide('embeddedTemplate', await embeddedTemplate(assets, schema));
  const cluster = await findCluster((line) => console.warn(`tests: ${line}`));
  project.provide('postgresUrl', cluster?.url ?? '');
  const template = `parley_template_${schema}_${process.pid}`;
  project.provide('postgresTemplate', template);
  if (!cluster) {
    console.warn(ALARM);
    return;
  }
  cleanUp = async () => {
    await onDatabase(cluster.url, `drop database if exists ${template}`);
    await cluster.stop();
  };
  await postgresTemplate(cluster, template).catch(async (error: unknown) => {
    await cleanUp();
    throw error;
  });
}

/** Takes away what {@link setup} made outside the cache. */
export function teardown(): Promise<void> {
  return cleanUp();
}

async function buildAssets(): Promise<string> {
  const prepared = await preparedDatabase(CACHE);
  const worker = await buildServerFile('server/kernel/data/pglite-worker.ts');
  const folder = join(CACHE, `assets-${fingerprint(worker, prepared)}`);
  await writeWhole(join(folder, 'pglite-worker.js'), worker);
  const target = join(folder, 'prepared-database.tgz');
  if (!(await exists(target))) await writeWhole(target, await readFile(prepared));
  return folder;
}

async function embeddedTemplate(assets: string, schema: string): Promise<string> {
  const file = join(assets, `template-${schema}.tar`);
  if (await exists(file)) return file;
  const engine = await startEngine(join(assets, 'pglite-worker.js'), {
    archive: await preparedDatabase(CACHE),
  });
  if (!engine.ok) throw new Error(engine.error);
  const db = queriesOf(engine.value);
  try {
    const outcome = await migrate(db, migrations);
    if (!outcome.ok) throw new Error(`template: ${outcome.error.kind}`);
    await sql`checkpoint`.execute(db);
    await writeWhole(file, await engine.value.dump('none'));
  } finally {
    await db.destroy();
    await engine.value.close();
  }
  return file;
}

async function postgresTemplate(cluster: Cluster, name: string): Promise<void> {
  await onDatabase(cluster.url, `create database ${name}`);
  const opened = await openDatabase({ kind: 'postgres', url: databaseUrl(cluster.url, name) });
  if (!opened.ok) throw new Error(`template: ${JSON.stringify(opened.error)}`);
  await opened.value.close();
}
