import { sql, type Kysely } from 'kysely';
import type { Schema } from '@server/kernel/data/query';
import { findBrokenInvariants } from '@server/wallet/invariant-store';
import { findUnasked } from './invariants-of-actions';
import type { Witnessed } from './witnessed';

/** What is wrong in the database, a sentence each, with any work under way. */
export async function findWrongs(
  db: Kysely<Schema>,
  witnessed: Witnessed,
): Promise<readonly string[]> {
  return [
    ...(await wrongsOfMoney(db)),
    ...(await wrongsOfChat(db)),
    ...(await unreadAgain(db, witnessed)),
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

/** What was read stays read. */
async function unreadAgain(
  db: Kysely<Schema>,
  { readUpTo }: Witnessed,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('chat_conversation')
    .select(['owner', 'peer', 'read_up_to'])
    .execute();
  return rows.flatMap(({ owner, peer, read_up_to: upTo }) => {
    const key = `${owner} ${peer}`;
    const [before, now] = [readUpTo.get(key) ?? 0n, BigInt(upTo)];
    readUpTo.set(key, now);
    return now < before ? [`what ${owner} has read of ${peer} is unread again: ${before}`] : [];
  });
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
