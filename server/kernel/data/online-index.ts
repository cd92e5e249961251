import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { OnlineIndex } from './migrations/migration';

/** The advisory lock of the connection that makes an index. */
const LOCK = 7_215_002;
/** Between two questions whether another server has finished, in milliseconds. */
const PAUSE = 200;

/**
 * Makes an index while others read and write its table; whoever comes second finds it made.
 *
 * The lock is asked for again and again: a statement that stood still for it would be one the making of the
 * index has to end before, and both would stand still. What an interruption left is not valid, and is made anew.
 * Needs a connection of its own, so none through a pooler of transactions.
 */
export async function makeIndexOnline<S>(
  db: Kysely<S>,
  { name, on, unique }: OnlineIndex,
): Promise<void> {
  const create = unique === true ? 'create unique index' : 'create index';
  await db.connection().execute(async (connection) => {
    while (!(await takeLock(connection))) await pause(PAUSE);
    const { rows: limits } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit
    `.execute(connection);
    try {
      if (await isValid(connection, name)) return;
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`drop index concurrently if exists ${sql.id(name)}`.execute(connection);
      await sql.raw(`${create} concurrently "${name}" on ${on}`).execute(connection);
    } finally {
      await sql`select set_config('statement_timeout', ${limits[0]?.limit ?? '0'}, false)`.execute(
        connection,
      );
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);
    }
  });
}

async function takeLock<S>(connection: Kysely<S>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${sql.lit(LOCK)}) as taken
  `.execute(connection);
  return rows[0]?.taken ?? false;
}

async function isValid<S>(connection: Kysely<S>, name: string): Promise<boolean> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(quote_ident(${name}))
  `.execute(connection);
  return rows[0]?.valid ?? false;
}
