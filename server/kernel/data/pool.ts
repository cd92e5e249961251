import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, types, type CustomTypesConfig } from 'pg';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { nameConnections } from './connections-store';
import type { Schema } from './schema';

/**
 * How values arrive in JavaScript: as the driver does it, except that `bigint` becomes a number.
 *
 * A value beyond 2^53 - 1 throws rather than lose its last digits; every amount here is far below.
 */
const valueParsers: CustomTypesConfig = {
  getTypeParser: ((oid: Parameters<typeof types.getTypeParser>[0], format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 && format !== 'binary'
      ? parseInt8
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`);
  return value;
}

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
