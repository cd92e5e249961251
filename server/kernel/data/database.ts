import { access, constants, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { err, ok, type Result } from '@/domain/shared/result';
import { answerCopies } from './embedded/copies';
import { makeFolder } from '../files';
import { lockOnceCopied } from '../directory-lock';
import { startEngine, type Engine } from './embedded/engine';
import { EngineStream } from './embedded/engine-stream';
import { vacuumHourly } from './embedded/vacuum-hourly';
import { prepareDirectory } from './embedded/prepared-directory';
import { expectMigrated, migrate } from './migrate';
import { migrations } from './migrations/migrations';
import { nameStatements, POSTGRES_CONNECTIONS, queries, type Patience } from './pool';
import { grantWork, maySpoilEvidence, roleOf } from './roles';
import type { Schema } from './query';

/** Why a database could not be opened. */
export type DatabaseFault =
  /** Another process uses the directory; `pid` 0: it did not say which. */
  | { readonly kind: 'locked'; readonly directory: string; readonly pid: number }
  /** The directory cannot be read, written or made. */
  | { readonly kind: 'unusable-directory'; readonly directory: string; readonly reason: string }
  /** The address is not one of a PostgreSQL database. */
  | { readonly kind: 'wrong-address' }
  /** The server does not answer, or refuses the user or the database. */
  | { readonly kind: 'unreachable'; readonly reason: string }
  /** The role of the server may change what is only added to, although there is another one for the schema. */
  | { readonly kind: 'role-too-strong' }
  /** A newer program has already been here. */
  | { readonly kind: 'newer-schema'; readonly migration: string }
  /** The database is from before the first step of this program. */
  | { readonly kind: 'before-baseline' }
  /** Steps of the schema are lacking, and are not to be applied now. */
  | { readonly kind: 'older-schema'; readonly lacking: number }
  /** The engine cannot open the files of the embedded database. */
  | { readonly kind: 'damaged'; readonly directory: string; readonly reason: string }
  /** The engine or a step of the schema failed. */
  | { readonly kind: 'broken'; readonly reason: string };

/** One plain sentence for the person who started the server; it never holds a password. */
export function databaseFaultText(fault: DatabaseFault): string {
  switch (fault.kind) {
    case 'locked':
      return `The data folder ${fault.directory} is in use by another running server${
        fault.pid > 0 ? ` (process ${fault.pid})` : ''
      }.`;
    case 'unusable-directory':
      return `The data folder ${fault.directory} cannot be used: ${fault.reason}.`;
    case 'wrong-address':
      return 'DATABASE_URL is not the address of a PostgreSQL database (postgresql://user@host/name).';
    case 'unreachable':
      return `The database named by DATABASE_URL cannot be used: ${fault.reason}.`;
    case 'role-too-strong':
      return 'The role in DATABASE_URL may change what is booked: let it be another one than that of DATABASE_OWNER_URL, which owns nothing and is no member of the owner.';
    case 'newer-schema':
      return `The database was made by a newer version of this program (it knows "${fault.migration}").`;
    case 'before-baseline':
      return 'The database is older than this version can update: start it once with the version of 28 November 2026 (commit 800d606b), and then with this one.';
    case 'older-schema':
      return `The database lacks steps of this version (${fault.lacking}): run "npm run parley migrate" first.`;
    case 'damaged':
      return `The database in ${fault.directory} does not start, its files seem to be damaged: if the disk and the memory have room, move the folder aside, keep it, and bring it back from a backup (${fault.reason}).`;
    case 'broken':
      return `The database does not start: ${fault.reason}.`;
  }
}

/** Where the data lives, and whether its schema is only compared (`expect`) or brought up to date too. */
export type DatabaseSource =
  | {
      readonly kind: 'embedded';
      readonly schema?: 'expect' | undefined;
      /** The database's own directory; made when it does not exist. */
      readonly directory: string;
      /** Where the build put `pglite-worker.js` and `prepared-database.tgz`. */
      readonly assets: string;
    }
  | {
      readonly kind: 'postgres';
      readonly schema?: 'expect' | undefined;
      readonly url: string;
      /** The most connections at a time; default {@link POSTGRES_CONNECTIONS}. */
      readonly connections?: number;
      /** Default: that of a server. */
      readonly patience?: Patience;
      /** Of the role that owns the schema, where the server itself works as another one. */
      readonly ownerUrl?: string | undefined;
    };

/** A database with the schema of this program, ready for work. */
export interface OpenDatabase {
  readonly db: Kysely<Schema>;
  readonly engine: 'embedded' | 'postgres';
  /** Waits for what is running, writes everything out and lets go. */
  close(): Promise<void>;
  /** Resolves when the embedded engine died; its server has to end then. */
  readonly lost: Promise<Error>;
  /** The role of the server could change what is booked: a PostgreSQL with one role for everything. */
  readonly maySpoilEvidence?: boolean;
}

/** Opens the database at `source`, whose schema is then that of this program. */
export async function openDatabase(
  source: DatabaseSource,
): Promise<Result<OpenDatabase, DatabaseFault>> {
  return source.kind === 'embedded' ? openEmbedded(source) : openPostgres(source);
}

/** Bytes that a start may need: a journal of its own, and what it writes again. */
const ROOM = 32 * 1_048_576;

async function hasRoom(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize >= ROOM;
}

/** A Kysely over an embedded engine: one connection through the ordinary driver. */
export function queriesOf(engine: Engine, patience?: Patience): Kysely<Schema> {
  return queries(
    {
      stream: () => new EngineStream(engine),
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
    },
    patience,
    nameStatements,
  );
}

async function openEmbedded({
  directory,
  assets,
  schema,
}: Extract<DatabaseSource, { readonly kind: 'embedded' }>): Promise<
  Result<OpenDatabase, DatabaseFault>
> {
  const parent = dirname(directory);
  const unusable = (reason: unknown) =>
    err({ kind: 'unusable-directory', directory: parent, reason: plainReason(reason) } as const);
  try {
    await makeFolder(parent);
    await access(parent, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return unusable(error);
  }
  const lock = await lockOnceCopied(directory);
  if (!lock.ok) {
    return lock.error.kind === 'locked'
      ? err({ ...lock.error, directory: parent })
      : unusable(lock.error.reason);
  }
  try {
    await prepareDirectory(directory, join(assets, 'prepared-database.tgz'));
  } catch (error) {
    await lock.value.release();
    return unusable(error);
  }
  const engine = await startEngine(join(assets, 'pglite-worker.js'), { directory });
  if (!engine.ok) {
    await lock.value.release();
    // Without room it does not start either, and is as it was once there is some.
    return (await hasRoom(parent))
      ? err({ kind: 'damaged', directory, reason: engine.error })
      : unusable(new Error('its disk is full; nothing is lost: make room, and start again'));
  }
  const db = queriesOf(engine.value);
  const close = async () => {
    await db.destroy();
    await engine.value.close();
    await lock.value.release();
  };
  const opened = await upToDate({ db, engine: 'embedded', lost: engine.value.lost, close }, schema);
  if (!opened.ok) return opened;
  const endCopies = await answerCopies(directory, (to) =>
    // The holder of the only connection knows that no transaction is under way.
    db.connection().execute(async (connection) => {
      await sql`checkpoint`.execute(connection);
      return engine.value.copy(to);
    }),
  );
  const endVacuum = vacuumHourly(db);
  return ok({
    ...opened.value,
    close: async () => {
      await endCopies();
      await endVacuum();
      await close();
    },
  });
}

async function openPostgres({
  url,
  ownerUrl,
  schema,
  connections = POSTGRES_CONNECTIONS,
  patience,
}: Extract<DatabaseSource, { readonly kind: 'postgres' }>): Promise<
  Result<OpenDatabase, DatabaseFault>
> {
  const connected = await connect(url, connections, patience);
  if (!connected.ok) return connected;
  const db = connected.value;
  const close = () => db.destroy();
  if (ownerUrl !== undefined && schema !== 'expect') {
    const prepared = await prepareAsOwner(ownerUrl, await roleOf(db));
    if (!prepared.ok) {
      await close();
      return prepared;
    }
  }
  const lost = new Promise<Error>(() => undefined);
  const opened = await upToDate({ db, engine: 'postgres', lost, close }, schema);
  if (!opened.ok) return opened;
  const may = await maySpoilEvidence(db);
  if (!may || ownerUrl === undefined) return ok({ ...opened.value, maySpoilEvidence: may });
  await close();
  return err({ kind: 'role-too-strong' });
}

/** Brings the schema up to date as its owner, and gives the server's role what it needs of it. */
async function prepareAsOwner(
  ownerUrl: string,
  role: string,
): Promise<Result<undefined, DatabaseFault>> {
  const owner = await connect(ownerUrl, 1);
  if (!owner.ok) return owner;
  try {
    if ((await roleOf(owner.value)) === role) return err({ kind: 'role-too-strong' });
    const migrated = await migrate(owner.value, migrations);
    if (migrated.ok) await grantWork(owner.value, role);
    return migrated;
  } catch (error) {
    return err({ kind: 'broken', reason: plainReason(error) });
  } finally {
    await owner.value.destroy();
  }
}

/** Connects to the PostgreSQL at `url` as it is. */
export async function connect(
  url: string,
  max: number,
  patience?: Patience,
): Promise<Result<Kysely<Schema>, DatabaseFault>> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) return err({ kind: 'wrong-address' });
  const db = queries({ connectionString: url, max }, patience);
  try {
    await sql`select 1`.execute(db);
    return ok(db);
  } catch (error) {
    await db.destroy();
    return err({ kind: 'unreachable', reason: plainReason(error) });
  }
}

async function upToDate(
  open: OpenDatabase,
  schema: DatabaseSource['schema'],
): Promise<Result<OpenDatabase, DatabaseFault>> {
  const steps = schema === 'expect' ? expectMigrated : migrate;
  const outcome = await steps(open.db, migrations).catch((error: unknown) =>
    err({ kind: 'broken', reason: plainReason(error) } as const),
  );
  if (outcome.ok) return ok(open);
  await open.close();
  return outcome;
}

/** What went wrong in few words: the system's or the server's own, without paths of code. */
function plainReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  const text = inner.message || (inner as NodeJS.ErrnoException).code || inner.name;
  return text.split('\n', 1)[0] ?? text;
}
