import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { err, ok, type Result } from '@/domain/shared/result';
import { buildApp } from './app';
import { chatOrigins } from './gateway/chat-settings';
import { composeSlices } from './compose-slices';
import type { OpenDatabase } from './kernel/data/database';
import { closerOf } from './kernel/http/close-app';
import type { Limits } from './kernel/http/limits';
import { pingDatabase } from './kernel/data/ping-store';
import { createInProcessEventBus } from './kernel/in-process-event-bus';
import { DamagedKey } from './kernel/key-file';
import type { Clock } from './kernel/ports/clock';
import type { Log } from './kernel/ports/log';
import type { Mailer } from './kernel/ports/mailer';
import { createReadiness, type Readiness } from './kernel/readiness';
import { openDatabaseOf, openFaultText, type OpenFault } from './open-database';
import type { Settings } from './settings';
import type { Slice, SliceSet } from './kernel/slice';
import type { ComposedKit } from './composed-kit';
import { storageOrigins } from './media/storage/storage-settings';
import { createConsoleLog } from './kernel/console-log';
import { createCountedLog } from './kernel/counted-log';
import { metricsOf, watchingOf, type Watching } from './compose-metrics';
import { shopKeyFaultText, type ShopKeyFault } from './shop/open-shop-key';
import { createSecureIds } from './kernel/secure-ids';
import { systemClock } from './kernel/system-clock';
import type { EngineProblem } from './translation/engine/create-engine';

/** Where the build put what the server needs beside its own code. */
export interface BuiltFiles {
  /** Folder with `pglite-worker.js` and `prepared-database.tgz`. */
  readonly assets: string;
  /** Folder of the built client; the API alone is served when it does not exist. */
  readonly client: string;
  /** Folder of the operators' desk; it is not served when it does not exist. */
  readonly desk?: string;
}

/** The replacements that tests provide. */
export interface Overrides {
  readonly clock?: Clock;
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
  /** Starts the slices and listens; resolves with the port. */
  start(host: string, port: number): Promise<number>;
  /** What the slices have to say to the person who started the server, a line each. */
  says(): Promise<readonly string[]>;
  /** Says to whoever sends requests that this server is about to end; it still answers all of them. */
  drain(): void;
  /** Finishes what is under way, stops the slices and closes the database. */
  stop(): Promise<void>;
  /** Resolves when the embedded database died. */
  readonly lost: Promise<Error>;
}

/** Why a server could not be put together. */
export type StartFault =
  | OpenFault
  | EngineProblem
  | ShopKeyFault
  | { readonly kind: 'key-damaged'; readonly path: string };

/** One plain sentence for the person who started the server. */
export function startFaultText(fault: StartFault): string {
  switch (fault.kind) {
    case 'engine-unknown':
      return `TRANSLATE_ENGINE cannot be "${fault.engine}"; it is one of ${fault.known.join(', ')}.`;
    case 'engine-setting-missing':
      return `The translation engine ${fault.engine} needs TRANSLATE_${fault.setting.toUpperCase()}.`;
    case 'engine-setting-malformed':
      return `TRANSLATE_${fault.setting.toUpperCase()} does not fit the translation engine ${fault.engine}.`;
    case 'shop-key-missing':
    case 'shop-key-other':
      return shopKeyFaultText(fault);
    case 'key-damaged':
      return `The key in ${fault.path} is damaged: bring it back from a backup, or remove the file, and the next start makes a new one.`;
    default:
      return openFaultText(fault);
  }
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
  const clock = overrides.clock ?? systemClock;
  const metrics = await metricsOf(settings, database, clock);
  const own = createCountedLog(
    createConsoleLog(settings.logLevel, (line) => process.stderr.write(line)),
  );
  const log = overrides.log ?? own;
  const kit: ComposedKit = {
    db: database.db,
    engine: database.engine,
    clock,
    ids: createSecureIds(clock),
    events: createInProcessEventBus(),
    log: metrics?.counting(log) ?? log,
    settings,
    ...(overrides.mailer && { mailer: overrides.mailer }),
  };
  if (database.maySpoilEvidence === true) kit.log.warn(ONE_ROLE);
  const set = overrides.slices ? ok(await overrides.slices(kit)) : await slicesOf(kit);
  if (!set.ok) {
    await database.close();
    return set;
  }
  const { slices, authenticate } = set.value;
  const readiness = createReadiness({ ping: () => pingDatabase(kit.db), clock });
  const app = await buildApp(
    {
      groups: slices.flatMap(({ routes }) => (routes ? [routes] : [])),
      plugins: slices.flatMap(({ plugin }) => (plugin ? [plugin] : [])),
      authenticate,
      events: kit.events,
      clock,
      log: kit.log,
      readiness,
      ...(metrics && { watch: metrics.watch }),
    },
    {
      ...(existsSync(join(files.client, 'index.html')) && { clientDirectory: files.client }),
      ...(files.desk !== undefined &&
        existsSync(join(files.desk, 'index.html')) && { deskDirectory: files.desk }),
      trustProxy: settings.trustProxy,
      connect: [...chatOrigins(settings.chat), ...storageOrigins(settings.storage)],
      limits: overrides.limits ?? { perMinute: settings.requestsPerMinute, shedLoad: true },
    },
  );
  const watching = watchingOf(metrics, kit.log, own);
  return ok(runningParts(app, kit, slices, database, readiness, watching));
}

/** What the operator of a PostgreSQL reads whose server owns its tables. */
const ONE_ROLE =
  'the role in DATABASE_URL could empty the ledger or switch off its guards: make a second role and set DATABASE_OWNER_URL (README, Settings)';

/** The folder of the embedded database in the data directory. */
/** The slices, or why a key that one of them needs cannot be used. */
async function slicesOf(kit: ComposedKit): Promise<Result<SliceSet, StartFault>> {
  try {
    return await composeSlices(kit);
  } catch (error) {
    if (error instanceof DamagedKey) return err({ kind: 'key-damaged', path: error.path });
    throw error;
  }
}

function runningParts(
  app: FastifyInstance,
  kit: ComposedKit,
  slices: readonly Slice[],
  database: OpenDatabase,
  readiness: Readiness,
  watching: Watching,
): RunningParts {
  const close = closerOf(app);
  return {
    app,
    kit,
    lost: database.lost,
    start: async (host, port) => {
      for (const slice of slices) await slice.start?.();
      await watching.start();
      await app.listen({ host, port });
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : port;
    },
    says: () => Promise.all(slices.flatMap(({ says }) => (says ? [says()] : []))),
    drain: () => readiness.drain(),
    stop: async () => {
      readiness.drain();
      await close();
      for (const slice of slices.toReversed()) await slice.stop?.();
      await watching.stop();
      await database.close();
    },
  };
}
