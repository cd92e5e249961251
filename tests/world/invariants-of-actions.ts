import { sql, type Kysely } from 'kysely';
import { SUPPORT_ADDRESS } from '@/domain/messaging/conversation';
import { OPENED_WITHIN } from '@/domain/messaging/coin-back';
import { OPEN_FOR } from '@/domain/messaging/new-friend-chat';
import type { MessageId, UserId } from '@/domain/shared/ids';
import { MINUTE } from '@/domain/shared/time';
import { CHARACTERS_PER_COIN } from '@/domain/translation/translation-charge';
import type { Schema } from '@server/kernel/data/query';
import type { Deed, Witnessed } from './witnessed';

/** How far clocks of servers and people may be apart before anything follows from it. */
const CLOCKS_APART = MINUTE;

/** What the server has done without being asked, or shown to whom it may not; a sentence each. */
export async function findUnasked(
  db: Kysely<Schema>,
  witnessed: Witnessed,
): Promise<readonly string[]> {
  return [
    ...(await unaskedDeeds(db, witnessed)),
    ...(await overtaken(db, witnessed)),
    ...(await wrongEdits(db, witnessed)),
    ...(await readRequests(db, witnessed)),
    ...(await wrongCharges(db)),
    ...(await postsOfOthers(db, witnessed)),
    ...(await wrongFriends(db)),
    ...(await answeredAgain(db, witnessed)),
    ...openedAgain(witnessed),
  ];
}

interface Counted {
  readonly who: number;
  readonly deed: Deed;
  readonly times: string;
}

/** However often a request is repeated or doubled on its way, the requested action happens once. */
async function unaskedDeeds(db: Kysely<Schema>, witnessed: Witnessed): Promise<readonly string[]> {
  const { rows } = await sql<Counted>`
    select giver as who, 'gift' as deed, count(*) as times from gift_given group by giver
    union all select sender, 'red-packet', count(*) from red_packet group by sender
    union all select author, 'post', count(*) from moment group by author
    union all select author, 'comment', count(*) from moment_comment group by author
    union all select buyer, 'order', count(*) from purchase_order group by buyer
    union all select buyer, 'goods', count(*) from shop_order group by buyer
    union all select complainer, 'complaint', count(*) from complaint group by complainer
    union all
    select u.id, 'text', count(*) from chat_message x join app_user u on u.im_account = x.sender
    where x.kind = 'text' and x.sender <> ${SUPPORT_ADDRESS} group by u.id
    union all
    select u.id, case when x.kind in ('voice', 'correction') then x.kind else 'picture' end, count(*)
    from chat_message x join app_user u on u.im_account = x.sender
    where x.kind in ('image', 'burn-picture', 'voice', 'correction') group by 1, 2
  `.execute(db);
  return rows.flatMap(({ who, deed, times }) => {
    const asked = witnessed.asked(who as UserId, deed);
    if (Number(times) <= asked) return [];
    return [`person ${who} has ${times} times a ${deed} and asked for it ${asked} times`];
  });
}

/** Messages of one person to another arrive in the order in which they were written. */
async function overtaken(db: Kysely<Schema>, witnessed: Witnessed): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('chat_accepted')
    .select(['sender', 'recipient', 'client_id', 'message_id'])
    .where('message_id', 'is not', null)
    .orderBy(sql`message_id::numeric`)
    .execute();
  const last = new Map<string, number>();
  return rows.flatMap(({ sender, recipient, client_id, message_id }) => {
    const key = `${sender} ${recipient}`;
    const at = witnessed.written(sender as never, recipient as never).indexOf(client_id as never);
    if (at < 0) return [];
    const before = last.get(key) ?? -1;
    last.set(key, Math.max(at, before));
    return at < before
      ? [`a message of ${sender} has overtaken the one before: ${message_id}`]
      : [];
  });
}

interface Wrong {
  readonly wrong: string;
}

