import { sql } from 'kysely';
import { retryAt, type RateLimit } from '@/domain/shared/rate-limit';
import { err, ok, type Result } from '@/domain/shared/result';
import { later, type EpochMs } from '@/domain/shared/time';
import { deleteInBatches } from './batches';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';

/** What is counted, for whom, and how much of it is allowed. */
export interface Limited {
  readonly kind: AttemptKind;
  readonly subject: string;
  readonly limits: readonly RateLimit[];
}

/** Everything that counts against a limit kept in the database. */
export type AttemptKind =
  | 'code-sent'
  | 'code-sent-to-network'
  | 'code-wrong-from-network'
  | 'code-wrong-on-site'
  | 'login'
  | 'login-from-browser'
  | 'login-from-network'
  | 'login-in-session'
  | 'lock-noted'
  | 'search'
  | 'message-search'
  | 'conversation-settings'
  | 'upload'
  | 'registration-upload'
  | 'decoding'
  | 'complaint'
  | 'friend-request'
  | 'like'
  | 'moment'
  | 'comment'
  | 'moment-like'
  | 'moment-shown-again'
  | 'export'
  | 'order'
  | 'shop-order'
  | 'appeal'
  | 'face-check';

/** A limit is used up until `retryAt`. */
export interface TooOften {
  readonly kind: 'too-often';
  readonly retryAt: EpochMs;
}

/**
 * Counts one event against its limits, or refuses it; the number it answers with takes it back.
 *
 * Callers with the same kind and subject wait for each other until the transaction ends: however many
 * come at once, no more pass than the limit says.
 */
export async function takeAttempt(
  transaction: Transaction,
  { kind, subject, limits }: Limited,
  now: EpochMs,
): Promise<Result<number, TooOften>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`.execute(
    query(transaction),
  );
  const wait = await nextAttempt(transaction, { kind, subject, limits }, now);
  if (wait !== undefined) return err({ kind: 'too-often', retryAt: wait });
  const { id } = await query(transaction)
    .insertInto('attempt')
    .values({ kind, subject, at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return ok(id);
}

/** When the next event of this kind is allowed; undefined means now. */
export async function nextAttempt(
  db: Database,
  { kind, subject, limits }: Limited,
  now: EpochMs,
): Promise<EpochMs | undefined> {
  const since = later(now, -Math.max(...limits.map(({ window }) => window)));
  const rows = await query(db)
    .selectFrom('attempt')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', new Date(since))
    .orderBy('at', 'desc')
    .limit(Math.max(...limits.map(({ count }) => count)))
    .execute();
  const at = rows.map((row) => instantOf(row.at));
  return retryAt(at, limits, now);
}

/** Takes one counted event back. */
export async function giveBackAttempt(db: Database, id: number): Promise<void> {
  await query(db).deleteFrom('attempt').where('id', '=', id).execute();
}

/** Forgets every event of a kind for one subject. */
export async function forgetAttempts(
  db: Database,
  kind: AttemptKind,
  subject: string,
): Promise<void> {
  await query(db)
    .deleteFrom('attempt')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

/** Forgets every event of one subject, such as an address whose account is deleted. */
export async function forgetSubject(db: Database, subject: string): Promise<void> {
  await query(db).deleteFrom('attempt').where('subject', '=', subject).execute();
}

/** Forgets the events before a moment. */
export async function sweepAttempts(db: Database, before: EpochMs): Promise<void> {
  await deleteInBatches(db, 'attempt', { where: sql`at < ${new Date(before)}` });
}
