import { sql, type RawBuilder } from 'kysely';
import { HISTORY_LIMIT } from '@/domain/messaging/history';
import type { ChatAddress } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { query, jsonText } from '@server/kernel/data/query';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import { instantOf } from '@server/kernel/time';
import type { StoredBody, ChatEvent } from '@server/kernel/message-body';
import type { InboxMessage } from './inbox-store';
import { messageTerms } from './message-terms';
import { compareText } from '@/domain/shared/text';

/** A message as it is stored for both sides. */
export interface StoredMessage {
  readonly id: bigint;
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly body: StoredBody;
  readonly sentAt: EpochMs;
}

/** The message as an entry of an inbox. */
export function newsOf({ id, from, to, body, sentAt }: StoredMessage): InboxMessage {
  return { id, from, event: { kind: 'message', to, body }, sentAt };
}

/** Namespace of the advisory locks on pairs, apart from other users of such locks. */
export const PAIR_LOCK = 7_215_003;

/** The name of the chat between two people, the same from both sides. */
export function pairOf(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

/** An address, or an expression of a query that is one. */
type AddressTerm = ChatAddress | RawBuilder<ChatAddress>;

/** The other person of a message of a query that reads `chat_message`. */
export function otherThan(owner: AddressTerm): RawBuilder<ChatAddress> {
  return sql`case when chat_message.sender = ${owner} then chat_message.recipient else chat_message.sender end`;
}

/** Who may read, of a query that reads `chat_message`: the message is of the chat with `peer`, and still there for `owner`. */
export function isReadable(owner: AddressTerm, peer: AddressTerm): RawBuilder<boolean> {
  return sql`(
    (chat_message.sender = ${owner} and chat_message.recipient = ${peer} and not chat_message.hidden_from_sender
      or chat_message.recipient = ${owner} and chat_message.sender = ${peer} and not chat_message.hidden_from_recipient)
    and chat_message.id > (
      select kept.cleared_up_to from chat_conversation kept where kept.owner = ${owner} and kept.peer = ${peer}
    )
  )`;
}

/** Locks the chat of two people until the transaction ends, so that its changes come one after another. */
export async function lockPair(transaction: Transaction, a: string, b: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(PAIR_LOCK)}, hashtext(${pairOf(a, b)}))`.execute(
    query(transaction),
  );
}

/**
 * Stores a message, shows the conversation to both sides, and drops what the history cannot keep; gives
 * the ids of the dropped messages that carry a picture.
 */
export async function insertMessage(
  transaction: Transaction,
  message: StoredMessage,
): Promise<readonly string[]> {
  const pair = pairOf(message.from, message.to);
  const id = sql`${String(message.id)}::numeric`;
  const { rows } = await sql<{ id: string }>`
    with outdated as (
      delete from chat_message where pair = ${pair} and id <= (
        -- As the index of chat and id has it: else the index of ids alone may be read for one chat.
        select id from chat_message where pair between ${pair} and ${pair}
        order by pair desc, id desc offset ${sql.lit(HISTORY_LIMIT - 1)} limit 1
      ) returning id, kind, recipient, hidden_from_recipient
    ), conversations as (
      insert into chat_conversation as c (owner, peer, last_id, unread)
      values (${message.from}, ${message.to}, ${id}, 0), (${message.to}, ${message.from}, ${id}, 1)
      on conflict (owner, peer) do update set listed = true,
        last_id = greatest(c.last_id,
          case when excluded.last_id > c.cleared_up_to then excluded.last_id else 0 end),
        unread = c.unread - (
          select count(*) from outdated o where o.recipient = c.owner
            and o.id > greatest(c.read_up_to, c.cleared_up_to) and not o.hidden_from_recipient
        ) + case when ${id} > greatest(c.read_up_to, c.cleared_up_to) then excluded.unread else 0 end
    ), stored as (
    insert into chat_message (id, pair, sender, recipient, kind, body, sent_at, terms)
    values (${id}, ${pair}, ${message.from}, ${message.to}, ${message.body.kind},
      ${jsonText(message.body)}, ${new Date(message.sentAt)}, ${messageTerms(message)}::tsvector)
    )
    select id from outdated where kind in ('image', 'voice')
  `.execute(query(transaction));
  return rows.map((row) => row.id);
}

/** A message of the chat between two people. */
export async function findMessage(
  db: Database,
  a: string,
  b: string,
  id: bigint,
): Promise<StoredMessage | undefined> {
  const row = await query(db)
    .selectFrom('chat_message')
    .select(['id', 'sender', 'recipient', 'body', 'sent_at'])
    .where('pair', '=', pairOf(a, b))
    .where('id', '=', String(id))
    .executeTakeFirst();
  return row && toStoredMessage(row);
}

/** Whether `from` once sent the message `id` to `to`: it is still there, or was lately. */
export async function wasSent(
  db: Database,
  from: string,
  to: string,
  id: bigint,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from chat_message
    where pair = ${pairOf(from, to)} and id = ${String(id)} and sender = ${from} and recipient = ${to}
    union all
    select 1 from chat_accepted
    where message_id = ${String(id)} and sender = ${from} and recipient = ${to}
    limit 1
  `.execute(query(db));
  return rows.length > 0;
}

