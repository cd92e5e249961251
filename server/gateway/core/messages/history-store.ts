import { sql } from 'kysely';
import { HISTORY_LIMIT } from '@/domain/messaging/history';
import { checkEdit, editedWords } from '@/domain/messaging/edit';
import { takesWords } from '@/domain/messaging/kinds/kinds';
import type { Reaction, TextVersion } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import type { EpochMs } from '@/domain/shared/time';
import { query } from '@server/kernel/data/query';
import type { Database } from '@server/kernel/database';
import { isReadable, pairOf, toStoredMessage, type StoredMessage, wasSent } from './message-store';
import { fitsStore, isMessageId } from '@/contract/gateway/message-id';
import { EXTENSION_KEY } from '@/domain/messaging/extension-key';
import { repliedTo } from '@/domain/messaging/reply';
import type { ChatRecords, RecordedMessage } from '@server/kernel/ports/chat';
import { contentOf, pageForm, type ExtensionValue } from '@server/kernel/message-body';
import { toVersions, versionsOf, versionsOfMessage } from './version-store';

/** Which part of a history is wanted. */
export interface HistoryQuery {
  readonly owner: ChatAddress;
  readonly peer: ChatAddress;
  /** The message the last page ended with; absent for the first page. */
  readonly from?: bigint | undefined;
  readonly limit: number;
  /** Nothing later than this; absent: up to now. */
  readonly until?: EpochMs | undefined;
  /** `older` goes back from the newest message, `newer` forward from the oldest. */
  readonly towards: 'older' | 'newer';
}

/** A message of a history, with the reactions to it and what it said before each edit, the oldest first. */
export interface HistoryMessage extends StoredMessage {
  readonly reactions: readonly Reaction[];
  readonly versions: readonly TextVersion[];
}

/** What `owner` can still read of the chat with `peer`; newest first when going back. */
export async function readHistory(
  db: Database,
  query: HistoryQuery,
): Promise<{ readonly messages: readonly HistoryMessage[]; readonly last: boolean }> {
  const { owner, peer, from, towards, until } = query;
  const limit = Math.min(Math.max(query.limit, 1), HISTORY_LIMIT);
  let select = visibleTo(db, owner, peer);
  if (from !== undefined) {
    select = select.where('chat_message.id', towards === 'older' ? '<' : '>', String(from));
  }
  if (until !== undefined) select = select.where('chat_message.sent_at', '<=', new Date(until));
  const rows = await select
    .orderBy('chat_message.id', towards === 'older' ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute();
  const messages = rows.slice(0, limit).map((row) => ({
    ...toStoredMessage(row),
    reactions: row.reactions ?? [],
    versions: toVersions(row.versions),
  }));
  return { messages, last: rows.length <= limit };
}

/**
 * The messages, with those that replies among them answer in their extensions: as `owner` can read them now, or null.
 * What is among the messages itself is not repeated.
 */
export async function withQuoted(
  db: Database,
  { owner, peer }: Pick<HistoryQuery, 'owner' | 'peer'>,
  messages: readonly HistoryMessage[],
): Promise<readonly HistoryMessage[]> {
  const here = new Set<string>(messages.map(({ id }) => String(id)));
  const answered = messages.flatMap((message) => repliedTo(message) ?? []);
  const elsewhere = [...new Set(answered)].filter((id) => !here.has(id));
  if (elsewhere.length === 0) return messages;
  const ids = elsewhere.filter(isMessageId);
  const readable = visibleTo(db, owner, peer).where('chat_message.id', 'in', ids);
  const rows = ids.length > 0 ? await readable.execute() : [];
  const quoted = new Map(rows.map((row) => [row.id, quotedForm(toStoredMessage(row))]));
  return messages.map((message) => {
    const id = repliedTo(message);
    if (id === undefined || here.has(id)) return message;
    const ext = { ...message.body.ext, [EXTENSION_KEY.quoted]: quoted.get(id) ?? null };
    return { ...message, body: { ...message.body, ext } };
  });
}

/** A message as a quote has it: nothing that it quotes itself. */
function quotedForm({ id, from, body }: StoredMessage): ExtensionValue {
  return { ...pageForm(body), id: String(id), from };
}

/** A message of the chat with `peer`, if `owner` can still read it. */
export async function findReadable(
  db: Database,
  owner: ChatAddress,
  peer: ChatAddress,
  id: bigint,
): Promise<StoredMessage | undefined> {
  const row = await visibleTo(db, owner, peer)
    .where('chat_message.id', '=', String(id))
    .executeTakeFirst();
  return row && toStoredMessage(row);
}

/** The messages of the chat with `peer` that `owner` can still read, as a history has them. */
export function visibleTo(db: Database, owner: ChatAddress, peer: ChatAddress) {
  return query(db)
    .selectFrom('chat_message')
    .select([
      'chat_message.id',
      'chat_message.sender',
      'chat_message.recipient',
      'chat_message.body',
      'chat_message.sent_at',
      sql<readonly Reaction[] | null>`(
        select jsonb_agg(jsonb_build_object('by', r.author, 'emoticon', r.emoticon)
          order by r.reacted_at, r.author)
        from chat_reaction r where r.pair = chat_message.pair and r.message_id = chat_message.id
      )`.as('reactions'),
      versionsOfMessage.as('versions'),
    ])
    .where('chat_message.pair', '=', pairOf(owner, peer))
    .where(isReadable(owner, peer));
}

/** The messages in the database, which every chat service fills. */
export const chatRecords: ChatRecords = {
  wasSent: async (db, from, to, id) => fitsStore(id) && wasSent(db, from, to, BigInt(id)),
  editable: async (db, { from, to, id }, now) => {
    const message = fitsStore(id) ? await findReadable(db, from, to, BigInt(id)) : undefined;
    if (!message) return err({ kind: 'unknown-message' });
    const { body } = message;
    if (!takesWords(body)) return err({ kind: 'edit-not-taken' });
    const versions = await versionsOf(db, message);
    const allowed = checkEdit({ ...message, state: 'sent', versions }, from, now);
    return allowed.ok ? ok(editedWords(body)) : allowed;
  },
  newestMessages: async (db, owner, peer, limit, until) => {
    const { messages } = await readHistory(db, { owner, peer, limit, until, towards: 'older' });
    return messages.map(toRecorded);
  },
};

function toRecorded({ id, from, sentAt, body, versions }: HistoryMessage): RecordedMessage {
  return { id: String(id), from, sentAt, kind: body.kind, body: contentOf(body), versions };
}
