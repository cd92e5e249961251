import { sql, type RawBuilder } from 'kysely';
import { countedUnread } from '@/domain/messaging/conversation-settings';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { EpochMs } from '@/domain/shared/time';
import { blockedBy } from '@server/gateway/core/account-store';
import { isBlocked } from '@server/kernel/data/blocks';
import { query } from '@server/kernel/data/query';
import { holdsRequest } from '@server/kernel/data/requests';
import { toSettings } from '@server/kernel/data/settings-row';
import { inTransaction } from '@server/kernel/data/transactions';
import type { Database, Transaction } from '@server/kernel/database';
import {
  countUnread,
  lockPair,
  pairOf,
  toStoredMessage,
  type StoredMessage,
} from './message-store';
import type { UnreadTotals } from '@server/kernel/ports/chat';
import { instantOf } from '@server/kernel/time';
import type { StoredBody } from '@server/kernel/message-body';
import { KNOWN_PEOPLE, type Acquaintance, type KnownPeople } from '@server/kernel/ports/people';

/** One entry of a person's conversation list. */
export interface ListedConversation {
  readonly peer: string;
  readonly unread: number;
  readonly last?: StoredMessage;
  readonly pinnedAt?: EpochMs;
}

/** The position of an entry in the list: by its newest message, 0 without one, then by name. */
export interface ConversationSlot {
  readonly lastId: bigint;
  readonly peer: string;
}

/** Which part of a conversation list is wanted. */
export interface ConversationQuery {
  readonly owner: ChatAddress;
  readonly limit: number;
  /** The entry the last page ended with; absent for the first page. */
  readonly after?: ConversationSlot | undefined;
  readonly pinnedOnly: boolean;
  /** Also conversations in which nothing is left to read. */
  readonly withEmpty: boolean;
}

interface ConversationRow {
  readonly peer: string;
  readonly pinned_at: Date | null;
  readonly unread: number;
  readonly id: string | null;
  readonly sender: string;
  readonly recipient: string;
  readonly body: StoredBody;
  readonly sent_at: Date;
}

/** A part of the owner's conversations, the one with the newest message first. */
export async function listConversations(
  db: Database,
  { owner, limit, after, pinnedOnly, withEmpty }: ConversationQuery,
): Promise<readonly ListedConversation[]> {
  const shown = [
    sql`c.owner = ${owner} and c.listed`,
    ...(withEmpty ? [] : [sql`c.last_id > 0`]),
    ...(pinnedOnly ? [sql`c.pinned_at is not null`] : []),
    ...(after ? [olderThan(after)] : []),
  ];
  const { rows } = await sql<ConversationRow>`
    select c.peer, c.pinned_at, c.unread, m.id, m.sender, m.recipient, m.body, m.sent_at
    from (
      select * from chat_conversation c where ${sql.join(shown, sql` and `)}
      order by c.last_period desc, c.last_id desc, c.peer limit ${limit}
    ) c
    left join lateral (
      select * from chat_message where pair = ${pairInRow(sql`${owner}`, sql`c.peer`)} and id = c.last_id limit 1
    ) m on true
    order by c.last_id desc, c.peer
  `.execute(query(db));
  return rows.map(toListed);
}

/** The entries after a slot; the first part lets the index begin there. */
function olderThan({ lastId, peer }: ConversationSlot) {
  const id = sql`${String(lastId)}::numeric`;
  return sql`c.last_period <= ${periodOf(id)} and (c.last_id < ${id} or (c.last_id = ${id} and c.peer > ${peer}))`;
}

/** The period of a message's number as the database keeps it for a conversation: 70 minutes for those of this server. */
function periodOf(id: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`div(${id}, 17179869184)::integer`;
}

