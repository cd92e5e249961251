import { sql } from 'kysely';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/** Advisory lock, so that one server sweeps at a time. */
const LEADER = 7_215_004;

/**
 * Does `work` on one server at a time, under a lock that its connection holds and that ends with it;
 * does nothing while another server holds the lock.
 */
export async function asLeader(
  database: Database,
  work: (connection: Database) => Promise<void>,
): Promise<void> {
  await query(database)
    .connection()
    .execute(async (connection) => {
      if (!(await takeLead(connection))) return;
      try {
        await work(connection);
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(LEADER)})`.execute(query(connection));
      }
    });
}

async function takeLead(connection: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${sql.lit(LEADER)}) as taken
  `.execute(query(connection));
  return rows[0]?.taken === true;
}
