import type { Migration } from './migration';

/**
 * A message is found by its chat and its number in it, so that the messages of a chat can lie anywhere.
 * By the number alone only the oldest and the newest of all are asked for. What stores texts is
 * that of 0084-texts-together but for what the history does not keep, which it finds by the key.
 */
export const messageKeyed: Migration = {
  id: '0102-message-keyed',
  index: { name: 'chat_message_age', on: 'chat_message (id)' },
  sql: `
    alter table chat_message drop constraint chat_message_pkey,
      add constraint chat_message_pkey primary key using index chat_message_key;
    drop index chat_message_pair;

    create or replace function chat_store_texts(
      pair_lock integer, senders text[], recipients text[], pairs text[], client_ids text[],
      ids numeric[], payloads bytea[], accepted_at timestamptz, cap bigint, history integer
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
        select t.* from unnest(senders, recipients, pairs, ids, payloads)
          with ordinality as t (sender, recipient, pair, id, payload, n)
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
      insert into chat_message (id, pair, sender, recipient, kind, payload, sent_at)
      select s.id, s.pair, s.sender, s.recipient, 'text', s.payload, chat_store_texts.accepted_at
      from stored s;

      return query select d.n, d.key from chat_deposit_all(
        taken, recipients, ids, senders, payloads, accepted_at, cap
      ) d;
    end
    $$
  `,
};
