import { sql } from 'kysely';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { ChatEvent, StoredBody } from '@server/kernel/message-body';
import { PAIR_LOCK, pairOf } from './message-store';

/** A message that a person can read. */
export interface Readable {
  readonly author: ChatAddress;
  readonly peer: ChatAddress;
  readonly body: StoredBody;
}

/** The message of each of `asked`, in their order; undefined where `from` cannot read it, or not in the chat with `to`. */
export async function findReadableAmong(
  db: Database,
  asked: readonly {
    readonly from: ChatAddress;
    readonly to?: ChatAddress | undefined;
    readonly messageId: bigint;
  }[],
): Promise<readonly (Readable | undefined)[]> {
  const { rows } = await sql<{ n: number; sender: string; peer: string; body: StoredBody }>`
    select asked.n, m.sender, side.peer, m.body
    from unnest(
      ${asked.map(({ from }) => from)}::text[], ${asked.map(({ to }) => to ?? null)}::text[],
      ${asked.map(({ messageId }) => String(messageId))}::numeric[]
    ) with ordinality as asked (owner, peer, id, n)
    join chat_message m on m.id = asked.id
    cross join lateral (
      select m.recipient as peer, m.hidden_from_sender as hidden where m.sender = asked.owner
      union all
      select m.sender, m.hidden_from_recipient where m.recipient = asked.owner
    ) as side
    -- One row by its key: a join reads all conversations of the person.
    cross join lateral (
      select c.cleared_up_to from chat_conversation c
      where c.owner = asked.owner and c.peer = side.peer limit 1
    ) as c
    where m.id > c.cleared_up_to and not side.hidden
      and (asked.peer is null or asked.peer = side.peer)
  `.execute(query(db));
  const found = new Map(rows.map((row) => [row.n, row]));
  return asked.map((_, index) => {
    const row = found.get(index + 1);
    const people = row && { author: row.sender as ChatAddress, peer: row.peer as ChatAddress };
    return people && { ...people, body: row.body };
  });
}

/** A person's one reaction to a message of the chat with `to`, as it becomes. */
export interface ReactionChange {
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly messageId: bigint;
  /** Undefined takes it away. */
  readonly emoticon: EmoticonName | undefined;
  /** Takes it away only if it is this one. */
  readonly only?: EmoticonName | undefined;
  /** The id of the news for `to`. */
  readonly noticeId: bigint;
}

/** A change that the other person learns of, with its key in their inbox. */
interface ReactionNews {
  readonly key: number;
  readonly event: ChatEvent;
}

/**
 * Changes reactions in one statement that is a transaction of its own: at most one of each person to each message.
 * Gives the news by its index in `changes`; none where nothing changed, or where the other person cannot read the
 * message any more.
 */
export async function storeReactions(
  db: Database,
  changes: readonly ReactionChange[],
  at: EpochMs,
  cap: number,
): Promise<ReadonlyMap<number, ReactionNews>> {
  const { rows } = await sql<ReactionNews & { n: number }>`
    select n, key, event from chat_react(
      ${PAIR_LOCK}::int,
      ${changes.map(({ from }) => from)}::text[],
      ${changes.map(({ to }) => to)}::text[],
      ${changes.map(({ from, to }) => pairOf(from, to))}::text[],
      ${changes.map(({ messageId }) => String(messageId))}::numeric[],
      ${changes.map(({ emoticon }) => emoticon ?? null)}::text[],
      ${changes.map(({ only }) => only ?? null)}::text[],
      ${changes.map(({ noticeId }) => String(noticeId))}::numeric[],
      ${new Date(at)}::timestamptz, ${cap}::bigint
    )
  `.execute(query(db));
  return new Map(rows.map(({ n, key, event }) => [n - 1, { key, event }]));
}
