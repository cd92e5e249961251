import { sql } from 'kysely';
import type { Milliseconds } from '@/domain/shared/time';
import type { Clock } from '@server/kernel/ports/system';
import { query } from './query';
import type { Database } from '@server/kernel/database';

/** How far the clock of the database is ahead of `clock`. */
export async function aheadOf(db: Database, clock: Clock): Promise<Milliseconds> {
  const asked = clock.now();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms
  `.execute(query(db));
  // The question takes its time: the middle of it is when the database looked.
  return (rows[0]?.ms ?? 0) - (asked + clock.now()) / 2;
}
