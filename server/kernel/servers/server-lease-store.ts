import { sql } from 'kysely';
import { err, ok, type Result } from '@/domain/shared/result';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import { MOST_SERVERS } from '@server/kernel/ports/system';

/** How long a server may be silent before another one may take its number. */
export const LEASE: Milliseconds = 120 * SECOND;

/** One server at a time joins the others. */
const JOIN_LOCK = 7_215_011;

/** What has to be the same on every server of one database, each as a fingerprint under its name. */
export type ServerMarks = Readonly<Record<string, string>>;

/** Why a server cannot work on a database beside those that do. */
export type JoinRefusal =
  | { readonly kind: 'too-many-servers' }
  /** The mark `name` is another one there. */
  | { readonly kind: 'other-server'; readonly name: string };

/** Takes the lowest free number for `holder`; the time is that of the database. */
export function takeNumber(
  db: Database,
  holder: string,
  marks: ServerMarks,
): Promise<Result<number, JoinRefusal>> {
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(JOIN_LOCK)})`.execute(query(transaction));
    await sql`delete from server_lease where until < now()`.execute(query(transaction));
    const others = await query(transaction)
      .selectFrom('server_lease')
      .select(['number', 'marks'])
      .orderBy('number')
      .execute();
    const other = others.map((row) => differing(row.marks, marks)).find((name) => name);
    if (other !== undefined) return err({ kind: 'other-server', name: other });
    const taken = new Set(others.map(({ number }) => number));
    const free = Array.from({ length: MOST_SERVERS }, (_, number) => number);
    const number = free.find((one) => !taken.has(one));
    if (number === undefined) return err({ kind: 'too-many-servers' });
    await sql`
      insert into server_lease (number, holder, marks, until)
      values (${number}, ${holder}, ${JSON.stringify(marks)}::jsonb, ${untilNext()})
    `.execute(query(transaction));
    return ok(number);
  });
}

function differing(theirs: ServerMarks, ours: ServerMarks): string | undefined {
  return Object.keys(ours).find(
    (name) => theirs[name] !== undefined && theirs[name] !== ours[name],
  );
}

/** Holds the number for longer; false if it is not the holder's any more. */
export async function renewNumber(db: Database, number: number, holder: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update server_lease set until = ${untilNext()}
    where number = ${number} and holder = ${holder}
  `.execute(query(db));
  return numAffectedRows === 1n;
}

/** Gives the number back. */
export async function leaveNumber(db: Database, number: number, holder: string): Promise<void> {
  await query(db)
    .deleteFrom('server_lease')
    .where('number', '=', number)
    .where('holder', '=', holder)
    .execute();
}

/** The numbers that servers hold now. */
export async function numbersHeld(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from server_lease where until >= now()
  `.execute(query(db));
  return rows.map(({ number }) => number);
}

function untilNext() {
  return sql`now() + ${sql.lit(LEASE / SECOND)} * interval '1 second'`;
}

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
