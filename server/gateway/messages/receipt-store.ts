import { sql } from 'kysely';
import type { ChatAddress } from '@/domain/shared/ids';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { pairOf } from './message-store';

/** How far the other side of a conversation has confirmed it; 0: nothing. */
export interface ConfirmedUpTo {
  readonly delivered: bigint;
  readonly seen: bigint;
}

/** A message that its reader says has arrived. */
export interface ClaimedDelivery {
  readonly author: ChatAddress;
  readonly id: bigint;
}

/** The newest of these messages that each author really wrote to `owner`, where that says something new. */
export async function findDelivered(
  db: Database,
  owner: string,
  claimed: readonly ClaimedDelivery[],
): Promise<readonly ClaimedDelivery[]> {
  const authors = claimed.map(({ author }) => author);
  const pairs = authors.map((author) => pairOf(owner, author));
  const { rows } = await sql<{ author: string; id: string }>`
    select c.peer as author, max(m.id) as id
    from unnest(
      ${authors}::text[], ${pairs}::text[], ${claimed.map(({ id }) => String(id))}::numeric[]
    ) as claimed (author, pair, id)
    join chat_conversation c on c.owner = ${owner} and c.peer = claimed.author
    join chat_message m on m.pair = claimed.pair and m.id = claimed.id
      and m.sender = claimed.author and m.recipient = ${owner}
    where m.id > c.delivered_up_to
    group by c.peer
  `.execute(query(db));
  return rows.map(({ author, id }) => ({ author: author as ChatAddress, id: BigInt(id) }));
}

/**
 * Notes that a device of `owner` has the message `id` of `peer`, and with it all before it; false when
 * that says nothing new.
 */
export async function noteDelivered(
  db: Database,
  owner: string,
  peer: string,
  id: bigint,
): Promise<boolean> {
  const { numUpdatedRows } = await query(db)
    .updateTable('chat_conversation')
    .set({ delivered_up_to: String(id) })
    .where('owner', '=', owner)
    .where('peer', '=', peer)
    .where('delivered_up_to', '<', String(id))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
