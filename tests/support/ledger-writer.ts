import { sql } from 'kysely';
import { openDatabase } from '@server/kernel/data/database';

/**
 * A process that writes two-sided movements as fast as it can and prints the number of each one
 * that was committed, until it is killed.
 */
const [directory = '', assets = ''] = process.argv.slice(2);
const opened = await openDatabase({ kind: 'embedded', directory, assets });
if (!opened.ok) throw new Error(JSON.stringify(opened.error));
const { db } = opened.value;

await sql`create table if not exists entry (n int primary key)`.execute(db);
await sql`create table if not exists movement (n int not null, amount int not null)`.execute(db);
const { rows } = await sql<{ next: number }>`
  select coalesce(max(n), 0) + 1 as next from entry`.execute(db);

for (let n = rows[0]?.next ?? 1; ; n += 1) {
  await db.transaction().execute(async (transaction) => {
    await sql`insert into entry values (${n})`.execute(transaction);
    await sql`insert into movement values (${n}, ${n})`.execute(transaction);
    await sql`insert into movement values (${n}, ${-n})`.execute(transaction);
  });
  process.stdout.write(`${n}\n`);
}
