import { randomBytes } from 'node:crypto';
import { databaseUrl, findCluster, onDatabase } from '@tests/support/postgres-cluster';

/** A database of one server's own. */
export interface ServerDatabase {
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** A database the product runs on. */
export interface DatabaseKind {
  readonly name: string;
  /** Whether it is the default without settings. */
  readonly usual: boolean;
  /** Undefined where this machine has none; the reason was printed. */
  open(): Promise<ServerDatabase | undefined>;
}

/** The embedded database and a PostgreSQL: DATABASE_URL, an installed one, or the one from npm. */
export const DATABASES: readonly DatabaseKind[] = [
  {
    name: 'the embedded database',
    usual: true,
    open: async () => ({ settings: {}, close: async () => undefined }),
  },
  { name: 'PostgreSQL', usual: false, open: openPostgres },
];

/** A database on a PostgreSQL of its own; undefined where there is none. */
async function openPostgres(): Promise<ServerDatabase | undefined> {
  const cluster = await findCluster((line) => console.log(line));
  if (!cluster) return undefined;
  const database = await makeDatabase(cluster.url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await cluster.stop();
    },
  };
}

/** Names the PostgreSQL on which every server of this run has its database, where there is one. */
export const POSTGRES = 'PARLEY_E2E_POSTGRES';

/** Names the Valkey over which three servers take the place of each server of this run, where there is one. */
export const BACKPLANE = 'PARLEY_E2E_BACKPLANE';

/** A database for one more server, on the PostgreSQL of this run; undefined where there is none. */
export async function databaseOfRun(): Promise<ServerDatabase | undefined> {
  const url = process.env[POSTGRES];
  return url === undefined ? undefined : makeDatabase(url);
}

async function makeDatabase(cluster: string): Promise<ServerDatabase> {
  const name = `parley_e2e_${randomBytes(6).toString('hex')}`;
  await onDatabase(cluster, `create database ${name}`);
  return {
    settings: { DATABASE_URL: databaseUrl(cluster, name) },
    close: () => onDatabase(cluster, `drop database if exists ${name} with (force)`),
  };
}
