import { sql } from 'kysely';
import { DAY, type EpochMs, type Milliseconds } from '@/domain/shared/time';
import { deleteInBatches } from '@server/kernel/data/batches';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';

/** An earlier acceptance of the same message of the same sender. */
export interface Accepted {
  /** Absent while only the chat service knows it. */
  readonly messageId?: bigint;
  readonly to: string;
  readonly at: EpochMs;
}

/** Notes that a message is accepted; gives back the earlier acceptance if it is a repeated one. */
export async function noteAccepted(
  transaction: Transaction,
  message: { id?: bigint; from: string; to: string; clientId: string; sentAt: EpochMs },
): Promise<Accepted | undefined> {
  const inserted = await query(transaction)
    .insertInto('chat_accepted')
    .values({
      sender: message.from,
      client_id: message.clientId,
      recipient: message.to,
      message_id: message.id === undefined ? null : String(message.id),
      accepted_at: new Date(message.sentAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sender')
    .executeTakeFirst();
  return inserted ? undefined : findAcceptance(transaction, message.from, message.clientId);
}

/** The acceptance of a message under its sender's own name for it. */
export async function findAcceptance(
  db: Database,
  from: string,
  clientId: string,
): Promise<Accepted | undefined> {
  const row = await query(db)
    .selectFrom('chat_accepted')
    .select(['message_id', 'recipient', 'accepted_at'])
    .where('sender', '=', from)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return (
    row && {
      ...(row.message_id !== null && { messageId: BigInt(row.message_id) }),
      to: row.recipient,
      at: instantOf(row.accepted_at),
    }
  );
}

/** How long a client may repeat a message and still be recognised. */
export const ACCEPTANCE_RETENTION: Milliseconds = 7 * DAY;

/** Forgets acceptances older than `before`; no client repeats a message after so long. */
export async function sweepAccepted(db: Database, before: EpochMs): Promise<void> {
  await deleteInBatches(db, 'chat_accepted', { where: sql`accepted_at < ${new Date(before)}` });
}
