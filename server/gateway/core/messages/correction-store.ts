import { sql } from 'kysely';
import { fitsStore } from '@/contract/gateway/message-id';
import type { ChatAddress } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import type { FindCorrected } from '@server/kernel/ports/chat';
import { findReadable } from './history-store';
import {
  hasWritten,
  isReadable,
  pairOf,
  removeMessage,
  toStoredMessage,
  type StoredMessage,
} from './message-store';

/** The corrections of a message, which come after it. */
function correctionsOf(db: Database, pair: string, id: string) {
  return query(db)
    .selectFrom('chat_message')
    .where('pair', '=', pair)
    .where('id', '>', id)
    .where('kind', '=', 'correction')
    .where(sql<boolean>`body ->> 'corrected' = ${id}`);
}

/** Looks in the messages of this server; with another chat service there are none (readings, Corrections). */
export const findCorrected: FindCorrected = async (transaction, { reader, peer, id }) => {
  const message = fitsStore(id)
    ? await findReadable(transaction, reader, peer, BigInt(id))
    : undefined;
  if (!message) return undefined;
  const made = await correctionsOf(transaction, pairOf(reader, peer), id)
    .select('id')
    .where('sender', '=', reader)
    .execute();
  const isAnswered = await hasWritten(transaction, reader, peer);
  return { from: message.from, body: message.body, count: made.length, isAnswered };
};

/** Removes the corrections of a message that is recalled: they repeat its words. */
export async function removeCorrections(
  transaction: Transaction,
  { from, to, id }: StoredMessage,
): Promise<void> {
  const rows = await correctionsOf(transaction, pairOf(from, to), String(id))
    .select(['id', 'sender', 'recipient', 'body', 'sent_at'])
    .execute();
  for (const row of rows) await removeMessage(transaction, toStoredMessage(row));
}

/** Which of a person's corrected sentences are wanted. */
export interface CorrectionsPage {
  readonly owner: ChatAddress;
  /** Only older ones. */
  readonly before: bigint;
  readonly limit: number;
}

/** The newest corrections of sentences of `owner` that `owner` can still read, at most `limit`. */
export async function findCorrections(
  db: Database,
  { owner, before, limit }: CorrectionsPage,
): Promise<readonly StoredMessage[]> {
  const rows = await query(db)
    .selectFrom('chat_message')
    .select(['id', 'sender', 'recipient', 'body', 'sent_at'])
    .where('recipient', '=', owner)
    .where('kind', '=', sql<string>`'correction'`)
    .where('id', '<', String(before))
    .where(isReadable(owner, sql`chat_message.sender`))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toStoredMessage);
}