/** An edit is stored once however often it is requested, and none that a page has shown as stored is lost. */
async function wrongEdits(db: Kysely<Schema>, { edited }: Witnessed): Promise<readonly string[]> {
  if (edited.size === 0) return [];
  const rows = await db
    .selectFrom('chat_message as m')
    .leftJoin('chat_message_version as v', (join) =>
      join.onRef('v.pair', '=', 'm.pair').onRef('v.message_id', '=', 'm.id'),
    )
    .select(({ fn }) => ['m.id', fn.count<string>('v.number').as('versions')])
    .where('m.id', 'in', [...edited.keys()])
    .groupBy('m.id')
    .execute();
  return rows.flatMap(({ id, versions }) => {
    const { asked = 0, done = 0 } = edited.get(id as MessageId) ?? {};
    const stored = Number(versions);
    return stored < done || stored > asked
      ? [`a text was edited ${asked} times, ${done} of them with success, and has ${stored}: ${id}`]
      : [];
  });
}

/** No author of a request learns that it was read. */
async function readRequests(db: Kysely<Schema>, { read }: Witnessed): Promise<readonly string[]> {
  const marks = read.splice(0).map(({ id, from, to }) => ({ id, author: from, reader: to }));
  if (marks.length === 0) return [];
  const { rows } = await sql<Wrong>`
    select p.author || ' sees that a request was read: ' || p.id as wrong
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as p(id text, author text, reader text)
    join app_user a on a.im_account = p.author
    join app_user r on r.im_account = p.reader
    join conversation_setting s on s.user_id = r.id and s.peer = a.id
    where s.request = 'pending'
  `.execute(db);
  return rows.map(({ wrong }) => wrong);
}

/** Charges that no record of the ledger contradicts, and that are wrong all the same. */
async function wrongCharges(db: Kysely<Schema>): Promise<readonly string[]> {
  const characters = sql.lit(CHARACTERS_PER_COIN);
  const openFor = sql.lit((OPEN_FOR - CLOCKS_APART) / 1_000);
  const openedWithin = sql.lit((OPENED_WITHIN - CLOCKS_APART) / 1_000);
  const apart = sql.lit(CLOCKS_APART / 1_000);
  const { rows } = await sql<Wrong>`
    with opened as (
      select 'person ' || split_part(key, ':', 2) || ' and person ' || split_part(key, ':', 3) as pair,
        split_part(key, ':', 4)::int as n, created_at as at
      from ledger_tx where kind = 'new-friend-chat' and key like 'chat:%'
    )
    select 'the conversation of ' || a.pair || ' was paid again while it was open' as wrong
    from opened a join opened b on b.pair = a.pair and b.n = a.n + 1
    where b.at - a.at < ${openFor} * interval '1 second'
    union all
    select 'a coin came back too early: ' || back.key
    from ledger_tx back join ledger_tx paid on back.key = paid.key || ':back'
    where back.kind = 'new-friend-return'
      and back.created_at - paid.created_at < ${openedWithin} * interval '1 second'
    union all
    select 'a coin may still come back although it was answered: ' || c.fee
    from opening_coin c
    join app_user payer on payer.id = c.payer join app_user peer on peer.id = c.peer
    where exists (
      select from chat_message m
      where m.sender = peer.im_account and m.recipient = payer.im_account
        and m.sent_at > c.paid_at + ${apart} * interval '1 second'
    )
    union all
    select 'a translation was paid that nobody has: ' || id from translation_record
    where state = 'settled' and source <> '' and coalesce(translation, '') = ''
    union all
    select 'no message shows what was given: ' || given.id from (
      select id, giver, client_id from gift_given
      union all select id, sender, client_id from red_packet
    ) given join app_user u on u.id = given.giver
    where not exists (
      select from chat_accepted a where a.sender = u.im_account and a.client_id = given.client_id
    )
    union all
    select 'a translation of ' || length(source) || ' characters took ' || (vip + normal) || ' and '
      || coins || ' coins: ' || id
    from translation_record
    where source <> '' and vip + normal + coins > 0 and (
      vip + normal + greatest(coins - 1, 0) * ${characters} >= length(source) + (coins = 0)::int
      -- Of an edit only what is new is paid.
      or vip + normal + coins * ${characters} < length(source) and exists (
        select from chat_message m where m.body -> 'translation' ->> 'recordId' = translation_record.id
          and not exists (
            select from chat_message_version v where v.pair = m.pair and v.message_id = m.id
          )
      )
    )
    union all
    select 'a conversation was paid more often than a message was sent in it: ' || o.pair
    from (select pair, count(*) as times from opened group by pair) o
    where o.times > (
      select count(*) from chat_accepted a
      join app_user s on s.im_account = a.sender join app_user t on t.im_account = a.recipient
      where 'person ' || least(s.id, t.id) || ' and person ' || greatest(s.id, t.id) = o.pair
    )
  `.execute(db);
  return rows.map(({ wrong }) => wrong);
}

