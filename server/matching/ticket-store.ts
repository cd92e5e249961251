import { sql } from 'kysely';
import type { DrawSeed } from '@/domain/matching/draw';
import type { MatchFilter } from '@/domain/matching/match-filter';
import { userId, type UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';

/** One search under way. */
export interface Ticket extends DrawSeed {
  readonly user: UserId;
  /** The day of the service whose attempt it used. */
  readonly day: string;
  readonly filter: MatchFilter;
  readonly startedAt: EpochMs;
  readonly endsAt: EpochMs;
}

/** Counts an attempt of a day unless all `limit` are used; whether it was counted. */
export async function takeSearchAttempt(
  transaction: Transaction,
  user: UserId,
  day: string,
  limit: number,
): Promise<boolean> {
  const taken = await query(transaction)
    .insertInto('match_attempt')
    .values({ user_id: user, day, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet((row) => ({ used: row('match_attempt.used', '+', 1) }))
        .where('match_attempt.used', '<', limit),
    )
    .returning('used')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives the attempt of a ticket back to its day; once, since the ticket is gone with it. */
export async function giveAttemptBack(
  transaction: Transaction,
  { user, day }: Pick<Ticket, 'user' | 'day'>,
): Promise<void> {
  await query(transaction)
    .updateTable('match_attempt')
    .set((row) => ({ used: row('used', '-', 1) }))
    .where('user_id', '=', user)
    .where('day', '=', day)
    .execute();
}

/** Puts a search into the queue; false when the person has one there already. */
export async function insertTicket(transaction: Transaction, ticket: Ticket): Promise<boolean> {
  const inserted = await query(transaction)
    .insertInto('match_ticket')
    .values({
      user_id: ticket.user,
      day: ticket.day,
      filter: JSON.stringify(ticket.filter),
      started_at: new Date(ticket.startedAt),
      ends_at: new Date(ticket.endsAt),
      seed: ticket.seed,
      nonce: ticket.nonce,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Takes searches out of the queue; those that were there. Waits for a match that is being made. */
export async function deleteTickets(
  transaction: Transaction,
  users: readonly UserId[],
): Promise<readonly Ticket[]> {
  const rows = await query(transaction)
    .deleteFrom('match_ticket')
    .where('user_id', 'in', users)
    .returningAll()
    .execute();
  return rows.map(toTicket);
}

/** Locks a search that has not ended; undefined when there is none or another has locked it. */
export async function lockTicket(
  transaction: Transaction,
  user: UserId,
  now: EpochMs,
): Promise<Ticket | undefined> {
  const row = await query(transaction)
    .selectFrom('match_ticket')
    .selectAll()
    .where('user_id', '=', user)
    .where('ends_at', '>', new Date(now))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && toTicket(row);
}

/** Takes searches out of the queue whose time is over, at most `limit`. */
export async function deleteEnded(
  transaction: Transaction,
  now: EpochMs,
  limit: number,
): Promise<readonly Ticket[]> {
  const rows = await query(transaction)
    .deleteFrom('match_ticket')
    .where('user_id', 'in', (from) =>
      from
        .selectFrom('match_ticket')
        .select('user_id')
        .where('ends_at', '<=', new Date(now))
        .orderBy('ends_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.map(toTicket);
}

/** A person's search, over or not. */
export async function findTicket(db: Database, user: UserId): Promise<Ticket | undefined> {
  const row = await query(db)
    .selectFrom('match_ticket')
    .selectAll()
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row && toTicket(row);
}

/** The searches that wait longest. */
export async function oldestTickets(db: Database, limit: number): Promise<readonly Ticket[]> {
  const rows = await query(db)
    .selectFrom('match_ticket')
    .selectAll()
    .orderBy('started_at')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(toTicket);
}

/**
 * The searches that have not ended, without that of `own`; of more than `limit` those that the seed of `own` chooses,
 * whatever the order in which they began.
 */
export async function ticketsBeside(
  transaction: Transaction,
  own: Ticket,
  now: EpochMs,
  limit: number,
): Promise<readonly Ticket[]> {
  const rows = await query(transaction)
    .selectFrom('match_ticket')
    .selectAll()
    .where('user_id', '<>', own.user)
    .where('ends_at', '>', new Date(now))
    .orderBy(sql`md5(seed || ${own.seed})`)
    .limit(limit)
    .execute();
  return rows.map(toTicket);
}

/** The attempts that a person used on the day of a search, that of the search included. */
export async function attemptsUsed(
  db: Database,
  { user, day }: Pick<Ticket, 'user' | 'day'>,
): Promise<number> {
  const row = await query(db)
    .selectFrom('match_attempt')
    .select('used')
    .where('user_id', '=', user)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.used ?? 0;
}

interface TicketRow {
  readonly user_id: number;
  readonly day: string;
  /** Written by `insertTicket` only, from a filter that the domain has checked. */
  readonly filter: MatchFilter;
  readonly started_at: Date;
  readonly ends_at: Date;
  readonly seed: string;
  readonly nonce: string;
}

function toTicket(row: TicketRow): Ticket {
  return {
    user: userId(row.user_id),
    day: row.day,
    filter: row.filter,
    startedAt: instantOf(row.started_at),
    endsAt: instantOf(row.ends_at),
    seed: row.seed,
    nonce: row.nonce,
  };
}
