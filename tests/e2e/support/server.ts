import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHORT_LIVED } from '@tests/support/built-server';
import { freePort } from '../../../scripts/free-port.mjs';
import { startBalancer } from '@tests/support/balancer';
import { BACKPLANE, databaseOfRun } from './databases';
import { leaveAll } from './person';

/** Loaded before the product: a clock that a test can move, and patience with a busy machine. */
const PRELOADED = ['movable-clock.mjs', 'patient-server.mjs']
  .map((file) => `--import ${pathToFileURL(join(import.meta.dirname, file)).href}`)
  .join(' ');

/** Names the data folder of a server that was started once and has no people yet. */
export const PREPARED_DATA = 'PARLEY_PREPARED_DATA';

/** The built product as its user runs it: one process, one port, one data folder. */
export interface RunningServer {
  readonly url: string;
  /** The folder of its data; no other process may use it while it runs. */
  readonly data: string;
  /** The address of its PostgreSQL; undefined where it has the embedded database in that folder. */
  readonly databaseUrl: string | undefined;
  /** Stops the process as Ctrl-C does, and waits for its end. */
  stop(): Promise<void>;
  /** Kills it without warning. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Lets time pass for the running process, so that no test has to wait for a window to end. */
  later(milliseconds: number): Promise<void>;
  /** Closes the browsers, stops it and removes its data. */
  remove(): Promise<void>;
}

/** Starts the built server on a free port with a fresh data folder. */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const data = await mkdtemp(join(tmpdir(), 'parley-e2e-'));
  const prepared = process.env[PREPARED_DATA];
  if (prepared !== undefined) await cp(prepared, data, { recursive: true });
  const database = await databaseOfRun();
  const { ports, settings, balancer } = await placesOfRun();
  const [port] = ports;
  let running: readonly ChildProcess[] = [];
  const start = async (): Promise<void> => {
    // One after the other: the first one makes the schema.
    for (const own of ports) {
      const child = await launch({
        REQUESTS_PER_MINUTE: '100000',
        TRANSLATE_PRICE: 'characters',
        TRANSLATE_MODELS: 'off',
        TRANSLATE_DICTIONARIES: '/nowhere',
        ...database?.settings,
        ...settings,
        ...env,
        PORT: String(own),
        PARLEY_DATA: data,
      });
      running = [...running, child];
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = running.filter(({ exitCode }) => exitCode === null);
    running = [];
    await Promise.all(
      ending.map(async (child) => {
        const gone = new Promise((resolve) => child.once('exit', resolve));
        child.kill(signal);
        await gone;
      }),
    );
  };
  await start();
  return {
    url: balancer?.url ?? `http://127.0.0.1:${port}`,
    data,
    databaseUrl: { ...database?.settings, ...env }['DATABASE_URL'],
    start,
    later: async (milliseconds) => {
      await Promise.all(running.map((child) => movedOn(child, milliseconds)));
    },
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    remove: async () => {
      await leaveAll();
      await end('SIGKILL');
      await balancer?.close();
      await database?.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Where servers of this run listen: one, or three on one bus behind a balancer. */
async function placesOfRun() {
  const backplane = process.env[BACKPLANE];
  if (backplane === undefined) return { ports: [await freePort()], settings: {} };
  const ports = [await freePort(), await freePort(), await freePort()];
  const settings = {
    BACKPLANE_URL: backplane,
    SERVER_SECRET: randomBytes(32).toString('base64'),
  };
  return { ports, settings, balancer: await startBalancer({ targets: ports }) };
}

function movedOn(child: ChildProcess, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    child.once('message', () => resolve());
    child.send({ milliseconds });
  });
}

function launch(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const main = join(import.meta.dirname, '../../../dist/server/main.js');
  // Vite, once used by any test file of this process, leaves `production` here; that has no mailbox.
  const { NODE_ENV: _left, ...around } = process.env;
  const child = spawn(process.execPath, [...SHORT_LIVED, main], {
    env: { ...around, ...env, NODE_OPTIONS: PRELOADED },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (text: Buffer): void => {
      said += text.toString();
      if (said.includes('http://')) resolve(child);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}
