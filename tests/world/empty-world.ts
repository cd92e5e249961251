import { sql, type Kysely } from 'kysely';
import type { Schema } from '@server/kernel/data/query';

/**
 * Makes every table as new that something was ever put into, and has the planner know the same of all of
 * them: what it chose would else depend on the worlds before this one.
 */
export async function emptyWorld(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ readonly name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration'
      and pg_relation_size(oid) > 0
    order by relname
  `.execute(db);
  if (rows.length > 0) {
    const tables = sql.join(rows.map(({ name }) => sql.table(name)));
    await sql`truncate ${tables} restart identity cascade`.execute(db);
  }
  await sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null
  `.execute(db);
  await sql`
    update pg_class set reltuples = -1, relpages = 0
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
      and relname not like 'schema_migration%' and (reltuples <> -1 or relpages <> 0)
  `.execute(db);
}
