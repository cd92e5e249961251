import { readdirSync, readFileSync } from 'node:fs';
import { argv, stdin } from 'node:process';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { query } from '@server/kernel/data/query';
import type { ServerKit } from '@server/kernel/slice';
import {
  databaseUrl,
  findCluster,
  onDatabase,
  type Cluster,
} from '@tests/support/postgres-cluster';
import { cpuTime, say } from './child';
import { composeBenchServer } from './composed-server';
import { seedLoad } from './seed-load';

/**
 * A whole server in a process of its own, with people who are signed in. Prints where it is as one line of
 * JSON; answers each line it reads with the processor time used so far, and ends with its input.
 */
const [assets = '', engine = 'embedded', people = '1000'] = argv.slice(2);
async function serve(): Promise<void> {
  const cluster = engine === 'postgres' ? await durableCluster() : undefined;
  const { kit, ...server } = await composeBenchServer(
    { assets, client: '/nowhere' },
    cluster && databaseUrl(cluster.url, 'load'),
  );
  await seedLoad(kit, Number(people));
  const port = await server.start();
  say({ port });
  for await (const line of createInterface(stdin)) {
    say({ asked: line, server: cpuTime(), database: await databaseTime(kit, cluster) });
  }
  await server.stop();
  await cluster?.stop();
}

/** A PostgreSQL that is durable: without that a commit costs nothing. */
async function durableCluster(): Promise<Cluster> {
  const cluster = await findCluster((line) => console.error(line), { durable: true });
  if (!cluster) throw new Error('there is no PostgreSQL');
  await onDatabase(cluster.url, 'create database load');
  return cluster;
}

/** Milliseconds in one of the ticks that Linux counts processor time in. */
const TICK = 10;

/** Processor time of the PostgreSQL server and all its processes; 0 where it cannot be known. */
async function databaseTime({ db }: ServerKit, cluster: Cluster | undefined): Promise<number> {
  if (!cluster) return 0;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(query(db));
  const parent = ticksOf(rows[0]?.pid ?? 0)?.parent ?? 0;
  const all = readdirSync('/proc').flatMap((name) => ticksOf(Number(name)) ?? []);
  const own = all.filter((one) => one.pid === parent || one.parent === parent);
  const ended = ticksOf(parent)?.ended ?? 0;
  return (own.reduce((sum, { used }) => sum + used, 0) + ended) * TICK;
}

function ticksOf(pid: number) {
  if (!(pid > 0)) return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const used = (fields[11] ?? 0) + (fields[12] ?? 0);
    const ended = (fields[13] ?? 0) + (fields[14] ?? 0);
    return { pid, parent: fields[1] ?? 0, used, ended };
  } catch {
    return undefined;
  }
}

await serve();
