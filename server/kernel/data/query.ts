import type { Kysely } from 'kysely';
import type { Database } from '@server/kernel/database';
import type { Schema } from './schema';

/** The tables behind a handle. Only stores call this: SQL stands nowhere else (docs/architecture.md). */
export function query(database: Database): Kysely<Schema> {
  return database as Kysely<Schema>;
}
