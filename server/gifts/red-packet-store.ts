import type { Selectable } from 'kysely';
import { returnsAt, type RedPacket } from '@/domain/gifts/red-packet';
import { userId, type UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { query } from '@server/kernel/data/query';
import type { RedPacketTable } from '@server/kernel/data/tables/gifts';
import type { Database, Transaction } from '@server/kernel/database';
import type { FindWords } from '@server/kernel/ports/moments';
import type { DueFilter } from '@server/kernel/scheduler';
import { instantOf } from '@server/kernel/time';
import { packetContent, type MissingMessage } from './give-once';

/** Adds a red packet that was just sent, with the `local_id` of its message. */
export async function insertRedPacket(
  transaction: Transaction,
  packet: RedPacket,
  clientId: string,
): Promise<void> {
  await query(transaction)
    .insertInto('red_packet')
    .values({
      id: packet.id,
      sender: packet.from,
      recipient: packet.to,
      amount: packet.amount,
      note: packet.note,
      state: packet.state,
      sent_at: new Date(packet.sentAt),
      returns_at: new Date(returnsAt(packet)),
      ended_at: null,
      client_id: clientId,
    })
    .execute();
}

/** One red packet by its id. */
export async function findRedPacket(db: Database, id: string): Promise<RedPacket | undefined> {
  const row = await query(db)
    .selectFrom('red_packet')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toRedPacket(row);
}

/** The note of a red packet for a reader. */
export const findPacketWords: FindWords = async (db, reader, id) => {
  const packet = await findRedPacket(db, id);
  return packet?.to === reader ? { author: packet.from, text: packet.note } : undefined;
};

/** When a red packet ended; undefined while it waits. */
export async function findEndedAt(db: Database, id: string): Promise<EpochMs | undefined> {
  const row = await query(db)
    .selectFrom('red_packet')
    .select('ended_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.ended_at ? instantOf(row.ended_at) : undefined;
}

/** Blanks what a person wrote on red packets; the coins stay what they were. */
export async function eraseNotes(transaction: Transaction, sender: UserId): Promise<void> {
  await query(transaction)
    .updateTable('red_packet')
    .set({ note: '' })
    .where('sender', '=', sender)
    .execute();
}

/** Writes how a waiting red packet ended; false when it had ended before. */
export async function endPending(
  transaction: Transaction,
  { id, state }: RedPacket,
  now: EpochMs,
): Promise<boolean> {
  const ended = await query(transaction)
    .updateTable('red_packet')
    .set({ state, ended_at: new Date(now) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Red packets that can still be opened and have no message, the oldest first. */
export async function findPacketsWithoutMessage(
  db: Database,
  { now, besides, limit }: DueFilter<string>,
): Promise<readonly MissingMessage[]> {
  let rows = query(db)
    .selectFrom('red_packet')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('client_id', 'is', null)
    .where('returns_at', '>', new Date(now));
  if (besides.length > 0) rows = rows.where('id', 'not in', besides);
  const found = await rows.orderBy('returns_at').limit(limit).execute();
  return found.map(toRedPacket).map((packet) => ({ ...packet, ...packetContent(packet) }));
}

/** The ids of red packets whose time to be opened is over, the longest overdue first. */
export async function findUnopened(
  db: Database,
  { now, besides, limit }: DueFilter<string>,
): Promise<readonly string[]> {
  let rows = query(db)
    .selectFrom('red_packet')
    .select('id')
    .where('state', '=', 'waiting')
    .where('returns_at', '<=', new Date(now));
  if (besides.length > 0) rows = rows.where('id', 'not in', besides);
  const due = await rows.orderBy('returns_at').limit(limit).execute();
  return due.map(({ id }) => id);
}

function toRedPacket(row: Selectable<RedPacketTable>): RedPacket {
  return {
    id: row.id,
    from: userId(row.sender),
    to: userId(row.recipient),
    amount: coins(row.amount),
    note: row.note,
    sentAt: instantOf(row.sent_at),
    state: row.state,
  };
}