/** The chat of two people, as `pairOf` names it, where one of them is a column. */
function pairInRow(owner: RawBuilder<unknown>, peer: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when ${peer} collate "C" > ${owner} then ${owner} || '|' || ${peer}
    else ${peer} || '|' || ${owner} end`;
}

function toListed(row: ConversationRow): ListedConversation {
  return {
    peer: row.peer,
    unread: row.unread,
    ...(row.id !== null && { last: toStoredMessage({ ...row, id: row.id }) }),
    ...(row.pinned_at && { pinnedAt: instantOf(row.pinned_at) }),
  };
}

/** Rows without unread messages that the query of unread messages may read. */
const READ_IN_VAIN = 100;

/** Unread messages in all, and by peer. */
export async function unreadTotals(
  db: Database,
  owner: ChatAddress,
  now: EpochMs,
): Promise<UnreadTotals> {
  const byPeer = await unreadByPeer(db, owner, now);
  return { total: [...byPeer.values()].reduce((sum, unread) => sum + unread, 0), byPeer };
}

/**
 * Unread messages by peer, only where there are any, as the owner's page counts them: neither of people the owner has
 * blocked, nor in requests or the archive, and one at least where the owner has marked a conversation.
 */
export async function unreadByPeer(
  db: Database,
  owner: ChatAddress,
  now: EpochMs,
): Promise<ReadonlyMap<string, number>> {
  const rows = await query(db)
    .selectFrom('chat_conversation')
    .select(['peer', 'unread'])
    .where('owner', '=', owner)
    .where('maybe_unread', '=', true)
    .execute();
  const unread = rows.filter((row) => row.unread > 0);
  if (rows.length - unread.length > READ_IN_VAIN) await noteAllRead(db, owner);
  const byPeer = new Map(unread.map((row) => [row.peer, row.unread]));
  if (byPeer.size > 0) for (const peer of await blockedBy(db, owner)) byPeer.delete(peer);
  for (const { peer, ...set } of await countedApart(db, owner)) {
    const counted = countedUnread({ ...set, unread: byPeer.get(peer) ?? 0 }, now);
    if (counted > 0) byPeer.set(peer, counted);
    else byPeer.delete(peer);
  }
  return byPeer;
}

/** The owner's requests, and the conversations that they have archived or marked. */
async function countedApart(db: Database, owner: ChatAddress) {
  const rows = await query(db)
    .selectFrom('conversation_setting as own')
    .innerJoin('app_user as me', 'me.id', 'own.user_id')
    .innerJoin('app_user as other', 'other.id', 'own.peer')
    .innerJoin('chat_conversation as c', (join) =>
      join.onRef('c.owner', '=', 'me.im_account').onRef('c.peer', '=', 'other.im_account'),
    )
    .selectAll('own')
    .select([
      'c.peer as address',
      // Looked up by its key, for these few rows alone.
      sql<Date | null>`(
        select sent_at from chat_message
        where pair = ${pairInRow(sql`${owner}`, sql`c.peer`)} and id = c.last_id
      )`.as('sent_at'),
    ])
    .where('me.im_account', '=', owner)
    .where('c.listed', '=', true)
    .where((or) =>
      or.or([
        or('own.request', '=', 'pending'),
        or('own.archived_at', 'is not', null),
        or('own.marked_unread', '=', true),
      ]),
    )
    .execute();
  return rows.map(({ address, sent_at, ...row }) => ({
    peer: address,
    kind: 'person' as const,
    ...(sent_at && { last: { sentAt: instantOf(sent_at) } }),
    settings: toSettings(row),
  }));
}

/** Notes which conversations have nothing unread any more; reading itself does not (ADR-0044). */
async function noteAllRead(db: Database, owner: ChatAddress): Promise<void> {
  await sql`
    update chat_conversation set maybe_unread = false where owner = ${owner} and peer = any(array(
      select peer from chat_conversation where owner = ${owner} and maybe_unread and unread = 0
      for update skip locked
    ))
  `.execute(query(db));
}

/**
 * Marks everything up to message `upTo`, or all of it, as read by `owner`, which `peer` may see unless `isHidden`;
 * never reverts it. The caller holds the chat of the two.
 */
export async function markRead(
  transaction: Transaction,
  owner: string,
  peer: string,
  {
    upTo,
    isHidden = false,
  }: { readonly upTo?: bigint | undefined; readonly isHidden?: boolean } = {},
): Promise<void> {
  const limit =
    upTo === undefined ? newestIn(pairOf(owner, peer)) : sql<string>`${String(upTo)}::numeric`;
  await query(transaction)
    .updateTable('chat_conversation')
    .set({
      read_up_to: sql<string>`greatest(read_up_to, ${limit})`,
      ...(!isHidden && { seen_up_to: sql<string>`greatest(seen_up_to, ${limit})` }),
    })
    .where('owner', '=', owner)
    .where('peer', '=', peer)
    .execute();
  await countUnread(transaction, owner, peer);
}

/** Removes the conversation from the owner's list until the next message, with its records or without. */
export async function removeConversation(
  db: Database,
  owner: string,
  peer: string,
  records: boolean,
): Promise<void> {
  const newest = newestIn(pairOf(owner, peer));
  await inTransaction(db, async (transaction) => {
    await lockPair(transaction, owner, peer);
    await query(transaction)
      .updateTable('chat_conversation')
      .set({
        listed: false,
        pinned_at: null,
        unread: 0,
        read_up_to: sql<string>`greatest(read_up_to, ${newest})`,
        ...(records && {
          cleared_up_to: sql<string>`greatest(cleared_up_to, ${newest})`,
          last_id: '0',
        }),
      })
      .where('owner', '=', owner)
      .where('peer', '=', peer)
      .execute();
  });
}

/**
 * Removes every conversation from the owner's list with all its records, and gives the peers of those with unread
 * messages. The rows are locked in the order of the chats, as where many messages are stored (ADR-0044).
 */
export async function removeAllConversations(
  db: Database,
  owner: string,
): Promise<readonly ChatAddress[]> {
  const { rows } = await sql<{ readonly peer: ChatAddress; readonly unread: number }>`
    with held as materialized (
      select peer, unread from chat_conversation where owner = ${owner}
      order by (${pairInRow(sql`owner`, sql`peer`)}) collate "C"
      for update
    )
    update chat_conversation c set listed = false, pinned_at = null, unread = 0,
      read_up_to = greatest(read_up_to, last_id), cleared_up_to = greatest(cleared_up_to, last_id),
      last_id = 0
    from held where c.owner = ${owner} and c.peer = held.peer
    returning c.peer, held.unread
  `.execute(query(db));
  return rows.flatMap(({ peer, unread }) => (unread > 0 ? [peer] : []));
}

/** Pins a conversation or unpins it. */
export async function pinConversation(
  db: Database,
  owner: string,
  peer: string,
  pinnedAt: EpochMs | undefined,
): Promise<void> {
  await query(db)
    .updateTable('chat_conversation')
    .set({ pinned_at: pinnedAt === undefined ? null : new Date(pinnedAt) })
    .where('owner', '=', owner)
    .where('peer', '=', peer)
    .execute();
}

/** Whether `owner` can be shown that `peer` types: their chat exists, no block is between them, and it is no request to `peer`. */
export async function chatIsOpen(db: Database, owner: string, peer: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from chat_conversation c
    join app_user a on a.im_account = c.owner
    join app_user b on b.im_account = c.peer
    where c.owner = ${owner} and c.peer = ${peer} and not ${isBlocked('a.id', 'b.id')}
      and not ${holdsRequest('b.id', 'a.id')}
  `.execute(query(db));
  return rows.length > 0;
}