/** Whether `from` has written to `to`, as far as the history goes back. */
export async function hasWritten(db: Database, from: string, to: string): Promise<boolean> {
  const row = await query(db)
    .selectFrom('chat_message')
    .select('id')
    .where('pair', '=', pairOf(from, to))
    .where('sender', '=', from)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a message for both sides, and from the recipient's inbox if it is still there. */
export async function removeMessage(
  transaction: Transaction,
  message: StoredMessage,
): Promise<void> {
  const id = String(message.id);
  await sql`
    with gone as (
      delete from chat_message where pair = ${pairOf(message.from, message.to)} and id = ${id}
      returning id, hidden_from_recipient
    )
    update chat_conversation c set unread = unread - 1
    where c.owner = ${message.to} and c.peer = ${message.from} and exists (
      select from gone where gone.id > greatest(c.read_up_to, c.cleared_up_to)
        and not gone.hidden_from_recipient
    )
  `.execute(query(transaction));
  await noteNewest(transaction, message.from, message.to);
  await noteNewest(transaction, message.to, message.from);
  await query(transaction)
    .deleteFrom('chat_mailbox')
    .where('meta_id', '=', id)
    .where('owner', '=', message.to)
    .execute();
}

/** Hides messages of the chat with `peer` from `owner` only. */
export async function hideMessages(
  db: Database,
  owner: ChatAddress,
  peer: ChatAddress,
  which: { readonly ids: readonly bigint[] } | { readonly until: EpochMs },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockPair(transaction, owner, peer);
    const hide = query(transaction)
      .updateTable('chat_message')
      .set({
        hidden_from_sender: sql<boolean>`hidden_from_sender or sender = ${owner}`,
        hidden_from_recipient: sql<boolean>`hidden_from_recipient or recipient = ${owner}`,
      })
      .where('pair', '=', pairOf(owner, peer));
    const chosen =
      'ids' in which
        ? hide.where('id', 'in', which.ids.map(String))
        : hide.where('sent_at', '<=', new Date(which.until));
    await chosen.execute();
    await noteNewest(transaction, owner, peer);
    await countUnread(transaction, owner, peer);
  });
}

/** Notes which message of the chat with `peer` is the newest that `owner` can still read. */
async function noteNewest(db: Database, owner: ChatAddress, peer: ChatAddress): Promise<void> {
  await sql`
    update chat_conversation c set last_id = coalesce((
      select id from chat_message where pair = ${pairOf(owner, peer)} and ${isReadable(owner, peer)}
      order by id desc limit 1
    ), 0)
    where c.owner = ${owner} and c.peer = ${peer}
  `.execute(query(db));
}

/**
 * Counts what `owner` has still to read of the chat with `peer`, which is held: as many rows are looked at
 * as that is.
 */
