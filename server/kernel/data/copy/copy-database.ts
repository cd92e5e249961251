import { sql, type Kysely } from 'kysely';
import { err, ok, type Result } from '@/domain/shared/result';
import { checksumOf, writeAlike } from './table-checksum';
import { foreignKeysOf, sequencesOf, tablesOf, type TableShape } from './table-shape';

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
 * Copies every row of `source` into `target`, whose schema is as new and which nobody uses yet.
 *
 * One transaction: all of it, or nothing. The checksum of every table is compared on both sides before its end,
 * and foreign keys are checked as they are made anew. `target` works as the owner of its tables.
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
 * Does `work` while nothing stands between the tables: rows of one come before those they refer to, and what is
 * only added to is filled for the first time. The foreign keys are made anew after it, so each is checked.
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
