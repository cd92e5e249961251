import type { Kysely } from 'kysely';
import { messagingTokens as m } from '@/application/messaging/messaging-tokens';
import type { Conversations } from '@/application/messaging/conversations';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { isWritten, wordsOf } from '@/domain/messaging/kinds/kinds';
import { isStored, type Message } from '@/domain/messaging/message';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Schema } from '@server/kernel/data/query';
import type { Person } from './person';

/** What is not alike on a page and on the server, once everything has come to rest. */
export async function findDisagreements(
  db: Kysely<Schema>,
  people: readonly Person[],
): Promise<readonly string[]> {
  const wrongs: string[] = [];
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('status', '=', 'active')
    .execute();
  const present = new Set<number>(rows.map(({ id }) => id));
  for (const { session, sessions, me, name } of people) {
    const isPresent = me !== undefined && present.has(me.id);
    if (!session || !me || !isPresent) {
      if (isPresent) wrongs.push(`${name} has no session in the end`);
      if (session && !isPresent) wrongs.push(`${name} has left and has a session in the end`);
      continue;
    }
    const shown = session.get(m.conversations);
    const { state } = shown.connection;
    if (state !== 'online') wrongs.push(`the chat of ${name} is ${state} in the end`);
    const chats = await chatsOf(db, me);
    for (const chat of chats) wrongs.push(...(await wrongsOfChat(db, name, shown, chat)));
    const counted = chats.reduce((sum, chat) => sum + countedOf(chat, shown.now), 0);
    if (counted !== shown.totalUnread)
      wrongs.push(`${name} has ${counted} unread messages and is shown ${shown.totalUnread}`);
    // Of several pages only the one in front has the chat; what is set is the same on all of them.
    for (const page of sessions) {
      const settings = page.get(m.conversations);
      wrongs.push(...chats.flatMap((chat) => otherSettings(name, settings, chat)));
    }
  }
  return wrongs;
}

/** The chat of one person with another, as the database has it. */
type Chat = Awaited<ReturnType<typeof chatsOf>>[number];

async function chatsOf(db: Kysely<Schema>, { id, address }: { id: UserId; address: ChatAddress }) {
  return db
    .selectFrom('chat_conversation as c')
    .innerJoin('app_user as other', 'other.im_account', 'c.peer')
    .leftJoin('conversation_setting as own', (join) =>
      join.on('own.user_id', '=', id).onRef('own.peer', '=', 'other.id'),
    )
    .leftJoin('block as b', (join) =>
      join.on('b.blocker', '=', id).onRef('b.blocked', '=', 'other.id'),
    )
    .leftJoin('chat_message as newest', 'newest.id', 'c.last_id')
    .select(['c.owner', 'c.peer', 'c.cleared_up_to', 'c.unread', 'c.listed', 'b.blocked'])
    .select(['own.pinned', 'own.archived_at', 'own.muted', 'own.muted_until'])
    .select(['own.marked_unread', 'own.request', 'newest.sent_at'])
    .where('c.owner', '=', address)
    .execute();
}

async function wrongsOfChat(
  db: Kysely<Schema>,
  name: string,
  shown: Conversations,
  chat: Chat,
): Promise<readonly string[]> {
  const peer = chat.peer as ChatAddress;
  const stored = await storedIn(db, chat);
  const seen = shown.messagesWith(peer).filter((message) => isStored(message.state));
  const there: readonly string[] = stored.map(({ id }) => id);
  const here: readonly string[] = seen.map(({ id }) => id);
  const missing = there.filter((id) => !here.includes(id));
  const surplus = here.filter((id) => !there.includes(id));
  const gone = seen.filter(
    ({ quoted }) => typeof quoted === 'object' && !there.includes(quoted.id),
  );
  return [
    ...(missing.length > 0
      ? [`${name} does not see ${missing.join(', ')} of the chat with ${peer}`]
      : []),
    ...(surplus.length > 0
      ? [`${name} sees ${surplus.join(', ')}, which no person has any more`]
      : []),
    ...(gone.length > 0 ? [`${name} sees a quote of what is gone: ${gone[0]?.id}`] : []),
    ...(await otherReactions(db, name, seen)),
    ...(await otherWords(db, name, seen, stored)),
  ];
}