function newestIn(pair: string) {
  return sql<string>`(select coalesce(max(id), 0) from chat_message where pair = ${pair})`;
}

/** The people in a person's list of conversations, the latest first. */
export function createKnownByConversation(db: Database): KnownPeople {
  return async ({ address }) => {
    // One look-up for each of them: a join would read every account.
    const { rows } = await sql<{ id: number }>`
      select person.id from (
        select peer, last_id from chat_conversation where owner = ${address} and listed
        order by last_period desc, last_id desc, peer limit ${KNOWN_PEOPLE}
      ) c
      cross join lateral (select id from app_user where im_account = c.peer limit 1) person
      order by c.last_id desc, c.peer
    `.execute(query(db));
    return rows.map(({ id }) => id as UserId);
  };
}

/** People a person has a conversation with, no matter how it began. */
export function createConversationPartners(db: Database): Acquaintance {
  return async (self, others) => {
    if (others.length === 0) return new Set();
    const addresses = others.map(({ address }) => address);
    const rows = await query(db)
      .selectFrom('chat_conversation')
      .select('peer')
      .where('owner', '=', self.address)
      .where('peer', 'in', addresses)
      .execute();
    const peers = new Set(rows.map(({ peer }) => peer));
    return new Set(others.filter(({ address }) => peers.has(address)).map(({ id }) => id));
  };
}
