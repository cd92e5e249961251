import { sql } from 'kysely';
import { later, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import { deleteInBatches } from '@server/kernel/data/batches';
import { query } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database } from '@server/kernel/database';
import type { Mail } from '@server/kernel/ports/mail';

/** A mail taken out to be sent; `tries` counts this time too. */
export interface DueMail extends Mail {
  readonly id: string;
  readonly tries: number;
}

/** A mail as the mailbox shows it. */
export interface WrittenMail extends Mail {
  readonly id: string;
  readonly writtenAt: Date;
}

/** Puts a mail into the outbox. */
export async function keepMail(
  db: Database,
  id: string,
  { to, subject, text }: Mail,
  now: EpochMs,
): Promise<void> {
  await query(db)
    .insertInto('letter')
    .values({
      id,
      recipient: to,
      subject,
      body: text,
      written_at: new Date(now),
      due_at: new Date(now),
      sent_at: null,
      given_up_at: null,
    })
    .execute();
}

/** How many mails should have been sent by now. */
export async function countDueMails(db: Database, now: EpochMs): Promise<number> {
  const { count } = await query(db)
    .selectFrom('letter')
    .select((table) => table.fn.countAll<string>().as('count'))
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', new Date(now))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Takes the oldest due mail out for `lease`; no other server takes it meanwhile, and one that dies
 * with it gives it back by the passing of time.
 */
export async function takeMail(
  db: Database,
  now: EpochMs,
  lease: Milliseconds,
): Promise<DueMail | undefined> {
  return inTransaction(db, async (transaction) => {
    const due = await query(transaction)
      .selectFrom('letter')
      .select(['id', 'recipient', 'subject', 'body', 'tries'])
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .where('due_at', '<=', new Date(now))
      .orderBy('due_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return undefined;
    const tries = due.tries + 1;
    await query(transaction)
      .updateTable('letter')
      .set({ tries, due_at: new Date(later(now, lease)) })
      .where('id', '=', due.id)
      .execute();
    return { id: due.id, to: due.recipient, subject: due.subject, text: due.body, tries };
  });
}

/** Notes that a mail was accepted by the mail service. */
export async function noteSent(db: Database, id: string, now: EpochMs): Promise<void> {
  await query(db)
    .updateTable('letter')
    .set({ sent_at: new Date(now) })
    .where('id', '=', id)
    .execute();
}

/** Removes a mail: what was sent need not be kept, codes and links least of all. */
export async function dropMail(db: Database, id: string): Promise<void> {
  await query(db).deleteFrom('letter').where('id', '=', id).execute();
}

/** Removes every mail to an address. */
export async function dropMailsTo(db: Database, recipient: string): Promise<void> {
  await query(db).deleteFrom('letter').where('recipient', '=', recipient).execute();
}

/** Removes the mails from before a moment that are sent or given up. */
export async function sweepMails(db: Database, before: EpochMs): Promise<void> {
  const written = sql`written_at < ${new Date(before)}`;
  const done = sql`(sent_at is not null or given_up_at is not null)`;
  await deleteInBatches(db, 'letter', { where: sql`${written} and ${done}` });
}

/** Notes when a mail that was not accepted is tried again; without a moment it is given up. */
export async function noteFailure(
  db: Database,
  id: string,
  now: EpochMs,
  nextAt: EpochMs | undefined,
): Promise<void> {
  await query(db)
    .updateTable('letter')
    .set(nextAt === undefined ? { given_up_at: new Date(now) } : { due_at: new Date(nextAt) })
    .where('id', '=', id)
    .execute();
}

/** The newest mails, to one address or to all. */
export async function newestMails(
  db: Database,
  limit: number,
  to?: string,
): Promise<readonly WrittenMail[]> {
  const rows = await query(db)
    .selectFrom('letter')
    .select(['id', 'recipient', 'subject', 'body', 'written_at'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    writtenAt: row.written_at,
  }));
}