/** What the owner can still read of a chat. */
async function storedIn(db: Kysely<Schema>, { owner, peer, cleared_up_to }: Chat) {
  return db
    .selectFrom('chat_message')
    .select(['id', 'body'])
    .where((either) =>
      either.or([
        either.and({ sender: owner, recipient: peer, hidden_from_sender: false }),
        either.and({ sender: peer, recipient: owner, hidden_from_recipient: false }),
      ]),
    )
    .where('id', '>', cleared_up_to)
    .execute();
}

/** Messages that say something else on the page, in either voice, or show another number of versions. */
async function otherWords(
  db: Kysely<Schema>,
  name: string,
  seen: readonly Message[],
  stored: Awaited<ReturnType<typeof storedIn>>,
): Promise<readonly string[]> {
  const versions = await db.selectFrom('chat_message_version').select('message_id').execute();
  return seen.flatMap(({ id, body, versions: shown = [] }) => {
    const row = stored.find((each) => each.id === id);
    if (!row || !isWritten(body)) return [];
    const times = versions.filter(({ message_id }) => message_id === id).length;
    const there = JSON.stringify([wordsOf(row.body), times]);
    const here = JSON.stringify([wordsOf(body), shown.length]);
    return here === there ? [] : [`${name} reads ${here} in ${id}, which says ${there}`];
  });
}

/** Messages that show other reactions than the server has. */
async function otherReactions(
  db: Kysely<Schema>,
  name: string,
  seen: readonly Message[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('chat_reaction')
    .select(['message_id', 'author', 'emoticon'])
    .execute();
  return seen.flatMap(({ id, reactions = [] }) => {
    const stored = rows.filter(({ message_id }) => message_id === id);
    const there = inWords(stored.map(({ author, emoticon }) => ({ by: author, emoticon })));
    const here = inWords(reactions);
    return here === there
      ? []
      : [`${name} sees the reactions (${here}) to ${id}, which are (${there})`];
  });
}

function inWords(reactions: readonly { readonly by: string; readonly emoticon: string }[]): string {
  return reactions
    .map(({ by, emoticon }) => `${by} ${emoticon}`)
    .toSorted()
    .join(', ');
}

/** What a person has set about a conversation is the same on each of their devices. */
function otherSettings(name: string, shown: Conversations, chat: Chat): readonly string[] {
  const { settings } = shown.with(chat.peer as ChatAddress);
  const here = JSON.stringify({
    pinned: settings?.pinned ?? false,
    archived: settings?.archivedAt !== undefined,
    muted: settings?.mutedUntil !== undefined,
    marked: settings?.markedUnread ?? false,
    request: settings?.request ?? null,
  });
  const there = JSON.stringify({
    pinned: chat.pinned ?? false,
    archived: chat.archived_at !== null,
    muted: chat.muted ?? false,
    marked: chat.marked_unread ?? false,
    request: chat.request,
  });
  return here === there
    ? []
    : [`${name} sees ${here} set about the chat with ${chat.peer}, and set ${there}`];
}

/** What a chat adds to the number of unread messages: nothing of support, a blocked person, a request or the archive. */
function countedOf(chat: Chat, now: number): number {
  const { archived_at: archived, muted, muted_until: until, sent_at: last } = chat;
  if (chat.peer === SUPPORT_ADDRESS) return 0;
  if (!chat.listed || chat.blocked !== null || chat.request === 'pending') return 0;
  const isMuted = muted === true && (until === null || until.getTime() > now);
  const isNewer = archived && last && last > archived;
  if (archived && (isMuted || !isNewer)) return 0;
  return Math.max(chat.unread, chat.marked_unread ? 1 : 0);
}
