import { sql } from 'kysely';
import { jsonText } from '../query';
import type { Migration } from './migration';
import { oldEvent } from './old-chat-form';

interface OldEntry {
  readonly owner: string;
  readonly key: number;
  readonly payload: Uint8Array;
  readonly namespace: number;
}

/**
 * What waits in inboxes gets the product's words as well, and what stores several at once takes them: the
 * functions of the baseline with events in the place of bytes (ADR-0072). What is said there of them holds.
 */
export const inboxEvents: Migration = {
  id: '0119-inbox-events',
  rewrite: async (transaction, after) => {
    const { owner, key } = (after ?? { owner: '', key: 0 }) as OldEntry;
    const { rows } = await sql<OldEntry>`
      select owner, key, payload, namespace from chat_mailbox
      where (owner, key) > (${owner}, ${key}::bigint) and event is null
      order by owner, key limit 1000
    `.execute(transaction);
    await sql`
      update chat_mailbox m set event = t.event
      from unnest(
        ${rows.map((row) => row.owner)}::text[], ${rows.map((row) => String(row.key))}::bigint[],
        ${rows.map((row) => jsonText(oldEvent(row)))}::jsonb[]
      ) as t (owner, key, event)
      where m.owner = t.owner and m.key = t.key
    `.execute(transaction);
    return rows.at(-1);
  },
  sql: `
    alter table chat_mailbox alter column event set not null,
      drop column payload, drop column namespace;

    drop function chat_store_texts(
      integer, text[], text[], text[], text[], numeric[], bytea[], timestamptz, bigint, integer
    );
    drop function chat_note_delivered(
      text[], text[], numeric[], numeric[], bytea[], timestamptz, bigint
    );
    drop function chat_deposit_all(
      bigint[], text[], numeric[], text[], bytea[], timestamptz, bigint
    );

    create function chat_deposit_all(
      taken bigint[], owners text[], metas numeric[], senders text[], events jsonb[],
      deposited_at timestamptz, cap bigint
    ) returns table (n bigint, key bigint)
    language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
    set plan_cache_mode = force_generic_plan
    as $$
    #variable_conflict use_column
    begin
      return query
      with entry as (
        select t.* from unnest(owners, metas, senders, events)
          with ordinality as t (owner, meta, sender, event, n)
        where t.n = any(taken)
      ), head as (
        insert into chat_mailbox_head as h (owner, last_key)
        select e.owner, count(*) from entry e group by e.owner order by e.owner
        on conflict (owner) do update set last_key = h.last_key + excluded.last_key
        returning h.owner, h.last_key
      ), overflow as (
        delete from chat_mailbox b using head h
        where h.last_key > cap and b.owner = h.owner and b.key <= h.last_key - cap
      ), keyed as (
        select e.*, h.last_key + 1
          - row_number() over (partition by e.owner order by e.meta desc) as key
        from entry e join head h on h.owner = e.owner
      ), deposited as (
        insert into chat_mailbox (owner, key, meta_id, sender, event, sent_at)
        select k.owner, k.key, k.meta, k.sender, k.event, deposited_at from keyed k
      )
      select k.n, k.key from keyed k;
    end
    $$;

    create function chat_store_texts(
      pair_lock integer, senders text[], recipients text[], pairs text[], client_ids text[],
      ids numeric[], events jsonb[], accepted_at timestamptz, cap bigint, history integer
    ) returns table (n bigint, key bigint)
    language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
    set plan_cache_mode = force_generic_plan
    as $$
    #variable_conflict use_column
    declare
      taken bigint[];
    begin
      select array_agg(t.n) into taken
      from unnest(pairs) with ordinality as t (pair, n)
      where pg_try_advisory_xact_lock(pair_lock, hashtext(t.pair));

      with fitting as (
        select t.* from unnest(senders, recipients, pairs, client_ids, ids)
          with ordinality as t (sender, recipient, pair, client_id, id, n)
        where t.n = any(taken)
          and not coalesce((
            select m.id from chat_message m where m.pair between t.pair and t.pair
            order by m.pair desc, m.id desc limit 1
          ) >= t.id, false)
          and not coalesce((
            select greatest(c.read_up_to, c.cleared_up_to) from chat_conversation c
            where c.owner = t.sender and c.peer = t.recipient
          ) >= t.id, false)
          and not coalesce((
            select greatest(c.read_up_to, c.cleared_up_to) from chat_conversation c
            where c.owner = t.recipient and c.peer = t.sender
          ) >= t.id, false)
          and (select u.status from app_user u where u.im_account = t.sender) = 'active'
          and (select u.status from app_user u where u.im_account = t.recipient) = 'active'
          and not exists (
            select from (
              select x.kind from chat_message x where x.pair between t.pair and t.pair
              order by x.pair desc, x.id desc offset history - 1
            ) old where old.kind = 'image'
          )
      ), accepted as (
        insert into chat_accepted as a (sender, client_id, recipient, message_id, accepted_at)
        select f.sender, f.client_id, f.recipient, f.id, chat_store_texts.accepted_at from fitting f
        on conflict do nothing
        returning a.message_id
      )
      select array_agg(f.n) into taken from fitting f join accepted a on a.message_id = f.id;

      with stored as (
        select t.* from unnest(senders, recipients, pairs, ids, events)
          with ordinality as t (sender, recipient, pair, id, event, n)
        where t.n = any(taken)
      ), outdated as (
        delete from chat_message m
        where m.pair = any(array(select s.pair from stored s)) and m.id = any(array(
          select old.id from stored s cross join lateral (
            select x.id from chat_message x where x.pair between s.pair and s.pair
            order by x.pair desc, x.id desc offset history - 1
          ) old
        ))
        returning m.id, m.pair, m.recipient, m.hidden_from_recipient
      ), conversations as (
        insert into chat_conversation as c (owner, peer, last_id, unread)
        select side.owner, side.peer, s.id, side.unread
        from stored s cross join lateral (
          values (s.sender, s.recipient, 0), (s.recipient, s.sender, 1)
        ) as side (owner, peer, unread)
        order by s.n, side.owner
        on conflict (owner, peer) do update set listed = true,
          last_id = greatest(c.last_id, excluded.last_id),
          unread = c.unread + excluded.unread - (
            select count(*) from outdated o where o.recipient = c.owner
              and o.pair in (c.owner || '|' || c.peer, c.peer || '|' || c.owner)
              and o.id > greatest(c.read_up_to, c.cleared_up_to) and not o.hidden_from_recipient
          )
      )
      insert into chat_message (id, pair, sender, recipient, kind, body, sent_at)
      select s.id, s.pair, s.sender, s.recipient, 'text', s.event -> 'body', chat_store_texts.accepted_at
      from stored s;

      return query select d.n, d.key from chat_deposit_all(
        taken, recipients, ids, senders, events, accepted_at, cap
      ) d;
    end
    $$;

    create function chat_note_delivered(
      owners text[], authors text[], messages numeric[], notices numeric[], events jsonb[],
      noted_at timestamptz, cap bigint
    ) returns table (n bigint, key bigint)
    language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
    set plan_cache_mode = force_generic_plan
    as $$
    #variable_conflict use_column
    declare
      taken bigint[];
    begin
      with noted as (
        update chat_conversation c set delivered_up_to = t.message
        from unnest(owners, authors, messages) with ordinality as t (owner, author, message, n)
        where c.owner = t.owner and c.peer = t.author and c.delivered_up_to < t.message
        returning t.n
      )
      select array_agg(noted.n) into taken from noted;
      return query select d.n, d.key from chat_deposit_all(
        taken, authors, notices, owners, events, noted_at, cap
      ) d;
    end
    $$
  `,
  breaks: true,
};
