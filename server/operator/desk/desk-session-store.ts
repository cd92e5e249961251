import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';

/** A session of the desk. */
export interface DeskSession {
  readonly operator: string;
  readonly expiresAt: Date;
}

/** Keeps a session by the hash of its token, and removes those that have ended. */
export async function keepDeskSession(
  transaction: Transaction,
  tokenHash: string,
  { operator, expiresAt }: DeskSession,
  now: EpochMs,
): Promise<void> {
  await query(transaction)
    .deleteFrom('desk_session')
    .where('expires_at', '<=', new Date(now))
    .execute();
  await query(transaction)
    .insertInto('desk_session')
    .values({
      token_hash: tokenHash,
      operator,
      begun_at: new Date(now),
      expires_at: expiresAt,
    })
    .execute();
}

/** The session of a token; undefined once it has ended. */
export async function findDeskSession(
  db: Database,
  tokenHash: string,
  now: EpochMs,
): Promise<DeskSession | undefined> {
  const row = await query(db)
    .selectFrom('desk_session')
    .select(['operator', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row && { operator: row.operator, expiresAt: row.expires_at };
}

/** Ends a session; false when there was none. */
export async function dropDeskSession(
  transaction: Transaction,
  tokenHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await query(transaction)
    .deleteFrom('desk_session')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions, and gives back how many were still open. */
export async function dropDeskSessions(transaction: Transaction, now: EpochMs): Promise<number> {
  const ended = await query(transaction)
    .deleteFrom('desk_session')
    .returning('expires_at')
    .execute();
  return ended.filter(({ expires_at }) => expires_at.getTime() > now).length;
}
