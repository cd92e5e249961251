import type { Kysely } from 'kysely';
import type { Pool } from 'pg';

/** How the connections to the database are used at the moment. */
export interface Connections {
  readonly open: number;
  readonly idle: number;
  /** Queries that have no connection yet. */
  readonly pending: number;
}

const pools = new WeakMap<object, Pool>();

/** Remembers whose connections these are. */
export function nameConnections<S>(db: Kysely<S>, pool: Pool): Kysely<S> {
  pools.set(db, pool);
  return db;
}

/** The connections of a database; undefined for one without named connections. */
export function connectionsOf(db: object): Connections | undefined {
  const pool = pools.get(db);
  return pool && { open: pool.totalCount, idle: pool.idleCount, pending: pool.waitingCount };
}
