import { sql } from 'kysely';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { pairOf } from './message-store';

/** How far the other side of a conversation has confirmed it; 0: nothing. */
export interface ConfirmedUpTo {
  readonly delivered: bigint;
  readonly seen: bigint;
}

/**
 * Notes that a device of `owner` has the newest of these messages that `peer` wrote to them, and with
 * it all before it; undefined when that says nothing new.
 */
export async function noteDelivered(
  db: Database,
  owner: string,
  peer: string,
  ids: readonly bigint[],
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: string }>`
    update chat_conversation c set delivered_up_to = newest.id
    from (
      select max(id) as id from chat_message
      where pair = ${pairOf(owner, peer)} and sender = ${peer} and recipient = ${owner}
        and id = any(${ids.map(String)}::numeric[])
    ) newest
    where c.owner = ${owner} and c.peer = ${peer} and newest.id > c.delivered_up_to
    returning newest.id
  `.execute(query(db));
  const [row] = rows;
  return row && BigInt(row.id);
}

/** How far `peer` has confirmed what `author` wrote to them. */
export async function confirmedUpTo(
  db: Database,
  author: string,
  peer: string,
): Promise<ConfirmedUpTo> {
  const row = await query(db)
    .selectFrom('chat_conversation')
    .select(['delivered_up_to', 'seen_up_to'])
    .where('owner', '=', peer)
    .where('peer', '=', author)
    .executeTakeFirst();
  return { delivered: BigInt(row?.delivered_up_to ?? 0), seen: BigInt(row?.seen_up_to ?? 0) };
}
