import { sql } from 'kysely';
import type { Database } from '@server/kernel/database';
import { query } from './query';
import { type Milliseconds, SECOND } from '@/domain/shared/time';
import type { Clock } from '@server/kernel/ports/system';
import { ok, type Result } from '@/domain/shared/result';
import { connect, type DatabaseFault } from './database';
import { maySpoilEvidence } from './roles';

/** Asks the database for nothing; rejects when it is away. */
export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(query(db));
}

/** How far the clock of the database is ahead of `clock`. */
export async function aheadOf(db: Database, clock: Clock): Promise<Milliseconds> {
  const asked = clock.now();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms
  `.execute(query(db));
  // The question takes its time: the middle of it is when the database looked.
  return (rows[0]?.ms ?? 0) - (asked + clock.now()) / 2;
}

/** How far clocks may be apart before the operator gets a warning: windows of recalls and codes are minutes. */
const SKEW: Milliseconds = 2 * SECOND;

/** One sentence about clocks that are apart; undefined where they are not. */
export function clockText(ahead: Milliseconds): string | undefined {
  if (Math.abs(ahead) <= SKEW) return undefined;
  const seconds = (Math.abs(ahead) / SECOND).toFixed(1);
  const side = ahead > 0 ? 'ahead of' : 'behind';
  return `The clock of the database is ${seconds} s ${side} the one here: have both set by NTP.`;
}

/** What a look at a PostgreSQL shows; nothing in it is changed. */
interface DatabaseLook {
  /** Whether the role may change what is booked; undefined while there are no tables. */
  readonly maySpoilEvidence: boolean | undefined;
  /** How far its clock is ahead of `clock`, in milliseconds. */
  readonly ahead: number;
}

/** Looks at the PostgreSQL at `url` without bringing its schema up to date. */
export async function inspectDatabase(
  url: string,
  clock: Clock,
): Promise<Result<DatabaseLook, DatabaseFault>> {
  const connected = await connect(url, 1);
  if (!connected.ok) return connected;
  const db = connected.value;
  try {
    const { rows } = await sql<{ made: boolean }>`
      select to_regclass('ledger_entry') is not null as made
    `.execute(db);
    const may = rows[0]?.made === true ? await maySpoilEvidence(db) : undefined;
    return ok({ maySpoilEvidence: may, ahead: await aheadOf(db, clock) });
  } finally {
    await db.destroy();
  }
}
