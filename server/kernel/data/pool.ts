import { Kysely, PostgresDialect } from 'kysely';
import {
  Pool,
  type PoolClient,
  type PoolConfig,
  types,
  type CustomTypesConfig,
  type QueryConfig,
} from 'pg';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { nameConnections } from './connections-store';
import type { Schema } from './query';

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

/** The most connections of one server at a time, unless set otherwise. */
export const POSTGRES_CONNECTIONS = 20;

/** How long a server waits for its database. */
export interface Patience {
  /** For a connection; also turns a self-made deadlock into an error. */
  readonly connection: Milliseconds;
  /** For the end of a statement, and of a transaction that does nothing. */
  readonly statement: Milliseconds;
}

const PATIENCE: Patience = { connection: 10 * SECOND, statement: 30 * SECOND };

/** A Kysely over a pool of connections; `connected` is called with each new one. */
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

/** How often a text is sent before it is worth a name. */
const OFTEN = 3;
/** Statements a connection remembers. */
const MOST = 300;

type Send = (this: PoolClient, ...given: unknown[]) => unknown;

/**
 * Lets a connection plan what is asked again and again once, by giving it a name. For the embedded engine, where
 * planning costs more than the work; a PostgreSQL may have a pooler in front of it that hands each transaction
 * another connection, which would not know the name.
 */
export function nameStatements(client: PoolClient): void {
  const seen = new Map<string, { readonly name: string; times: number }>();
  const prototype = Object.getPrototypeOf(client) as { query: Send };
  const send = (...given: unknown[]) => Reflect.apply(prototype.query, client, given);
  Object.assign(client, {
    query: (text: unknown, values: unknown, ...rest: unknown[]) => {
      const isPlanned = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      if (!isPlanned) return send(text, values, ...rest);
      const known = seen.get(text) ?? { name: `s${seen.size}`, times: 0 };
      if (known.times > 0 || seen.size < MOST) seen.set(text, known);
      known.times += 1;
      if (known.times < OFTEN) return send(text, values, ...rest);
      const named: QueryConfig = { name: known.name, text, values };
      return send(named, ...rest);
    },
  });
}
