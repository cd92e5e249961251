import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { err, ok, type Result } from '@/domain/shared/result';
import { buildApp, type AppSettings } from '../app';
import { chatEvaluates, chatOrigins } from '../gateway/chat-settings';
import { joinServers, type JoinedServers } from './servers';
import { composeSlices } from './slices';
import type { OpenDatabase } from '../kernel/data/database';
import { closerOf } from '../kernel/http/connections';
import { guardedScheduler, systemScheduler } from '../kernel/scheduler';
import type { Limits } from '../kernel/http/limits';
import { pingDatabase } from '../kernel/data/health-store';
import { DamagedKey, createSecureIds } from '../kernel/secrets';
import type { Clock, Ids, Log, Scheduler } from '../kernel/ports/system';
import type { Mailer } from '../kernel/ports/mail';
import type { PasswordHasher } from '../kernel/ports/account';
import { inlinedIn } from '../kernel/http/security-headers';
import { createReadiness, type Readiness } from '../kernel/http/health';
import type { Settings } from '../settings';
import type { Slice, SliceSet } from '../kernel/slice';
import type { ComposedKit } from './kit';
import { storageOrigins } from '../media/storage/storage-settings';
import { createConsoleLog, createCountedLog } from '../kernel/log';
import { metricsOf, watchingOf, type Watching } from './metrics';
import { systemClock } from '../kernel/time';
import { openDatabaseOf } from './open-database';
import type { StartFault } from './start-fault';

/** Where the build put what the server needs beside its own code. */
export interface BuiltFiles {
  /** Folder with the built threads and `prepared-database.tgz`. */
  readonly assets: string;
  /** Folder of the built client; the API alone is served when it does not exist. */
  readonly client: string;
  /** Folder of the operators' desk; it is not served when it does not exist. */
  readonly desk?: string;
}

/** The replacements that tests provide. */
export interface Overrides {
  readonly clock?: Clock;
  readonly scheduler?: Scheduler;
  readonly ids?: Ids;
  readonly hasher?: PasswordHasher;
  readonly log?: Log;
  readonly database?: OpenDatabase;
  readonly limits?: Limits;
  readonly mailer?: Mailer;
  readonly slices?: (kit: ComposedKit) => SliceSet | Promise<SliceSet>;
}

/** A composed server that does not listen yet. */
export interface RunningParts {
  readonly app: FastifyInstance;
  readonly kit: ComposedKit;
  /** Starts the slices without listening: the app answers what is put into it. */
  open(): Promise<void>;
  /** Starts the slices and listens; resolves with the port. */
  start(host: string, port: number): Promise<number>;
  /** What the slices have to say to the person who started the server, a line each. */
  says(): Promise<readonly string[]>;
  /** Tells load balancers that this server is about to end; it still answers all of them. */
  drain(): void;
  /** Finishes what is under way, stops the slices and closes the database. */
  stop(): Promise<void>;
  /** Resolves when the embedded database died. */
  readonly lost: Promise<Error>;
}

/** Puts the whole server together; nothing else knows every adapter. */
export async function composeServer(
  settings: Settings,
  files: BuiltFiles,
  overrides: Overrides = {},
): Promise<Result<RunningParts, StartFault>> {
  const opened = overrides.database
    ? ok(overrides.database)
    : await openDatabaseOf(settings, files.assets);
  if (!opened.ok) return err(opened.error);
  const database = opened.value;
  const { clock = systemClock, scheduler = systemScheduler } = overrides;
  const metrics = await metricsOf(settings, database, clock);
  const own = createCountedLog(
    createConsoleLog(settings.logLevel, (line) => process.stderr.write(line)),
    scheduler,
  );
  const log = overrides.log ?? own;
  const basis = basisOf(settings, database, overrides, metrics?.counting(log) ?? log);
  const joined = await unlessDamaged(() => joinServers(basis));
  if (!joined.ok) {
    await database.close();
    return joined;
  }
  const servers = joined.value;
  const kit: ComposedKit = {
    ...basis,
    ...servers.kit,
    ...(overrides.mailer && { mailer: overrides.mailer }),
    ...(overrides.hasher && { hasher: overrides.hasher }),
  };
  if (database.maySpoilEvidence === true) kit.log.warn(ONE_ROLE);
  const set = overrides.slices
    ? ok(await overrides.slices(kit))
    : await unlessDamaged(() => composeSlices(kit, files.assets));
  if (!set.ok) {
    await servers.leave();
    await database.close();
    return set;
  }
  const { slices, ...asked } = set.value;
  const readiness = createReadiness({ ...kit, ping: () => pingDatabase(kit.db) });
  const app = await buildApp(
    {
      groups: slices.flatMap(({ routes }) => (routes ? [routes] : [])),
      plugins: slices.flatMap(({ plugin }) => (plugin ? [plugin] : [])),
      ...asked,
      events: kit.events,
      clock,
      scheduler: kit.scheduler,
      log: kit.log,
      readiness,
      ...(metrics && { watch: metrics.watch }),
    },
    appSettings(settings, files, overrides, servers),
  );
  const watching = watchingOf(metrics, kit.log, own);
  return ok(runningParts(app, kit, { slices, servers, database, readiness, watching }));
}

