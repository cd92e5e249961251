import { sql } from 'kysely';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import type { GivingMessage } from '@server/kernel/ports/chat';

/** The name of a message: whose it is, and the giver's own id of it. */
export type GivingName = Pick<GivingMessage, 'from' | 'localId'>;

/** A message that the cloud still has to be given. */
export interface DueGiving extends GivingMessage {
  readonly tries: number;
}

/** Keeps a message until the cloud has it. */
export async function keepGiving(
  transaction: Transaction,
  { from, to, localId, event, values }: GivingMessage,
  dueAt: EpochMs,
): Promise<void> {
  await query(transaction)
    .insertInto('chat_cloud_giving')
    .values({
      sender: from,
      client_id: localId,
      recipient: to,
      event,
      content: JSON.stringify(values),
      due_at: new Date(dueAt),
    })
    .execute();
}

/** Takes a message for one attempt, which others leave alone until `until`; undefined when there is none to take. */
export async function takeGiving(
  db: Database,
  { from, localId }: GivingName,
  { now, until }: { readonly now: EpochMs; readonly until: EpochMs },
): Promise<DueGiving | undefined> {
  const row = await query(db)
    .updateTable('chat_cloud_giving')
    .set({ due_at: new Date(until), tries: sql<number>`tries + 1` })
    .where('sender', '=', from)
    .where('client_id', '=', localId)
    .where('due_at', '<=', new Date(now))
    .returning(['recipient', 'event', 'content', 'tries'])
    .executeTakeFirst();
  return (
    row && {
      from,
      to: row.recipient as ChatAddress,
      localId,
      event: row.event,
      values: row.content,
      tries: row.tries,
    }
  );
}

/** The messages whose next attempt is due, the oldest first. */
export async function dueGivings(
  db: Database,
  now: EpochMs,
  limit: number,
): Promise<readonly GivingName[]> {
  const rows = await query(db)
    .selectFrom('chat_cloud_giving')
    .select(['sender', 'client_id'])
    .where('due_at', '<=', new Date(now))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ from: row.sender as ChatAddress, localId: row.client_id }));
}

/** The next attempt is at `dueAt`. */
export async function postponeGiving(
  db: Database,
  { from, localId }: GivingName,
  dueAt: EpochMs,
): Promise<void> {
  await query(db)
    .updateTable('chat_cloud_giving')
    .set({ due_at: new Date(dueAt) })
    .where('sender', '=', from)
    .where('client_id', '=', localId)
    .execute();
}

/** Forgets what a person gave and was given, of which the cloud has no message yet. */
export async function forgetGivingsOf(transaction: Transaction, who: ChatAddress): Promise<void> {
  await query(transaction)
    .deleteFrom('chat_cloud_giving')
    .where((row) => row.or([row('sender', '=', who), row('recipient', '=', who)]))
    .execute();
}

/** The cloud has a message. */
export async function forgetGiving(db: Database, { from, localId }: GivingName): Promise<void> {
  await query(db)
    .deleteFrom('chat_cloud_giving')
    .where('sender', '=', from)
    .where('client_id', '=', localId)
    .execute();
}
