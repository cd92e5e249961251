import { sql, type Kysely } from 'kysely';
import type { TableShape } from './table-shape';

/** How many rows a table has, and a sum over the content of all of them that their order does not change. */
interface TableChecksum {
  readonly rows: string;
  readonly sum: string;
}

/** Two servers write the same values in the same way. Ends with the transaction. */
export async function writeAlike<S>(transaction: Kysely<S>): Promise<void> {
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
export async function checksumOf<S>(
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
