import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@server/kernel/database';
import { query, type Schema } from './query';

/** Rows of one statement of a sweep: some milliseconds of work, and locks for no longer. */
const PAGE = 1_000;

/** Which rows, and how many of them one statement takes. */
interface Rows {
  readonly where: RawBuilder<boolean>;
  readonly page?: number;
}

/**
 * Deletes what fits, a page at a time, each in a commit of its own: however much has gathered, no statement meets
 * the limit of time, and no other transaction waits for long. Locked rows are left for the next sweep.
 */
export function deleteInBatches(db: Database, table: keyof Schema, rows: Rows) {
  return inBatches(rows, (page) =>
    sql`delete from ${sql.table(table)} where ctid = any(${page(table)})`.execute(query(db)),
  );
}

/** Sets columns of what fits, a page at a time; what is set must no longer fit. */
export function updateInBatches(
  db: Database,
  table: keyof Schema,
  rows: Rows & { readonly set: RawBuilder<unknown> },
) {
  return inBatches(rows, (page) =>
    sql`update ${sql.table(table)} set ${rows.set} where ctid = any(${page(table)})`.execute(
      query(db),
    ),
  );
}

async function inBatches(
  { where, page = PAGE }: Rows,
  change: (
    rows: (table: string) => RawBuilder<unknown>,
  ) => Promise<{ readonly numAffectedRows?: bigint }>,
): Promise<void> {
  const rows = (table: string) => sql`array(
    select ctid from ${sql.table(table)} where ${where} limit ${sql.lit(page)} for update skip locked
  )`;
  for (;;) {
    const { numAffectedRows = 0n } = await change(rows);
    if (numAffectedRows < page) return;
  }
}
