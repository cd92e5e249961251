import { sql, type Kysely } from 'kysely';
import { err, ok, type Result } from '@/domain/shared/result';

/** Why nothing was copied; the target is as it was. */
export type CopyFault =
  /** The target holds people already. */
  | { readonly kind: 'not-empty' }
  /** The two do not have the same tables. */
  | { readonly kind: 'other-schema' }
  /** What arrived in this table is not what the source holds. */
  | { readonly kind: 'differs'; readonly table: string };

/** What was copied. */
export interface Copied {
  readonly tables: number;
  readonly rows: number;
}

/** Rows that are read and written at once. */
const PAGE = 500;

/** Ends the transaction without a trace; the fault is what the caller gets. */
class Refused extends Error {
  readonly fault: CopyFault;

  constructor(fault: CopyFault) {
    super(fault.kind);
    this.fault = fault;
  }
}

/**
 * Copies every row of `source` into `target`, whose schema is as new and which is not in use yet.
 *
 * One transaction: all of it, or nothing. The checksum of every table is compared on both sides before its end,
 * and foreign keys are checked as they are created again. `target` works as the owner of its tables.
 */
export async function copyDatabase<S>(
  source: Kysely<S>,
  target: Kysely<S>,
): Promise<Result<Copied, CopyFault>> {
  try {
    return ok(
      await source.transaction().execute((from) =>
        target.transaction().execute(async (to) => {
          for (const each of [from, to]) await takeYourTime(each);
          return copyRows(from, to);
        }),
      ),
    );
  } catch (error) {
    if (error instanceof Refused) return err(error.fault);
    throw error;
  }
}

async function copyRows<S>(from: Kysely<S>, to: Kysely<S>): Promise<Copied> {
  const tables = await tablesOf(from);
  if (JSON.stringify(tables) !== JSON.stringify(await tablesOf(to)))
    throw new Refused({ kind: 'other-schema' });
  const { rows: people } = await sql`select 1 from app_user limit 1`.execute(to);
  if (people.length > 0) throw new Refused({ kind: 'not-empty' });
  let rows = 0;
  await withoutGuards(to, tables, async () => {
    for (const table of tables) rows += await copyTable(from, to, table);
  });
  for (const { name, last } of await sequencesOf(from)) {
    if (last !== null) await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(to);
  }
  return { tables: tables.length, rows };
}

/** Empties the table, as steps of the schema may have put rows into it, and fills it. */
async function copyTable<S>(from: Kysely<S>, to: Kysely<S>, table: TableShape): Promise<number> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  await sql`delete from ${sql.table(table.name)}`.execute(to);
  await sql`
    declare copied no scroll cursor for
    select row_to_json(each)::text as row from (select ${columns} from ${sql.table(table.name)}) each
  `.execute(from);
  for (;;) {
    const { rows } = await sql<{ readonly row: string }>`
      fetch forward ${sql.lit(PAGE)} from copied
    `.execute(from);
    if (rows.length === 0) break;
    const page = `[${rows.map(({ row }) => row).join(',')}]`;
    await sql`
      insert into ${sql.table(table.name)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${page}::json)
    `.execute(to);
  }
  await sql`close copied`.execute(from);
  const sent = await checksumOf(from, table);
  const arrived = await checksumOf(to, table);
  if (sent.rows !== arrived.rows || sent.sum !== arrived.sum)
    throw new Refused({ kind: 'differs', table: table.name });
  return Number(arrived.rows);
}

/**
 * Does `work` without foreign keys between the tables: rows of one come before those they refer to, and what is
 * only added to is filled for the first time. The foreign keys are created again after it, so each is checked.
 */
async function withoutGuards<S>(
  db: Kysely<S>,
  tables: readonly TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await foreignKeysOf(db);
  for (const { table, name } of keys)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(db);
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
  await work();
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
  for (const { table, name, definition } of keys) {
    await sql`
      alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}
    `.execute(db);
  }
}

/** Large tables take longer than a question of a user may. */
async function takeYourTime<S>(transaction: Kysely<S>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
  await writeAlike(transaction);
}

/** How many rows a table has, and a sum over the content of all of them that their order does not change. */
interface TableChecksum {
  readonly rows: string;
  readonly sum: string;
}

/** Two servers write the same values in the same way. Ends with the transaction. */
async function writeAlike<S>(transaction: Kysely<S>): Promise<void> {
  for (const setting of [
    sql`set local timezone = 'UTC'`,
    sql`set local datestyle = 'ISO, YMD'`,
    sql`set local intervalstyle = 'postgres'`,
    sql`set local bytea_output = 'hex'`,
    sql`set local extra_float_digits = 1`,
  ]) {
    await setting.execute(transaction);
  }
}

/** The checksum of a table, in a transaction that writes alike. */
async function checksumOf<S>(
  transaction: Kysely<S>,
  { name, columns }: TableShape,
): Promise<TableChecksum> {
  const { rows } = await sql<TableChecksum>`
    select count(*)::text as rows, concat_ws('-',
      coalesce(sum(('x' || left(hash, 16))::bit(64)::bigint::numeric), 0),
      coalesce(sum(('x' || right(hash, 16))::bit(64)::bigint::numeric), 0)) as sum
    from (
      select md5(row(${sql.join(columns.map((column) => sql.ref(column)))})::text) as hash
      from ${sql.table(name)}
    ) hashed
  `.execute(transaction);
  return rows[0] ?? { rows: '0', sum: '0-0' };
}

/** A table as it is copied: its name, and the columns that are not computed from others. */
interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** A foreign key, and the end of the statement that creates it. */
interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The steps of the schema are the database's own, and made by its own migration. */
const STEPS = 'schema_migration';

/** Every table of the schema but that of its steps, in the order of their names. */
async function tablesOf<S>(db: Kysely<S>): Promise<readonly TableShape[]> {
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

async function foreignKeysOf<S>(db: Kysely<S>): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace
    order by 1, 2
  `.execute(db);
  return rows;
}

/** The state of each sequence, which identity columns count with. */
async function sequencesOf<S>(
  db: Kysely<S>,
): Promise<readonly { readonly name: string; readonly last: string | null }[]> {
  const { rows } = await sql<{ readonly name: string; readonly last: string | null }>`
    select sequencename as name, last_value::text as last
    from pg_sequences where schemaname = current_schema() order by 1
  `.execute(db);
  return rows;
}
