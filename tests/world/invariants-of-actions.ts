import { sql, type Kysely } from 'kysely';
import { OPEN_FOR } from '@/domain/messaging/new-friend-chat';
import type { UserId } from '@/domain/shared/ids';
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
    ...(await wrongCharges(db)),
    ...(await postsOfOthers(db, witnessed)),
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
    union all
    select u.id, 'text', count(*) from chat_message x join app_user u on u.im_account = x.sender
    where x.kind = 'text' group by u.id
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

/** Charges that no record of the ledger contradicts, and that are wrong all the same. */
async function wrongCharges(db: Kysely<Schema>): Promise<readonly string[]> {
  const openFor = sql.lit((OPEN_FOR - CLOCKS_APART) / 1_000);
  const { rows } = await sql<Wrong>`
    with opened as (
      select split_part(key, ':', 2) || ' and ' || split_part(key, ':', 3) as pair,
        split_part(key, ':', 4)::int as n, created_at as at
      from ledger_tx where kind = 'new-friend-chat' and key like 'chat:%'
    )
    select 'the conversation of ' || a.pair || ' was paid again while it was open' as wrong
    from opened a join opened b on b.pair = a.pair and b.n = a.n + 1
    where b.at - a.at < ${openFor} * interval '1 second'
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
    select 'a translation of ' || length(source) || ' characters took less: ' || id
    from translation_record
    where source <> '' and vip + normal + coins > 0
      and vip + normal + coins * ${sql.lit(CHARACTERS_PER_COIN)} < length(source)
  `.execute(db);
  return rows.map(({ wrong }) => wrong);
}

/** No person reads a post for friends who is none, or one across a block. */
async function postsOfOthers(db: Kysely<Schema>, { posts }: Witnessed): Promise<readonly string[]> {
  if (posts.length === 0) return [];
  const list = JSON.stringify(posts);
  const apart = sql.lit(CLOCKS_APART);
  const { rows } = await sql<Wrong>`
    select p.viewer || ' was shown a post of ' || m.author || case when b.blocker is null
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
