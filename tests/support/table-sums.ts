import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import { openDatabase, type DatabaseSource } from '@server/kernel/data/database';
import type { Schema } from '@server/kernel/data/query';
import { findBrokenInvariants } from '@server/wallet/invariant-store';
import { expectOk } from './expect-result';

/** Every row of every table that has any, as one checksum for each table, of a database whose sums are right. */
export async function sumsOf(source: DatabaseSource): Promise<ReadonlyMap<string, string>> {
  const opened = expectOk(await openDatabase(source));
  return sumsIn(opened.db).finally(() => opened.close());
}

/** The same of a database that is open. */
export async function sumsIn(db: Kysely<Schema>): Promise<ReadonlyMap<string, string>> {
  expect(await findBrokenInvariants(db)).toEqual([]);
  const { rows: tables } = await sql<{ readonly name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1
  `.execute(db);
  const sums = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ readonly sum: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.table(name)} t
    `.execute(db);
    const sum = rows[0]?.sum;
    if (sum !== null && sum !== undefined) sums.set(name, sum);
  }
  return sums;
}
