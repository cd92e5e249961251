import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { vacuumHourly } from '@server/kernel/data/embedded/vacuum-hourly';
import { openEmbeddedDatabase, type TestDatabase } from '@tests/support/databases';

let database: TestDatabase;

beforeAll(async () => {
  database = await openEmbeddedDatabase();
});
afterAll(() => database.close());

/** What the planner believes the table holds; -1 until somebody has looked. */
async function estimatedRows(): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::int as rows from pg_class where relname = 'busy'`.execute(database.db);
  return rows[0]?.rows ?? Number.NaN;
}

it('vacuums and analyses every table at once and again every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await sql`create table busy as select n from generate_series(1, 500) n`.execute(database.db);
    expect(await estimatedRows()).toBe(-1);
    const end = vacuumHourly(database.db);
    await expect.poll(estimatedRows).toBe(500);
    await sql`delete from busy where n > 100`.execute(database.db);
    await vi.advanceTimersByTimeAsync(3_600_000);
    await expect.poll(estimatedRows).toBe(100);
    await end();
  } finally {
    vi.useRealTimers();
  }
});
