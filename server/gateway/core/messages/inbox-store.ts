import { sql } from 'kysely';
import type { ChatAddress } from '@/domain/shared/ids';
import { compareText } from '@/domain/shared/text';
import type { EpochMs } from '@/domain/shared/time';
import type { MessageIds } from '@server/gateway/core/message-ids';
import { jsonText, query } from '@server/kernel/data/query';
import type { Database, Transaction } from '@server/kernel/database';
import type { ChatEvent } from '@server/kernel/message-body';
import type { Clock } from '@server/kernel/ports/system';
import { instantOf } from '@server/kernel/time';

/** Something to deliver: a message, a receipt, a recall, or news about a contact. */
export interface InboxMessage {
  readonly id: bigint;
  readonly from: string;
  readonly event: ChatEvent;
  readonly sentAt: EpochMs;
}

/** A message in an inbox under its key. */
export interface InboxEntry extends InboxMessage {
  readonly key: number;
}

/** The chat as its use cases write it. */
export interface ChatWriting {
  readonly db: Database;
  readonly ids: MessageIds;
  readonly clock: Clock;
  /** Entries of one inbox; older ones are found in the history only. */
  readonly inboxCap: number;
  /** Delivers an entry of the inbox of `to`. */
  readonly deposited: (to: ChatAddress, entry: InboxEntry) => void;
  /** Delivers something now or never. */
  readonly pass: (to: ChatAddress, message: InboxMessage) => void;
}

/** Puts news of `from` into the inbox of `to`. */
export async function depositNews(
  { ids, clock, inboxCap }: Pick<ChatWriting, 'ids' | 'clock' | 'inboxCap'>,
  transaction: Transaction,
  from: ChatAddress,
  to: ChatAddress,
  event: ChatEvent,
): Promise<InboxEntry> {
  const news = { id: ids.next(), from, event, sentAt: clock.now() };
  return { ...news, key: await deposit(transaction, to, news, inboxCap) };
}

/**
 * Puts a message into the inbox of `owner` and gives back its key: one more than the last. The row
 * of the head stays locked until the transaction ends, so that keys become visible in their order.
 */
export async function deposit(
  transaction: Transaction,
  owner: string,
  message: InboxMessage,
  cap: number,
): Promise<number> {
  const { rows } = await sql<{ key: number | string }>`
    with head as (
      insert into chat_mailbox_head (owner, last_key) values (${owner}, 1)
      on conflict (owner) do update set last_key = chat_mailbox_head.last_key + 1
      returning last_key
    ), overflow as (
      delete from chat_mailbox where owner = ${owner}
        and key <= (select last_key from head) - ${cap}::bigint
    )
    insert into chat_mailbox (owner, key, meta_id, sender, event, sent_at)
    select ${owner}, last_key, ${String(message.id)}::numeric, ${message.from},
      ${jsonText(message.event)}::jsonb, ${new Date(message.sentAt)}::timestamptz from head
    returning key
  `.execute(query(transaction));
  return Number(rows[0]?.key);
}

/** The entries after key `after`, oldest first. */
export async function readInbox(
  db: Database,
  owner: string,
  after: number,
  limit: number,
): Promise<readonly InboxEntry[]> {
  const rows = await query(db)
    .selectFrom('chat_mailbox')
    .select(['key', 'meta_id', 'sender', 'event', 'sent_at'])
    .where('owner', '=', owner)
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    key: row.key,
    id: BigInt(row.meta_id),
    from: row.sender,
    event: row.event,
    sentAt: instantOf(row.sent_at),
  }));
}

/** How many entries are pending after key `after`. */
export async function countInbox(db: Database, owner: string, after: number): Promise<number> {
  const row = await query(db)
    .selectFrom('chat_mailbox')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('owner', '=', owner)
    .where('key', '>', after)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/**
 * Removes the entries that clients have. Nothing waits for the disk: what a crash loses is delivered again,
 * and clients know it by its id.
 */
export async function confirmInboxes(
  db: Database,
  confirmed: readonly { readonly owner: string; readonly upTo: number }[],
): Promise<void> {
  const order = confirmed.toSorted((a, b) => compareText(a.owner, b.owner));
  await sql`
    with hurried as materialized (select set_config('synchronous_commit', 'off', true))
    delete from chat_mailbox m
    using unnest(
      ${order.map(({ owner }) => owner)}::text[], ${order.map(({ upTo }) => upTo)}::bigint[]
    ) as c (owner, up_to), hurried
    where m.owner = c.owner and m.key <= c.up_to
  `.execute(query(db));
}

/** Whose inboxes hold more than what was pushed to them. */
export async function behindOf(
  db: Database,
  pushed: readonly { readonly owner: string; readonly key: number }[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ owner: string }>`
    select mine.owner
    from unnest(${pushed.map(({ owner }) => owner)}::text[], ${pushed.map(({ key }) => key)}::bigint[])
      as mine (owner, key)
    where exists (
      select from chat_mailbox m where m.owner = mine.owner and m.key > mine.key
    )
  `.execute(query(db));
  return rows.map(({ owner }) => owner);
}
