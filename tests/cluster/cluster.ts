import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startBalancer } from '@tests/support/balancer';
import { startBuiltServer, type BuiltServer } from '@tests/support/built-server';
import { databaseUrl, findCluster, onDatabase } from '@tests/support/postgres-cluster';
import { startRedis, type TestRedis } from '@tests/support/redis';
import { freePort } from '../../scripts/free-port.mjs';

/** How wrong the clocks of the servers are, in milliseconds. */
const CLOCKS = [-2_000, 0, 2_000] as const;
/** How many there are. */
export const SERVERS = CLOCKS.length;
/** What operators prove themselves with here. */
export const OPERATOR_KEY = 'the-key-of-the-operators-of-this-test';
const DATABASE = 'parley_cluster';

/** Loaded before the product: a clock that is wrong, and patience with a busy machine. */
const PRELOADED = ['../support/shifted-clock.mjs', '../e2e/support/patient-server.mjs']
  .map((file) => `--import ${pathToFileURL(join(import.meta.dirname, file)).href}`)
  .join(' ');

/** One of the servers. */
export interface ClusterServer {
  readonly url: string;
  /** Ends it: as an update does, or as a power cut. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  start(): Promise<void>;
  /** The faults that it has printed so far. */
  said(): string;
}

/** Three servers on one PostgreSQL with one bus behind a balancer, each of which a test may take away. */
export interface TestCluster {
  /** The address of the balancer. */
  readonly url: string;
  readonly databaseUrl: string;
  readonly servers: readonly ClusterServer[];
  restartDatabase(): Promise<void>;
  stopBus(): Promise<void>;
  startBus(): Promise<void>;
  close(): Promise<void>;
}

/** Starts them from the built `entry`, with settings of the test's own. */
export async function startCluster(
  entry: string,
  redis: string,
  settings: Readonly<Record<string, string>>,
): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-cluster-'));
  const postgres = await findCluster((text) => console.info(text));
  if (!postgres) throw new Error('there is no PostgreSQL');
  await onDatabase(postgres.url, `drop database if exists ${DATABASE} with (force)`);
  await onDatabase(postgres.url, `create database ${DATABASE}`);
  const busPort = await freePort();
  let bus: TestRedis | undefined = await startRedis(redis, { port: busPort });
  const environment = {
    PARLEY_DATA: folder,
    PARLEY_DEMO: '0',
    DATABASE_URL: databaseUrl(postgres.url, DATABASE),
    BACKPLANE_URL: bus.url,
    SERVER_SECRET: randomBytes(32).toString('base64'),
    OPERATOR_KEY,
    REQUESTS_PER_MINUTE: '1000000',
    NODE_OPTIONS: PRELOADED,
    ...settings,
  };
  const ports = await Promise.all(CLOCKS.map(() => freePort()));
  const servers: ClusterServer[] = [];
  // One after the other: the first one makes the schema.
  for (const [index, port] of ports.entries()) {
    const clock = { CLOCK_SHIFT: String(CLOCKS[index] ?? 0), PORT: String(port) };
    servers.push(await startOne(entry, { ...environment, ...clock }));
  }
  const balancer = await startBalancer({ targets: ports });
  return {
    url: balancer.url,
    databaseUrl: environment.DATABASE_URL,
    servers,
    restartDatabase: async () => {
      if (!postgres.restart) throw new Error('the PostgreSQL of DATABASE_URL is not restarted');
      await postgres.restart();
    },
    stopBus: async () => {
      await bus?.stop();
      bus = undefined;
    },
    startBus: async () => {
      bus ??= await startRedis(redis, { port: busPort });
    },
    close: async () => {
      await balancer.close();
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await bus?.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startOne(
  entry: string,
  environment: Readonly<Record<string, string>>,
): Promise<ClusterServer> {
  let running: BuiltServer | undefined;
  let said = '';
  const start = async () => {
    const server = await startBuiltServer(entry, environment);
    server.process.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    if (server.url === undefined) throw new Error(JSON.stringify(await server.ended()));
    running = server;
  };
  await start();
  return {
    url: `http://127.0.0.1:${environment['PORT']}`,
    start,
    said: () => said,
    end: async (signal) => {
      const ending = running;
      running = undefined;
      ending?.process.kill(signal);
      await ending?.ended();
    },
  };
}
