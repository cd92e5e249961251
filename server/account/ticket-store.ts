import type { Email } from '@/domain/account/email';
import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import type { HashedTicket } from '@server/kernel/ports/account';

/** Stores a new ticket. */
export async function keepTicket(
  db: Database,
  { hash, email, purpose }: HashedTicket,
  expiresAt: EpochMs,
): Promise<void> {
  await query(db)
    .insertInto('ticket')
    .values({
      ticket_hash: hash,
      email,
      purpose,
      expires_at: new Date(expiresAt),
      used_at: null,
      user_id: null,
    })
    .execute();
}

/** Whether a ticket can still be used. */
export async function isTicketOpen(
  db: Database,
  { hash, email, purpose }: HashedTicket,
  now: EpochMs,
): Promise<boolean> {
  const row = await query(db)
    .selectFrom('ticket')
    .select('ticket_hash')
    .where('ticket_hash', '=', hash)
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a ticket up; of concurrent callers exactly one gets true. */
export async function useTicket(
  transaction: Transaction,
  { hash, email, purpose }: HashedTicket,
  now: EpochMs,
): Promise<boolean> {
  const used = await query(transaction)
    .updateTable('ticket')
    .set({ used_at: new Date(now) })
    .where('ticket_hash', '=', hash)
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning('ticket_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/** Remembers which account a ticket opened, for a repeat whose first answer was lost. */
export async function noteOpenedAccount(
  transaction: Transaction,
  hash: string,
  user: UserId,
): Promise<void> {
  await query(transaction)
    .updateTable('ticket')
    .set({ user_id: user })
    .where('ticket_hash', '=', hash)
    .execute();
}

/** The account that a used ticket opened, while the ticket's own time lasts. */
export async function accountOpenedBy(
  db: Database,
  { hash, email }: HashedTicket,
  now: EpochMs,
): Promise<UserId | undefined> {
  const row = await query(db)
    .selectFrom('ticket')
    .select('user_id')
    .where('ticket_hash', '=', hash)
    .where('email', '=', email)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return (row?.user_id ?? undefined) as UserId | undefined;
}

/** Invalidates every unused ticket of an address. */
export async function voidTickets(transaction: Transaction, email: Email): Promise<void> {
  await query(transaction)
    .deleteFrom('ticket')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute();
}
