import { sql } from 'kysely';
import type { EmoticonName } from '@/domain/messaging/emoticons';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import type { ChatEvent, StoredBody } from '@server/kernel/message-body';
import { isReadable, otherThan, PAIR_LOCK, pairOf } from './message-store';

/** A message that a person can read. */
export interface Readable {
  readonly author: ChatAddress;
  readonly peer: ChatAddress;
  readonly body: StoredBody;
  /** The peer can read it as well. */
  readonly isShared: boolean;
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
  const [owner, peer] = [sql<ChatAddress>`asked.owner`, sql<ChatAddress>`other.address`];
  const { rows } = await sql<Readable & { readonly n: number }>`
    select asked.n, sender as author, other.address as peer, body, ${isReadable(peer, owner)} as "isShared"
    from unnest(
      ${asked.map(({ from }) => from)}::text[], ${asked.map(({ to }) => to ?? null)}::text[],
      ${asked.map(({ messageId }) => String(messageId))}::numeric[]
    ) with ordinality as asked (owner, peer, id, n)
    join chat_message on chat_message.id = asked.id
    cross join lateral (select ${otherThan(owner)} as address) other
    where ${isReadable(owner, peer)} and (asked.peer is null or asked.peer = other.address)
  `.execute(query(db));
  const found = new Map(rows.map((row) => [row.n, row]));
  return asked.map((_, index) => found.get(index + 1));
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
  /** The id of the news for `to`; absent where they learn nothing of it. */
  readonly noticeId?: bigint | undefined;
}

/** A change that the other person learns of, with its key in their inbox. */
interface ReactionNews {
  readonly key: number;
  readonly event: ChatEvent;
}

/**
 * Changes reactions in one statement that is a transaction of its own: at most one of each person to each message.
 * Gives the news by its index in `changes`; none where nothing changed.
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
      ${changes.map(({ noticeId }) => noticeId?.toString() ?? null)}::numeric[],
      ${new Date(at)}::timestamptz, ${cap}::bigint
    )
  `.execute(query(db));
  return new Map(rows.map(({ n, key, event }) => [n - 1, { key, event }]));
}
