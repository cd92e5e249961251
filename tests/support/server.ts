import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { adapterFaultText, mountAdapters } from '@server/composition/adapters';
import { composeServer, type Overrides } from '@server/composition/server';
import { systemScheduler } from '@server/kernel/scheduler';
import type { Patience } from '@server/kernel/data/pool';
import type { Schema } from '@server/kernel/data/query';
import type { Limits } from '@server/kernel/http/limits';
import type { Log } from '@server/kernel/ports/system';
import type { Mail } from '@server/kernel/ports/mail';
import { readSettings } from '@server/settings';
import type { ComposedKit } from '@server/composition/kit';
import {
  openAsServerRole,
  openEmbeddedDatabase,
  openPostgresDatabase,
  openSharedDatabase,
  type TestDatabase,
} from './databases';
import { quickHasher } from './quick-hasher';
import { watchTransactions } from './watched-database';
import { movableClock, type MovableClock } from './movable-clock';

/** What a test decides about the server it starts. */
export interface TestServerOptions {
  /** Default: the embedded database. On `server-role` the server does not own its tables. */
  readonly engine?: 'embedded' | 'postgres' | 'server-role';
  /** The address of a PostgreSQL database that several servers share; it is not dropped. */
  readonly databaseUrl?: string;
  /** How long an embedded database is waited for; default: longer than a busy machine takes. */
  readonly patience?: Patience;
  readonly clock?: MovableClock;
  /** Whether the demo companions live in it; default: no. */
  readonly demo?: boolean;
  /** Further settings by their names in the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Default: no limits, since a busy machine must not fail a test. */
  readonly limits?: Limits;
  readonly slices?: NonNullable<Overrides['slices']>;
  /** Folder of a built client; default: none. */
  readonly client?: string;
  /** A log that gets every entry too; default: none. */
  readonly log?: Log;
}

/** A whole real server on a free port. */
export interface TestServer {
  /** Without a slash at the end. */
  readonly url: string;
  readonly db: Kysely<Schema>;
  readonly clock: MovableClock;
  readonly kit: ComposedKit;
  /** The mails sent so far, oldest first. */
  readonly mailbox: readonly Mail[];
  /** Errors the server logged; a test that expects some empties the list. */
  readonly errors: unknown[];
  /** Ends the server; throws if it logged an unexpected error. */
  close(): Promise<void>;
}

/** Starts a server as it is composed for production, on a database of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await databaseOf(options);
  const seen = watchTransactions();
  const clock = options.clock ?? movableClock();
  const folder = await dataFolder(options);
  const data = folder.path;
  const settings = readSettings({
    PARLEY_DATA: data,
    PARLEY_DEMO: options.demo ? '1' : '0',
    TRANSLATE_PRICE: 'characters',
    TRANSLATE_MODELS: 'off',
    // What is installed on a machine is no part of its tests.
    TRANSLATE_DICTIONARIES: '/nowhere',
    ...options.settings,
  });
  if (!settings.ok) throw new Error(`${settings.error.name}: ${settings.error.expected}`);
  const mounted = await mountAdapters(settings.value, options.settings ?? {}, {
    clock,
    scheduler: systemScheduler,
  });
  if (!mounted.ok) throw new Error(adapterFaultText(mounted.error));
  const mailbox: Mail[] = [];
  const errors: unknown[] = [];
  const composed = await composeServer(
    mounted.value,
    { assets: inject('assets'), client: options.client ?? '/nowhere' },
    {
      clock,
      hasher: await quickHasher(),
      log: collectingLog(errors, options.log),
      database: { ...database, lost: new Promise(() => undefined) },
      limits: options.limits ?? { perMinute: 'off', shedLoad: false },
      mailer: {
        send: async (letter) => {
          mailbox.push(letter);
        },
      },
      ...(options.slices && { slices: options.slices }),
    },
  );
  if (!composed.ok) throw new Error(JSON.stringify(composed.error));
  const parts = composed.value;
  const port = await parts.start('127.0.0.1', 0);
  return {
    url: `http://127.0.0.1:${port}`,
    db: database.db,
    clock,
    kit: parts.kit,
    mailbox,
    errors,
    close: async () => {
      await parts.stop();
      await folder.leave();
      errors.push(...seen());
      if (errors.length > 0) throw new AggregateError(errors, 'the server logged errors');
    },
  };
}

/** The server of the calling block, which runs from before its first case until after its last. */
export function blockServer(options: TestServerOptions = {}): TestServer {
  let started: TestServer | undefined;
  beforeAll(async () => {
    started = await startTestServer(options);
  });
  afterAll(() => started?.close());
  return standIn(() => {
    if (!started) throw new Error('the server of a block starts before its first case');
    return started;
  });
}

/** A proxy of what `find` returns, so that a block can name what is made before its first case. */
export function standIn<T extends object>(find: () => T): T {
  return new Proxy<T>(Object.create(null), {
    get: (_none, key) => Reflect.get(find(), key),
    // Both are asked where it is spread.
    ownKeys: () => Reflect.ownKeys(find()),
    getOwnPropertyDescriptor: (_none, key) => {
      const property = Reflect.getOwnPropertyDescriptor(find(), key);
      return property && { ...property, configurable: true };
    },
  });
}

const shared = new Map<string, { readonly path: string; servers: number }>();

/** A folder for the server's files; servers on one database share one, with its keys and pictures. */
async function dataFolder({ databaseUrl }: TestServerOptions) {
  const known = shared.get(databaseUrl ?? '');
  const folder = known ?? { path: await mkdtemp(join(tmpdir(), 'parley-test-')), servers: 0 };
  folder.servers += 1;
  if (databaseUrl !== undefined) shared.set(databaseUrl, folder);
  const leave = async () => {
    folder.servers -= 1;
    if (folder.servers > 0) return;
    if (databaseUrl !== undefined) shared.delete(databaseUrl);
    await rm(folder.path, { recursive: true, force: true });
  };
  return { path: folder.path, leave };
}

function databaseOf({ engine, databaseUrl, patience }: TestServerOptions): Promise<TestDatabase> {
  if (databaseUrl !== undefined) return openSharedDatabase(databaseUrl);
  if (engine === 'server-role') return openAsServerRole();
  return engine === 'postgres' ? openPostgresDatabase() : openEmbeddedDatabase(patience);
}

function collectingLog(errors: unknown[], also?: Log): Log {
  return {
    info: (text, details) => also?.info(text, details),
    warn: (text, details) => also?.warn(text, details),
    error: (text, error, details = {}) => {
      also?.error(text, error, details);
      errors.push(new Error(`${text} ${JSON.stringify(details)}`, { cause: error }));
    },
  };
}
