import { sql } from 'kysely';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';

/**
 * Whether `holder` has the lead in `name`: it took it, or has it still. A lead that has more than half of its
 * time left is only read. The time is that of the database; no lock is held, so that a pooler may be between.
 */
export async function takeLead(
  db: Database,
  { name, holder, length }: { name: string; holder: string; length: Milliseconds },
): Promise<boolean> {
  const until = sql`now() + ${length / SECOND}::float8 * interval '1 second'`;
  const halfway = sql`now() + ${length / SECOND / 2}::float8 * interval '1 second'`;
  const { rows } = await sql`
    with taken as (
      insert into server_lead as lead (name, holder, until) values (${name}, ${holder}, ${until})
      on conflict (name) do update set holder = excluded.holder, until = excluded.until
        where lead.until < now() or (lead.holder = excluded.holder and lead.until < ${halfway})
      returning 1
    )
    select 1 from taken
    union all
    select 1 from server_lead where name = ${name} and holder = ${holder} and until >= now()
    limit 1
  `.execute(query(db));
  return rows.length > 0;
}

/** Gives every lead of `holder` back. */
export async function leaveLeads(db: Database, holder: string): Promise<void> {
  await query(db).deleteFrom('server_lead').where('holder', '=', holder).execute();
}
