import type { Email } from '@/domain/account/email';
import type { CodeState, CodePurpose } from '@/domain/account/verification-code';
import { type EpochMs, later } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';
import type { UserId } from '@/domain/shared/ids';
import type { HashedTicket } from '@server/kernel/ports/account';
import { sql } from 'kysely';
import { SESSION_LIFETIME } from '@/domain/account/session';
import { deleteInBatches } from '@server/kernel/data/batches';

/** A requested code with everything that is needed to check a guess. */
interface AskedCode extends CodeState {
  readonly requestId: string;
  /** Absent where no code was mailed. */
  readonly seal?: string;
}

/** The key of a code: the browser that asked, the address and the purpose (readings, Time). */
export interface CodeName {
  readonly requestId: string;
  readonly email: Email;
  readonly purpose: CodePurpose;
}

/** Locks an address until the transaction ends; returns its wrong tries since the last success. */
export async function lockAddress(transaction: Transaction, email: Email): Promise<number> {
  await query(transaction)
    .insertInto('code_address')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { wrong_tries } = await query(transaction)
    .selectFrom('code_address')
    .select('wrong_tries')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return wrong_tries;
}

/** Stores a requested code; `seal` only if it was mailed. */
export async function keepCode(
  transaction: Transaction,
  { requestId, email, purpose }: CodeName,
  seal: string | undefined,
  sentAt: EpochMs,
): Promise<void> {
  await query(transaction)
    .insertInto('verification_code')
    .values({
      request_id: requestId,
      email,
      purpose,
      code_hmac: seal ?? null,
      sent_at: new Date(sentAt),
      used_at: null,
    })
    .execute();
}

/** The code with this key; the address must be locked first. */
export async function findCode(
  transaction: Transaction,
  { requestId, email, purpose }: CodeName,
  accountWrongTries: number,
): Promise<AskedCode | undefined> {
  const row = await query(transaction)
    .selectFrom('verification_code')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    requestId,
    sentAt: instantOf(row.sent_at),
    wrongTries: row.wrong_tries,
    used: row.used_at !== null,
    accountWrongTries,
    ...(row.code_hmac !== null && { seal: row.code_hmac }),
  };
}

/** Stores what a guess has changed. */
export async function keepVerdict(
  transaction: Transaction,
  { requestId, email }: CodeName,
  state: CodeState,
  now: EpochMs,
): Promise<void> {
  await query(transaction)
    .updateTable('verification_code')
    .set({ wrong_tries: state.wrongTries, used_at: state.used ? new Date(now) : null })
    .where('request_id', '=', requestId)
    .execute();
  await query(transaction)
    .updateTable('code_address')
    .set({ wrong_tries: state.accountWrongTries })
    .where('email', '=', email)
    .execute();
}

/** Forgives the wrong tries of an address after a success by another way. */
export async function forgiveAddress(db: Database, email: Email): Promise<void> {
  await query(db)
    .updateTable('code_address')
    .set({ wrong_tries: 0 })
    .where('email', '=', email)
    .where('wrong_tries', '>', 0)
    .execute();
}

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

/** Deletes the codes and tickets from before a moment, and sessions that ended long ago. */
export async function sweepExpired(db: Database, now: EpochMs, before: EpochMs): Promise<void> {
  const old = new Date(before);
  const longAgo = new Date(later(now, -SESSION_LIFETIME));
  await deleteInBatches(db, 'verification_code', { where: sql`sent_at < ${old}` });
  await deleteInBatches(db, 'ticket', { where: sql`expires_at < ${old}` });
  await deleteInBatches(db, 'session', { where: sql`expires_at < ${longAgo}` });
}
