import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '@server/kernel/data/database';
import {
  archiveWithSchema,
  schemaFingerprint,
} from '@server/kernel/data/embedded/archive-with-schema';
import { preparedDatabase } from '../../scripts/prepared-database.mjs';
import { databaseUrl, findCluster, onDatabase, type Cluster } from './postgres-cluster';
import { buildServerFile, CACHE, exists, fingerprint, writeWhole } from './built-server';

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
    /** Folder with the built workers and the prepared database. */
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
  const { assets, template: archive } = await buildAssets();
  project.provide('assets', assets);
  project.provide('embeddedTemplate', archive);
  const cluster = await findCluster((line) => console.warn(`tests: ${line}`));
  project.provide('postgresUrl', cluster?.url ?? '');
  const template = `parley_template_${schemaFingerprint()}_${process.pid}`;
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

/** The worker, the schema in an archive for tests, and the same packed as first starts find it. */
export async function buildAssets(): Promise<{
  readonly assets: string;
  readonly template: string;
}> {
  const blank = await preparedDatabase(CACHE);
  const code = await buildServerFile('server/kernel/data/pglite-worker.ts');
  const unpack = await buildServerFile('server/translation/models/unpack-worker.ts');
  const translate = await buildServerFile('server/translation/engine/local/translate-worker.ts');
  const print = fingerprint(code, unpack, translate, blank, schemaFingerprint());
  const assets = join(CACHE, `assets-${print}`);
  const worker = join(assets, 'pglite-worker.js');
  await writeWhole(worker, code);
  await writeWhole(join(assets, 'unpack-worker.js'), unpack);
  await writeWhole(join(assets, 'translate-worker.js'), translate);
  const template = join(assets, 'template.tar');
  if (!(await exists(template))) {
    await writeWhole(template, await archiveWithSchema(worker, blank, 'none'));
  }
  const packed = join(assets, 'prepared-database.tgz');
  if (!(await exists(packed))) await writeWhole(packed, gzipSync(await readFile(template)));
  return { assets, template };
}

async function postgresTemplate(cluster: Cluster, name: string): Promise<void> {
  await onDatabase(cluster.url, `create database ${name}`);
  const opened = await openDatabase({ kind: 'postgres', url: databaseUrl(cluster.url, name) });
  if (!opened.ok) throw new Error(`template: ${JSON.stringify(opened.error)}`);
  await opened.value.close();
}
