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
  /** Whether it is what everybody gets who sets nothing. */
  readonly usual: boolean;
  /** Undefined where this machine has none; why has been said. */
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

async function openPostgres(): Promise<ServerDatabase | undefined> {
  const cluster = await findCluster((line) => console.log(line));
  if (!cluster) return undefined;
  const name = `parley_e2e_${randomBytes(6).toString('hex')}`;
  await onDatabase(cluster.url, `create database ${name}`);
  return {
    settings: { DATABASE_URL: databaseUrl(cluster.url, name) },
    close: async () => {
      await onDatabase(cluster.url, `drop database if exists ${name} with (force)`);
      await cluster.stop();
    },
  };
}
