import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, env, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { databaseUrl, findCluster, onDatabase } from '@tests/support/postgres-cluster';
import { tokenOf } from '@tests/support/raw-client';
import { startRedis } from '@tests/support/redis';
import { redisProgram } from '../scripts/needs.mjs';
import { LightClient } from './light-client';
import type { BenchPerson } from './make-person';

/**
 * One, two and three servers on one PostgreSQL, each in a process of its own, and the people in this one: how
 * many messages a second, and how soon they are at the other side on the same server and on another one.
 */
const [program = '', assets = '', pairs = '30', messages = '100'] = argv.slice(2);
const DATABASE = 'parley_bench_cluster';
/** Messages of each pair before the clock starts. */
const WARM_UP = 5;

interface BenchNode {
  readonly url: string;
  readonly pairs: readonly (readonly [BenchPerson, BenchPerson])[];
  end(): Promise<number>;
}

const postgres = await findCluster((text) => console.error(text), { durable: true });
if (!postgres) throw new Error('there is no PostgreSQL');
const redis = redisProgram();
const bus = env['BACKPLANE_URL'] === undefined && redis ? await startRedis(redis) : undefined;
const backplane = env['BACKPLANE_URL'] ?? bus?.url;
const way = backplane?.startsWith('redis') ? 'Valkey or Redis' : 'NOTIFY';
console.log(`${pairs} pairs, ${messages} messages each, between servers: ${way}`);
console.log(
  'servers  other side on   per second   stored p50    p99   shown p50    p99 ms   CPU/message ms',
);
for (const count of [1, 2, 3]) await measure(count);
await bus?.stop();
await postgres.stop();
process.exit(0);

async function measure(count: number): Promise<void> {
  await onDatabase(postgres!.url, `drop database if exists ${DATABASE} with (force)`);
  await onDatabase(postgres!.url, `create database ${DATABASE}`);
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-cluster-'));
  const shared = {
    // Servers on one database keep pictures in one folder.
    PARLEY_DATA: folder,
    DATABASE_URL: databaseUrl(postgres!.url, DATABASE),
    SERVER_SECRET: randomBytes(32).toString('base64'),
    OPERATOR_KEY: randomBytes(32).toString('hex'),
    ...(backplane !== undefined && { BACKPLANE_URL: backplane }),
  };
  const nodes: BenchNode[] = [];
  for (let index = 0; index < count; index += 1) {
    nodes.push(await startNode(shared, index === 0 ? pairs : '0'));
  }
  for (const apart of count === 1 ? [0] : [0, 1]) {
    const result = await load(nodes, nodes[0]!.pairs, apart);
    row(count, apart === 0 ? 'the same' : 'another', result);
  }
  const used = await Promise.all(nodes.map((node) => node.end()));
  await rm(folder, { recursive: true, force: true });
  const sent = Number(pairs) * (Number(messages) + WARM_UP) * (count === 1 ? 1 : 2);
  stdout.write(`${(used.reduce((sum, cpu) => sum + cpu, 0) / sent).toFixed(2).padStart(86)}\n`);
}

/** Every pair writes at once, each with one message on its way; the second of it is `apart` servers further. */
async function load(nodes: readonly BenchNode[], people: BenchNode['pairs'], apart: number) {
  const chats: { readonly from: LightClient; readonly to: LightClient }[] = [];
  for (const [index, pair] of people.entries()) {
    const near = nodes[index % nodes.length]!;
    const far = nodes[(index + apart) % nodes.length]!;
    chats.push({ from: await signedIn(near, pair[0]), to: await signedIn(far, pair[1]) });
  }
  const stored: number[] = [];
  const shown: number[] = [];
  const write = async (count: number) => {
    await Promise.all(
      chats.map(async ({ from, to }) => {
        for (let number = 0; number < count; number += 1) {
          const begun = performance.now();
          const heard = new Promise<void>((resolve) => {
            to.told = () => {
              shown.push(performance.now() - begun);
              resolve();
            };
          });
          await from.text(to.name, 'How are you today? It rains here.');
          stored.push(performance.now() - begun);
          await heard;
        }
      }),
    );
  };
  await write(WARM_UP);
  stored.length = 0;
  shown.length = 0;
  const begun = performance.now();
  await write(Number(messages));
  const perSecond = shown.length / ((performance.now() - begun) / 1_000);
  for (const { from, to } of chats) {
    from.close();
    to.close();
  }
  return { perSecond, stored: quantiles(stored), shown: quantiles(shown) };
}

async function signedIn({ url }: BenchNode, { address, secret }: BenchPerson) {
  const wsUrl = `${url.replace('http', 'ws')}/websocket`;
  const token = await tokenOf({ apiUrl: url, wsUrl, secrets: { [address]: secret } }, address);
  const client = new LightClient(url, address);
  await client.signIn(token);
  return client;
}

async function startNode(
  shared: Readonly<Record<string, string>>,
  made: string,
): Promise<BenchNode> {
  const child: ChildProcess = spawn(process.execPath, [program, assets, made], {
    env: { ...env, ...shared },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  const lines = createInterface(child.stdout!)[Symbol.asyncIterator]();
  const read = async () => JSON.parse(String((await lines.next()).value));
  const begun = (await read()) as { port: number; pairs: BenchNode['pairs']; cpu: number };
  return {
    url: `http://127.0.0.1:${begun.port}`,
    pairs: begun.pairs,
    end: async () => {
      child.kill('SIGTERM');
      const { cpu } = (await read()) as { cpu: number };
      await exit;
      return cpu - begun.cpu;
    },
  };
}

function quantiles(times: readonly number[]): readonly [number, number] {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return [at(0.5), at(0.99)];
}

function row(
  count: number,
  where: string,
  { perSecond, stored, shown }: Awaited<ReturnType<typeof load>>,
) {
  const times = [...stored, ...shown].map((time) => time.toFixed(1).padStart(8));
  console.log(
    `${String(count).padStart(7)}  ${where.padEnd(14)}${perSecond.toFixed(0).padStart(10)}   ${times.join('')}`,
  );
}
