import { sql } from 'kysely';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { Column, Field, Source, SourceRow } from '@server/kernel/data/export-sections';

/** Rows per query, which bounds the memory of an export. */
export const ROWS_AT_ONCE = 500;

/** The rows of a source that belong to `owner`, a bounded number at a time, each page its own query. */
export async function* sourceRows(
  db: Database,
  source: Source,
  owner: string | number,
): AsyncGenerator<readonly SourceRow[]> {
  let last: SourceRow | undefined;
  for (;;) {
    const rows: readonly SourceRow[] = await readPage(db, source, owner, last);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}

async function readPage(
  db: Database,
  { table, join, mine, order, fields }: Source,
  owner: string | number,
  last: SourceRow | undefined,
): Promise<readonly SourceRow[]> {
  const columns = [...new Set([...Object.values(fields).flatMap(columnsOf), ...order])];
  const selected = columns.map((column) => sql`${sql.ref(column)} as ${sql.id(column)}`);
  const position = sql.join(order.map((column) => sql.ref(column)));
  const joined = join
    ? sql`inner join ${sql.table(join.table)} on ${sql.ref(join.on[0])} = ${sql.ref(join.on[1])}`
    : sql``;
  const after = last
    ? sql`and (${position}) > (${sql.join(order.map((column) => sql.val(last[column])))})`
    : sql``;
  const { rows } = await sql<SourceRow>`
    select ${sql.join(selected)} from ${sql.table(table)} ${joined}
    where ${sql.ref(mine)} = ${owner} ${after}
    order by ${position} limit ${sql.lit(ROWS_AT_ONCE)}
  `.execute(query(db));
  return rows;
}

/** The columns a field is read from. */
export function columnsOf(field: Field): readonly Column[] {
  if (typeof field === 'string') return [field];
  return 'show' in field ? [field.column, ...(field.beside ?? [])] : [field.column];
}
