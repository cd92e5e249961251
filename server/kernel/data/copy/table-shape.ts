import { sql, type Kysely } from 'kysely';

/** A table as it is copied: its name, and the columns that are not computed from others. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A foreign key, and the statement's end that makes it anew. */
interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The steps of the schema are the database's own, and made by its own migration. */
const STEPS = 'schema_migration';

/** Every table of the schema but that of its steps, in the order of their names. */
export async function tablesOf<S>(db: Kysely<S>): Promise<readonly TableShape[]> {
  const { rows } = await sql<{ readonly name: string; readonly columns: readonly string[] }>`
    select class.relname as name, array_agg(attribute.attname::text order by attribute.attname) as columns
    from pg_class class
    join pg_attribute attribute on attribute.attrelid = class.oid
    where class.relnamespace = current_schema()::regnamespace and class.relkind = 'r'
      and class.relname <> ${STEPS}
      and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
    group by class.relname order by class.relname
  `.execute(db);
  return rows;
}

export async function foreignKeysOf<S>(db: Kysely<S>): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2
  `.execute(db);
  return rows;
}

/** The state of each sequence, which identity columns count with. */
export async function sequencesOf<S>(
  db: Kysely<S>,
): Promise<readonly { readonly name: string; readonly last: string | null }[]> {
  const { rows } = await sql<{ readonly name: string; readonly last: string | null }>`
    select sequencename as name, last_value::text as last
    from pg_sequences where schemaname = current_schema() order by 1
  `.execute(db);
  return rows;
}
