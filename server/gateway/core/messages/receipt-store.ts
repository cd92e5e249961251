import { sql } from 'kysely';
import type { ChatAddress } from '@/domain/shared/ids';
import { compareText } from '@/domain/shared/text';
import type { EpochMs } from '@/domain/shared/time';
import { query, jsonText } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { ChatEvent } from '@server/kernel/message-body';
import { pairOf } from './message-store';

/** How far the other side of a conversation has confirmed it; 0: nothing. */
interface ConfirmedUpTo {
  readonly delivered: bigint;
  readonly seen: bigint;
}

/** A message that has arrived, as its reader `owner` claims. */
interface ClaimedDelivery {
  readonly owner: ChatAddress;
  readonly author: ChatAddress;
  readonly id: bigint;
}

/** The newest of these messages that each author really wrote to each owner, where that is news. */
export async function findDelivered(
  db: Database,
  claimed: readonly ClaimedDelivery[],
): Promise<readonly ClaimedDelivery[]> {
  const owners = claimed.map(({ owner }) => owner);
  const authors = claimed.map(({ author }) => author);
  const pairs = claimed.map(({ owner, author }) => pairOf(owner, author));
  const { rows } = await sql<{ owner: string; author: string; id: string }>`
    select c.owner, c.peer as author, max(m.id) as id
    from unnest(
      ${owners}::text[], ${authors}::text[], ${pairs}::text[],
      ${claimed.map(({ id }) => String(id))}::numeric[]
    ) with ordinality as claimed (owner, author, pair, id, n)
    join chat_conversation c on c.owner = claimed.owner and c.peer = claimed.author
    join chat_message m on m.pair = claimed.pair and m.id = claimed.id
      and m.sender = claimed.author and m.recipient = claimed.owner
    where m.id > c.delivered_up_to
    group by c.owner, c.peer order by min(claimed.n)
  `.execute(query(db));
  return rows.map(({ owner, author, id }) => ({
    owner: owner as ChatAddress,
    author: author as ChatAddress,
    id: BigInt(id),
  }));
}

/** The notice to an author that messages have arrived. */
interface DeliveredNotice extends ClaimedDelivery {
  readonly noticeId: bigint;
  readonly event: ChatEvent;
}

/**
 * Notes that devices have these messages, and with each all before it, and puts the news into the inboxes
 * of the authors; one statement, which is a transaction of its own. Gives the key of each by its index in
 * `notices`, none for a notice without news.
 */
export async function noteDelivered(
  db: Database,
  notices: readonly DeliveredNotice[],
  at: EpochMs,
  cap: number,
): Promise<ReadonlyMap<number, number>> {
  // Every change of many conversations locks them in this order (ADR-0044).
  const order = notices
    .map((notice, index) => ({ notice, index, pair: pairOf(notice.owner, notice.author) }))
    .toSorted((a, b) => compareText(`${a.pair} ${a.notice.owner}`, `${b.pair} ${b.notice.owner}`));
  const { rows } = await sql<{ n: number; key: number }>`
    select n, key from chat_note_delivered(
      ${order.map(({ notice }) => notice.owner)}::text[],
      ${order.map(({ notice }) => notice.author)}::text[],
      ${order.map(({ notice }) => String(notice.id))}::numeric[],
      ${order.map(({ notice }) => String(notice.noticeId))}::numeric[],
      ${order.map(({ notice }) => jsonText(notice.event))}::jsonb[],
      ${new Date(at)}::timestamptz, ${cap}::bigint
    )
  `.execute(query(db));
  return new Map(rows.map(({ n, key }) => [order[n - 1]?.index ?? -1, key]));
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
