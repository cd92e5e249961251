import { sql } from 'kysely';
import { ok, type Result } from '@/domain/shared/result';
import type { Clock } from '@server/kernel/ports/system';
import { aheadOf } from './clock-store';
import { connect } from './database';
import type { DatabaseFault } from './database-fault';
import { maySpoilEvidence } from './roles';

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
