import { sql } from 'kysely';
import type { Database } from '@server/kernel/database';
import { query } from './query';

/** Asks the database for nothing; rejects when it is away. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(query(db));
}
