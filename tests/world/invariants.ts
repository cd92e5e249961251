import { sql, type Kysely } from 'kysely';
import { messagingTokens as m } from '@/application/messaging/messaging-tokens';
import { isStored, type Message } from '@/domain/messaging/message';
import type { Schema } from '@server/kernel/data/query';
import { findBrokenInvariants } from '@server/wallet/invariant-store';
import { findUnasked } from './invariants-of-actions';
import type { Person } from './person';
import type { Witnessed } from './witnessed';

/** What is wrong in the database, a sentence each, with any work under way. */
export async function findWrongs(
  db: Kysely<Schema>,
  witnessed: Witnessed,
): Promise<readonly string[]> {
  return [
    ...(await wrongsOfMoney(db)),
    ...(await wrongsOfChat(db)),
    ...(await lostMessages(db, witnessed)),
    ...(await findUnasked(db, witnessed)),
  ];
}

async function wrongsOfMoney(db: Kysely<Schema>): Promise<readonly string[]> {
  return (await findBrokenInvariants(db)).map(
    ({ invariant, subject }) => `it is no longer true that ${invariant}: ${subject}`,
  );
}

interface Wrong {
  readonly wrong: string;
}

/** What the chat stores: numbers of unread messages, and nothing that a block forbids. */
async function wrongsOfChat(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<Wrong>`
    select 'the unread messages of ' || c.owner || ' from ' || c.peer || ' are counted as ' || c.unread
      || ' and are ' || r.rest as wrong
    from chat_conversation c, lateral (
      select count(*) as rest from chat_message x
      where x.sender = c.peer and x.recipient = c.owner and not x.hidden_from_recipient
        and x.id > greatest(c.read_up_to, c.cleared_up_to)
    ) r where c.unread <> r.rest
    union all
    select x.recipient || ' has a message of ' || x.sender || ', whom they had blocked'
    from chat_message x
    join app_user s on s.im_account = x.sender
    join app_user t on t.im_account = x.recipient
    join block b on b.blocker = t.id and b.blocked = s.id
    where x.sent_at > b.created_at
    union all
    select r.author || ' reacts to a message that is gone: ' || r.message_id
    from chat_reaction r
    where not exists (select from chat_message x where x.pair = r.pair and x.id = r.message_id)
    union all
    select v.author || ' has versions out of order of ' || v.message_id
    from chat_message_version v
    group by v.pair, v.message_id, v.author having count(*) <> max(v.number)
    union all
    select x.sender || ' is stored twice with one name of a message: ' || string_agg(x.message_id::text, ', ')
    from chat_accepted x group by x.sender, x.message_id having count(*) > 1
  `.execute(db);
  return rows.map(({ wrong }) => wrong);
}

/** Messages that were shown as sent and that are nowhere any more. */
async function lostMessages(
  db: Kysely<Schema>,
  { sent, recalled }: Witnessed,
): Promise<readonly string[]> {
  const expected = [...sent.keys()].filter((id) => !recalled.has(id));
  if (expected.length === 0) return [];
  const rows = await db.selectFrom('chat_message').select('id').execute();
  const stored = new Set(rows.map(({ id }) => id));
  return expected
    .filter((id) => !stored.has(id))
    .map((id) => `a message of ${sent.get(id)?.from} was acknowledged and is lost: ${id}`);
}

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
  for (const { session, me, name } of people) {
    const isPresent = me !== undefined && present.has(me.id);
    if (!session || !me || !isPresent) {
      if (isPresent) wrongs.push(`${name} has no session in the end`);
      if (session && !isPresent) wrongs.push(`${name} has left and has a session in the end`);
      continue;
    }
    const shown = session.get(m.conversations);
    const { state } = shown.connection;
    if (state !== 'online') wrongs.push(`the chat of ${name} is ${state} in the end`);
    const { address } = me;
    const rows = await db
      .selectFrom('chat_message')
      .select(['id', 'sender', 'recipient'])
      .where((either) =>
        either.or([either('sender', '=', address), either('recipient', '=', address)]),
      )
      .execute();
    const peers = new Set(
      rows.map(({ sender, recipient }) => (sender === address ? recipient : sender)),
    );
    for (const peer of peers) {
      const stored = rows.filter(({ sender, recipient }) => sender === peer || recipient === peer);
      const seen = shown.messagesWith(peer as never).filter((message) => isStored(message.state));
      const there: readonly string[] = stored.map(({ id }) => id);
      const here: readonly string[] = seen.map(({ id }) => id);
      const missing = there.filter((id) => !here.includes(id));
      const surplus = here.filter((id) => !there.includes(id));
      if (missing.length > 0)
        wrongs.push(`${name} does not see ${missing.join(', ')} of the chat with ${peer}`);
      wrongs.push(...(await otherReactions(db, name, seen)));
      const gone = seen.filter(
        ({ quoted }) => typeof quoted === 'object' && !there.includes(quoted.id),
      );
      if (gone.length > 0) wrongs.push(`${name} sees a quote of what is gone: ${gone[0]?.id}`);
      if (surplus.length > 0)
        wrongs.push(`${name} sees ${surplus.join(', ')}, which nobody has any more`);
    }
    const unread = await db
      .selectFrom('chat_conversation')
      .select(({ fn }) => fn.sum<string>('unread').as('sum'))
      .where('owner', '=', address)
      .where('listed', '=', true)
      // Nothing of a blocked person counts as unread.
      .where((no) =>
        no.not(
          no.exists(
            no
              .selectFrom('block')
              .innerJoin('app_user', 'app_user.id', 'block.blocked')
              .select('block.blocked')
              .where('block.blocker', '=', me.id)
              .whereRef('app_user.im_account', '=', 'chat_conversation.peer'),
          ),
        ),
      )
      // Nor does a request, which has a list of its own.
      .where((no) =>
        no.not(
          no.exists(
            no
              .selectFrom('conversation_setting as own')
              .innerJoin('app_user as author', 'author.id', 'own.peer')
              .select('own.peer')
              .where('own.user_id', '=', me.id)
              .where('own.request', '=', 'pending')
              .whereRef('author.im_account', '=', 'chat_conversation.peer'),
          ),
        ),
      )
      .executeTakeFirst();
    const [counted, badge] = [Number(unread?.sum ?? 0), shown.totalUnread];
    if (counted !== badge)
      wrongs.push(`${name} has ${counted} unread messages and is shown ${badge}`);
  }
  return wrongs;
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
