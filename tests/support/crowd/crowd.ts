import { sql, type Kysely } from 'kysely';
import type { Schema } from '@server/kernel/data/query';
import { accountCrowd } from './account-crowd';
import { chatCrowd } from './chat-crowd';
import { friendsCrowd } from './friends-crowd';
import { inSql, type CrowdCenter, type CrowdSizes } from './crowd-sql';
import { moneyCrowd } from './money-crowd';
import { momentsCrowd } from './moments-crowd';

/** The sizes the lists of the product have to stay fast at. */
export const LARGE: CrowdSizes = {
  people: 100_000,
  friends: 10_000,
  visitors: 100_000,
  pictures: 5_000,
  conversations: 3_000,
  lines: 5_000,
  posts: 1_000_000,
  likes: 100_000,
};

/** A part of it: as large as a plan needs to be the same. */
export const MIDDLING: CrowdSizes = {
  people: 20_000,
  friends: 1_200,
  visitors: 1_200,
  pictures: 1_200,
  conversations: 1_200,
  lines: 1_200,
  posts: 12_000,
  likes: 12_000,
};

/**
 * Fills every table that grows with people: a crowd, among whom one person is known to all.
 *
 * Foreign keys are not looked at, which makes it some seconds instead of minutes; others get their
 * turn at the database in between.
 */
export async function seedCrowd(
  db: Kysely<Schema>,
  center: CrowdCenter,
  sizes: CrowdSizes,
): Promise<void> {
  for (const part of [accountCrowd, friendsCrowd, chatCrowd, moneyCrowd, momentsCrowd]) {
    for (const fill of part(inSql(center), sizes)) {
      await db.transaction().execute(async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction);
        await fill.execute(transaction);
      });
    }
  }
  for (const table of await tableNames(db)) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}

async function tableNames(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
  `.execute(db);
  return rows.map(({ name }) => name);
}
