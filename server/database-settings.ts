import type { SettingReader, SettingRow } from './kernel/setting-reader';

/** Which database it is, and how servers on it talk to each other. */
export interface DatabaseSettings {
  readonly databaseUrl?: string;
  /** The same database as the role that owns its tables. */
  readonly databaseOwnerUrl?: string;
  /** Whether the start applies steps of the schema. */
  readonly migrates: boolean;
  /** Connections to a PostgreSQL at most. */
  readonly databaseConnections: number;
  /** How servers on one database talk to each other; absent: over the database. */
  readonly backplaneUrl?: string;
}

/** The settings about the database, as `docs/settings.md` shows them. */
export const DATABASE_SETTING_ROWS: readonly SettingRow[] = [
  {
    name: 'DATABASE_URL',
    fallback: '',
    meaning: 'A PostgreSQL 15+ server to use instead of the embedded database.',
  },
  {
    name: 'DATABASE_OWNER_URL',
    fallback: '',
    meaning:
      'The same database as the role that owns its tables; the role in DATABASE_URL then cannot change what is booked.',
  },
  {
    name: 'MIGRATE',
    fallback: '1',
    meaning:
      '0 changes no schema at the start: a server that lacks steps of it refuses to start until `npm run parley migrate` has run.',
  },
  {
    name: 'DATABASE_CONNECTIONS',
    fallback: '20',
    meaning: 'Connections to the PostgreSQL that this server opens at most.',
  },
  {
    name: 'BACKPLANE_URL',
    fallback: '',
    meaning:
      'What connects several servers: a Valkey or Redis (redis://, rediss://), or the own address of a PostgreSQL behind a pooler; default: DATABASE_URL.',
  },
];

const POSTGRES = ['postgres:', 'postgresql:'] as const;

/** Reads them. */
export function readDatabase(read: SettingReader): DatabaseSettings {
  const databaseUrl = read.address('DATABASE_URL', POSTGRES);
  const databaseOwnerUrl = read.address('DATABASE_OWNER_URL', POSTGRES);
  const backplaneUrl = read.address('BACKPLANE_URL', ['redis:', 'rediss:', ...POSTGRES]);
  return {
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(databaseOwnerUrl !== undefined && { databaseOwnerUrl }),
    migrates: read.choice('MIGRATE', ['0', '1']) === '1',
    databaseConnections: read.number('DATABASE_CONNECTIONS', 2, 1_000),
    ...(backplaneUrl !== undefined && { backplaneUrl }),
  };
}
