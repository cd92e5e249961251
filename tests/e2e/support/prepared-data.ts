import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCluster, type Cluster } from '@tests/support/postgres-cluster';
import { startRedis, type TestRedis } from '@tests/support/redis';
import { BACKPLANE, POSTGRES } from './databases';
import { PREPARED_DATA, startServer } from './server';
import { redisProgram } from '../../../scripts/needs.mjs';

/**
 * Makes the schema once: a server whose data folder is a copy of this one starts sooner. With
 * `PARLEY_JOURNEYS_ON=postgres` (scripts/prove/lanes.mjs) it starts a PostgreSQL for all of them; with
 * `cluster` a Valkey as well, and each server is three behind a balancer.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const cluster = await postgresIfAsked();
  const server = await startServer({ PARLEY_DEMO: '0' });
  await server.stop();
  const folder = await mkdtemp(join(tmpdir(), 'parley-prepared-'));
  await cp(server.data, folder, { recursive: true });
  await server.remove();
  process.env[PREPARED_DATA] = folder;
  const bus = await busIfAsked();
  return async () => {
    await rm(folder, { recursive: true, force: true });
    await bus?.stop();
    await cluster?.stop();
  };
}

async function postgresIfAsked(): Promise<Cluster | undefined> {
  if (process.env['PARLEY_JOURNEYS_ON'] === undefined) return undefined;
  const cluster = await findCluster((line) => console.log(line));
  if (!cluster) throw new Error('there is no PostgreSQL for the journeys');
  process.env[POSTGRES] = cluster.url;
  return cluster;
}

async function busIfAsked(): Promise<TestRedis | undefined> {
  if (process.env['PARLEY_JOURNEYS_ON'] !== 'cluster') return undefined;
  const program = redisProgram();
  if (program === undefined) throw new Error('there is no Valkey or Redis for the journeys');
  const bus = await startRedis(program);
  process.env[BACKPLANE] = bus.url;
  return bus;
}