/** What the kit has before other servers are known. */
function basisOf(
  settings: Settings,
  { db, engine }: OpenDatabase,
  { clock = systemClock, scheduler = systemScheduler, ids = createSecureIds(clock) }: Overrides,
  log: Log,
) {
  return { db, engine, clock, scheduler: guardedScheduler(scheduler, log), ids, log, settings };
}

function appSettings(
  settings: Settings,
  { client, desk }: BuiltFiles,
  { limits }: Overrides,
  { counts: shared }: JoinedServers,
): AppSettings {
  const isBuilt = (folder: string) => existsSync(join(folder, 'index.html'));
  return {
    ...(isBuilt(client) && { clientDirectory: client }),
    ...(desk !== undefined && isBuilt(desk) && { deskDirectory: desk }),
    trustProxy: settings.trustProxy,
    policy: {
      connect: [...chatOrigins(settings.chat), ...storageOrigins(settings.storage)],
      evaluates: chatEvaluates(settings.chat),
      inlined: inlinedIn(client),
    },
    limits: limits ?? {
      perMinute: settings.requestsPerMinute,
      shedLoad: true,
      shared,
      openFiles: { database: settings.databaseUrl === undefined },
    },
  };
}

/** What the operator of a PostgreSQL reads whose server owns its tables. */
const ONE_ROLE =
  'the role in DATABASE_URL could empty the ledger or switch off its guards: make a second role and set DATABASE_OWNER_URL (docs/settings.md)';

/** What `work` makes, or which key that it needs cannot be used. */
async function unlessDamaged<T>(
  work: () => Promise<Result<T, StartFault>>,
): Promise<Result<T, StartFault>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DamagedKey) return err({ kind: 'key-damaged', path: error.path });
    throw error;
  }
}

function runningParts(
  app: FastifyInstance,
  kit: ComposedKit,
  {
    slices,
    servers,
    database,
    readiness,
    watching,
  }: {
    readonly slices: readonly Slice[];
    readonly servers: JoinedServers;
    readonly database: OpenDatabase;
    readonly readiness: Readiness;
    readonly watching: Watching;
  },
): RunningParts {
  const close = closerOf(app);
  const open = async () => {
    for (const slice of slices) await slice.start?.();
    await watching.start();
    await app.ready();
  };
  let starting: Promise<unknown> = Promise.resolve();
  const start = async (host: string, port: number) => {
    await open();
    await app.listen({ host, port });
    const address = app.server.address();
    return typeof address === 'object' && address ? address.port : port;
  };
  return {
    app,
    kit,
    lost: database.lost,
    open,
    start: (host, port) => {
      const started = start(host, port);
      starting = started;
      return started;
    },
    says: async () => {
      const lines = await Promise.all(slices.flatMap(({ says }) => (says ? [says()] : [])));
      return lines.filter((line) => line !== '');
    },
    drain: () => readiness.drain(),
    stop: async () => {
      readiness.drain();
      // A slice that starts after the others have stopped would find no database.
      await Promise.allSettled([starting]);
      await close();
      for (const slice of slices.toReversed()) await slice.stop?.();
      await watching.stop();
      await servers.leave();
      await database.close();
    },
  };
}