export async function countUnread(
  transaction: Transaction,
  owner: string,
  peer: string,
): Promise<void> {
  await sql`
    update chat_conversation c set unread = (
      select count(*) from chat_message u
      where u.pair = ${pairOf(owner, peer)} and u.recipient = ${owner}
        and u.id > greatest(c.read_up_to, c.cleared_up_to) and not u.hidden_from_recipient
    ) where c.owner = ${owner} and c.peer = ${peer}
  `.execute(query(transaction));
}

/** The highest id that the chat of two people, which is held, has or says is read, delivered or cleared. */
export async function highestOfPair(
  transaction: Transaction,
  a: string,
  b: string,
): Promise<bigint> {
  const { rows } = await sql<{ id: string }>`
    select greatest(
      (select coalesce(max(id), 0) from chat_message where pair = ${pairOf(a, b)}),
      (
        select coalesce(max(greatest(read_up_to, cleared_up_to, delivered_up_to, seen_up_to)), 0)
        from chat_conversation where (owner, peer) in ((${a}, ${b}), (${b}, ${a}))
      )
    ) as id
  `.execute(query(transaction));
  return BigInt(rows[0]?.id ?? '0');
}

/** The highest id ever given out. */
export async function highestId(db: Database): Promise<bigint> {
  const { rows } = await sql<{ id: string }>`
    select greatest(
      (select coalesce(max(id), 0) from chat_message),
      (select coalesce(max(message_id), 0) from chat_accepted),
      (select coalesce(max(meta_id), 0) from chat_mailbox)
    ) as id
  `.execute(query(db));
  return BigInt(rows[0]?.id ?? '0');
}

interface MessageRow {
  readonly id: string;
  readonly sender: string;
  readonly recipient: string;
  readonly body: StoredBody;
  readonly sent_at: Date;
}

/** A row in the words of the domain. */
export function toStoredMessage(row: MessageRow): StoredMessage {
  return {
    id: BigInt(row.id),
    from: row.sender as ChatAddress,
    to: row.recipient as ChatAddress,
    body: row.body,
    sentAt: instantOf(row.sent_at),
  };
}

/** A text that costs nothing and binds nothing, ready to be stored. */
export interface PlainText {
  readonly id: bigint;
  readonly from: ChatAddress;
  readonly to: ChatAddress;
  readonly clientId: string;
  readonly event: Extract<ChatEvent, { readonly kind: 'message' }>;
}

/**
 * Stores texts of different chats, in one statement that is a transaction of its own. Gives the key in the
 * recipient's inbox of each that is stored, by its index in `texts`; the others have left nothing behind and need a
 * transaction of their own.
 */
export async function storeTexts(
  db: Database,
  texts: readonly PlainText[],
  at: EpochMs,
  cap: number,
): Promise<ReadonlyMap<number, number>> {
  // Every change of many conversations locks them in this order (ADR-0044).
  const order = texts
    .map((text, index) => ({ text, index, pair: pairOf(text.from, text.to) }))
    .toSorted((a, b) => compareText(a.pair, b.pair));
  const { rows } = await sql<{ n: number; key: number }>`
    select n, key from chat_store_texts(
      ${PAIR_LOCK}::int,
      ${order.map(({ text }) => text.from)}::text[],
      ${order.map(({ text }) => text.to)}::text[],
      ${order.map(({ pair }) => pair)}::text[],
      ${order.map(({ text }) => text.clientId)}::text[],
      ${order.map(({ text }) => String(text.id))}::numeric[],
      ${order.map(({ text }) => jsonText(text.event))}::jsonb[],
      ${new Date(at)}::timestamptz, ${cap}::bigint, ${HISTORY_LIMIT}::int,
      ${order.map(({ text }) => messageTerms({ ...text, body: text.event.body }))}::text[]
    )
  `.execute(query(db));
  return new Map(rows.map(({ n, key }) => [order[n - 1]?.index ?? -1, key]));
}
