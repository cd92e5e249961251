import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { nameConnections } from './connections-store';
import type { Schema } from './schema';
import { valueParsers } from './value-parsers';

/** The most connections of one server at a time, where nothing else is asked for. */
export const POSTGRES_CONNECTIONS = 20;

/** How long a server waits for its database. */
export interface Patience {
  /** For a connection; also turns a self-made deadlock into an error. */
  readonly connection: Milliseconds;
  /** For the end of a statement, and of a transaction that does nothing. */
  readonly statement: Milliseconds;
}

const PATIENCE: Patience = { connection: 10 * SECOND, statement: 30 * SECOND };

/** A Kysely over a pool of connections; `connected` is told of each new one. */
export function queries(
  config: PoolConfig,
  { connection, statement }: Patience = PATIENCE,
  connected: (client: PoolClient) => void = () => undefined,
): Kysely<Schema> {
  const pool = new Pool({
    ...config,
    types: valueParsers,
    connectionTimeoutMillis: connection,
    application_name: 'parley',
  });
  // Said on each connection: as parameters of its start, a pooler between would refuse them. Compiling a
  // statement takes longer than any of ours runs; a guess at its cost is all it takes to begin.
  const limits =
    `set jit = off; set statement_timeout = ${statement}; ` +
    `set idle_in_transaction_session_timeout = ${statement}`;
  // Without both, a server that goes away ends this process with an unhandled error; the query
  // under way fails by itself, and the pool replaces the connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    connected(client);
    // Before the query for which the connection was made; its own end says what failed.
    if (config.connectionString !== undefined) client.query(limits).catch(() => undefined);
  });
  return nameConnections(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), pool);
}
