import { sql, type Kysely } from 'kysely';

const EVERY = 3_600_000;

/**
 * Does what autovacuum does elsewhere and the embedded engine lacks: at once and every hour.
 *
 * One table at a time, because the engine has one connection and people wait for it. The function
 * given back ends it, after the table under way.
 */
export function vacuumHourly<S>(db: Kysely<S>): () => Promise<void> {
  let ending = false;
  let round = Promise.resolve();
  const begin = () => {
    // Nothing is lost by a round that fails; the next one comes within the hour.
    round = vacuumAll(db, () => ending).catch(() => undefined);
  };
  begin();
  const timer = setInterval(begin, EVERY);
  return async () => {
    ending = true;
    clearInterval(timer);
    await round;
  };
}

async function vacuumAll<S>(db: Kysely<S>, isEnding: () => boolean): Promise<void> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname = 'public' or tablename in ('pg_statistic', 'pg_class', 'pg_attribute')
  `.execute(db);
  for (const { schema, name } of rows) {
    if (isEnding()) return;
    await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(db);
  }
}