/** No person reads a post for friends who is none, or one across a block. */
async function postsOfOthers(db: Kysely<Schema>, { posts }: Witnessed): Promise<readonly string[]> {
  if (posts.length === 0) return [];
  const list = JSON.stringify(posts);
  const apart = sql.lit(CLOCKS_APART);
  const { rows } = await sql<Wrong>`
    select 'person ' || p.viewer || ' was shown a post of person ' || m.author || case when b.blocker is null
      then ' for friends only: ' else ' although one has blocked the other: ' end || m.id as wrong
    from jsonb_to_recordset(${list}::jsonb) as p(viewer bigint, post text, "askedAt" numeric)
    join moment m on m.id = p.post
    left join block b on (b.blocker, b.blocked) in ((p.viewer, m.author), (m.author, p.viewer))
      and extract(epoch from b.created_at) * 1000 < p."askedAt" - ${apart}
    where p.viewer <> m.author and (b.blocker is not null or m.audience = 'friends' and not exists (
      select from friendship f
      where f.low = least(p.viewer, m.author) and f.high = greatest(p.viewer, m.author)
    ) and not exists (
      select from friend_request r where r.state = 'accepted'
        and (r.asker, r.asked) in ((p.viewer, m.author), (m.author, p.viewer))
    ))
  `.execute(db);
  return rows.map(({ wrong }) => wrong);
}

/** A request is answered once, and what it says is so: two are friends by an accepted one and by no declined one. */
async function wrongFriends(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<Wrong>`
    select 'person ' || r.asked || ' heard more than once that person ' || r.asker || ' is a friend' as wrong
    from (
      select recipient as asked, sender as asker, count(*) as times from notice
      where kind = 'befriended' group by 1, 2
    ) r
    where r.times > (
      select count(*) from friend_request f
      where f.state = 'accepted' and (f.asker, f.asked) in ((r.asked, r.asker), (r.asker, r.asked))
    )
    union all
    select 'two are friends, and no request was accepted: person ' || low || ' and person ' || high from friendship
    where not exists (
      select from friend_request f
      where f.state = 'accepted' and (f.asker, f.asked) in ((low, high), (high, low))
    )
    union all
    select 'a friend is still asked to be one: ' || f.id from friend_request f
    where f.state = 'pending' and exists (
      select from friendship where low = least(f.asker, f.asked) and high = greatest(f.asker, f.asked)
    )
    union all
    select 'two wait for an answer of each other: person ' || f.asker || ' and person ' || f.asked from friend_request f
    where f.state = 'pending' and f.asker < f.asked and exists (
      select from friend_request b
      where b.state = 'pending' and b.asker = f.asked and b.asked = f.asker
    )
    union all
    select 'two who have blocked each other are friends: person ' || low || ' and person ' || high from friendship
    where exists (select from block where (blocker, blocked) in ((low, high), (high, low)))
  `.execute(db);
  return rows.map(({ wrong }) => wrong);
}

/** A request is answered once, and its answer stays. */
async function answeredAgain(
  db: Kysely<Schema>,
  { answered }: Witnessed,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('friend_request')
    .select(['id', 'state', 'answered_at'])
    .where('state', '<>', 'pending')
    .execute();
  return rows.flatMap(({ id, state, answered_at: at }) => {
    const now = `${state} at ${at?.toISOString()}`;
    const before = answered.get(id) ?? now;
    answered.set(id, now);
    return now === before ? [] : [`${id} was answered again: ${before}, then ${now}`];
  });
}

/** What burns opens once for a person, and once more for each time that its author allows it. */
function openedAgain({ opened, recovered }: Witnessed): readonly string[] {
  return [...opened].flatMap(([key, times]) => {
    const [viewer = '', post = ''] = key.split(' ');
    const most = 1 + (recovered.get(post) ?? 0);
    return times > most ? [`person ${viewer} opened ${times} times what burns: ${post}`] : [];
  });
}
