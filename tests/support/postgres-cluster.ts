import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../../scripts/free-port.mjs';
import { installedPostgres, postgresOfNpm } from '../../scripts/needs.mjs';
import { diskFolder, quickFolder } from '../../scripts/quick-folder.mjs';

/** A PostgreSQL server the tests may make databases on. */
export interface Cluster {
  /** Address of its maintenance database. */
  readonly url: string;
  /** Where it came from, for people. */
  readonly origin: string;
  /** Ends it as `pg_ctl restart` does and starts it again; absent for a server that is not the tests' own. */
  restart?(): Promise<void>;
  stop(): Promise<void>;
}

const EXE = process.platform === 'win32' ? '.exe' : '';
/** PostgreSQL refuses to run as root; this user owns nothing anywhere. */
const NOBODY = 65_534;
/** What a cluster is spared that has to survive nothing. */
const CARELESS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  // It may lie in memory.
  'max_wal_size=128MB',
];

/**
 * `DATABASE_URL`, an installed server, or the one from npm; undefined with the reasons printed.
 * What is started is `durable` where the time of a commit is measured.
 */
export async function findCluster(
  tell: (line: string) => void,
  { durable = false }: { readonly durable?: boolean } = {},
): Promise<Cluster | undefined> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') {
    if (await answers(given)) return { url: given, origin: 'DATABASE_URL', stop: async () => {} };
    tell('DATABASE_URL does not answer; looking for an installed PostgreSQL instead');
  }
  for (const bin of installedPostgres()) {
    try {
      return await startCluster(bin, durable);
    } catch (error) {
      tell(`the PostgreSQL in ${bin} does not start: ${String(error)}`);
    }
  }
  const native = postgresOfNpm();
  if (native === undefined) {
    tell('no PostgreSQL is installed, and npm brought none for this system');
    return undefined;
  }
  try {
    return await startCluster(join(native, 'bin'), durable, native);
  } catch (error) {
    tell(`the PostgreSQL from npm does not start: ${String(error)}`);
    return undefined;
  }
}

/** The address of `database` on the server of `url`. */
export function databaseUrl(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs one statement on the database at `url`, on a connection of its own. */
export async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A copy that the cluster's user can read, wherever the project lies, with the symbolic links
 * that an npm package cannot hold (its own install script would make them in place).
 */
function copyNative(native: string, root: string): string {
  const copy = join(root, 'native');
  cpSync(native, copy, { recursive: true });
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return join(copy, 'bin');
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
  return join(copy, 'bin');
}

/** `native`: the folder to copy first, for binaries that come from npm. */
async function startCluster(found: string, durable: boolean, native?: string): Promise<Cluster> {
  const asRoot = process.getuid?.() === 0;
  const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const ownFolder = (parent: string): string => {
    const folder = mkdtempSync(join(parent, 'parley-pg-'));
    if (asRoot) chownSync(folder, NOBODY, NOBODY);
    chmodSync(folder, 0o700);
    return folder;
  };
  const root = ownFolder(diskFolder());
  const bin = native === undefined ? found : copyNative(native, root);
  const home = ownFolder(durable ? diskFolder() : quickFolder());
  const data = join(home, 'data');
  const remove = (): void => {
    for (const folder of [root, home]) rmSync(folder, { recursive: true, force: true });
  };
  const environment = { ...process.env, LC_ALL: 'C' };
  const made = spawnSync(
    join(bin, `initdb${EXE}`),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C'],
    { ...user, cwd: root, env: environment, encoding: 'utf8' },
  );
  if (made.status !== 0) {
    remove();
    throw new Error(made.stderr?.trim() || made.error?.message || 'initdb failed');
  }
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(durable ? [] : CARELESS),
    'max_connections=200',
    'shared_buffers=64MB',
  ].flatMap((setting) => ['-c', setting]);
  const run = () =>
    runWithUs(join(bin, `postgres${EXE}`), ['-D', data, '-p', String(port), ...settings], home, {
      ...user,
      cwd: root,
      env: environment,
    });
  let server = run();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const cluster: Cluster = {
    url,
    origin: found,
    restart: async () => {
      await ended(server);
      server = run();
      if (!(await answersSoon(url, server))) throw new Error('it does not answer again');
    },
    stop: async () => {
      await ended(server);
      remove();
    },
  };
  if (await answersSoon(cluster.url, server)) return cluster;
  await cluster.stop();
  throw new Error('it does not answer');
}

/**
 * Ends with this process even if that is killed: the shell waits for the end of its input. What would be left in
 * memory then, it takes away.
 */
function runWithUs(
  program: string,
  args: readonly string[],
  home: string,
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv },
): ChildProcess {
  if (process.platform === 'win32') {
    return spawn(program, args, { ...options, stdio: ['pipe', 'ignore', 'ignore'] });
  }
  const end = 'kill -INT $server; wait $server';
  // The shell has another parent once this process is dead.
  const orphaned = '[ "$(cut -d" " -f4 /proc/$$/stat)" != "$PPID" ]';
  const tidy = home.startsWith(diskFolder()) ? '' : `; ${orphaned} && rm -rf "$0"`;
  const script = `"$@" </dev/null & server=$!; cat >/dev/null; ${end}${tidy}`;
  return spawn('/bin/sh', ['-c', script, home, program, ...args], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.stdin?.end();
    if (process.platform === 'win32') server.kill();
  });
}

async function answersSoon(url: string, server: ChildProcess): Promise<boolean> {
  for (let tries = 0; tries < 100 && server.exitCode === null; tries += 1) {
    if (await answers(url)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  return client.connect().then(
    async () => {
      await client.end();
      return true;
    },
    () => false,
  );
}
