import type { UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import type { Cursor } from '@server/kernel/data/keyset';
import { newestPage } from '@server/kernel/data/page-query';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';

/** Everything an operator does that is written down. */
export type OperatorAction =
  | 'address-read'
  | 'announcement-published'
  | 'announcement-withdrawn'
  | 'comment-hidden'
  | 'comment-read'
  | 'comment-shown'
  | 'complaint-answered'
  | 'complaint-claimed'
  | 'coins-granted'
  | 'conversation-read'
  | 'desk-closed'
  | 'desk-opened'
  | 'desk-sessions-ended'
  | 'face-confirmed'
  | 'face-refused'
  | 'note-added'
  | 'note-removed'
  | 'order-delivered'
  | 'order-refunded'
  | 'picture-opened'
  | 'picture-removed'
  | 'shop-order-cancelled'
  | 'shop-order-sent'
  | 'post-hidden'
  | 'post-read'
  | 'post-shown'
  | 'support-answered'
  | 'support-claimed'
  | 'support-closed'
  | 'support-read'
  | 'user-banned'
  | 'user-found'
  | 'user-unbanned'
  | 'user-warned';

/** One entry of the log. */
interface NewLogEntry {
  readonly id: string;
  readonly at: EpochMs;
  /** The name the operator gave. */
  readonly operator: string;
  readonly action: OperatorAction;
  /** What was acted on: an announcement or complaint by its id, a person by account number. */
  readonly subject: string;
  /** The person it was about. */
  readonly about?: UserId;
  readonly detail: string;
}

/** An entry as it is read back. */
export interface LogEntry extends Omit<NewLogEntry, 'at' | 'about' | 'action'> {
  readonly at: Date;
  readonly action: string;
}

/** Adds an entry, in the transaction of what it records. */
export async function writeOperatorLog(
  transaction: Transaction,
  { id, at, operator, action, subject, about, detail }: NewLogEntry,
): Promise<void> {
  await query(transaction)
    .insertInto('operator_log')
    .values({ id, at: new Date(at), operator, action, subject, about: about ?? null, detail })
    .execute();
}

/** What is looked for in the log. */
interface LoggedAction {
  readonly action: OperatorAction;
  readonly about: UserId;
}

/** Whether an operator did this about a person since then. */
export async function hasLogged(
  db: Database,
  {
    operator,
    action,
    about,
    since,
  }: LoggedAction & { readonly operator: string; readonly since: EpochMs },
): Promise<boolean> {
  const found = await query(db)
    .selectFrom('operator_log')
    .select('id')
    .where('about', '=', about)
    .where('action', '=', action)
    .where('operator', '=', operator)
    .where('at', '>', new Date(since))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether this was done to `subject` ever, by whomever. */
export async function isLogged(
  db: Database,
  { action, about, subject }: LoggedAction & { readonly subject: string },
): Promise<boolean> {
  const found = await query(db)
    .selectFrom('operator_log')
    .select('id')
    .where('about', '=', about)
    .where('action', '=', action)
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Entries after `cursor`, newest first, one more than a page; `about` limits them to one person's. */
export async function operatorLogEntries(
  db: Database,
  cursor: Cursor | undefined,
  about?: UserId,
): Promise<readonly LogEntry[]> {
  let rows = query(db)
    .selectFrom('operator_log')
    .select(['id', 'at', 'operator', 'action', 'subject', 'detail']);
  if (about !== undefined) rows = rows.where('about', '=', about);
  return newestPage(rows, ['at', 'id'], cursor).execute();
}
