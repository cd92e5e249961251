import type { Migration } from './migration';

/**
 * What each message is found by. Rows of before have no terms; the program adds them page by page while it runs,
 * also to those that an older server stores meanwhile, which calls the function without them (ADR-0078).
 */
export const messageTerms: Migration = {
  id: '0125-message-terms',
  sql: `
    alter table chat_message add column terms tsvector;

    drop function chat_store_texts(
      integer, text[], text[], text[], text[], numeric[], jsonb[], timestamptz, bigint, integer
    );

    create function chat_store_texts(
      pair_lock integer, senders text[], recipients text[], pairs text[], client_ids text[],
      ids numeric[], events jsonb[], accepted_at timestamptz, cap bigint, history integer,
      terms text[] default null
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
            ) old where old.kind in ('image', 'voice')
          )
      ), accepted as (
        insert into chat_accepted as a (sender, client_id, recipient, message_id, accepted_at)
        select f.sender, f.client_id, f.recipient, f.id, chat_store_texts.accepted_at from fitting f
        on conflict do nothing
        returning a.message_id
      )
      select array_agg(f.n) into taken from fitting f join accepted a on a.message_id = f.id;

      with stored as (
        select t.* from unnest(senders, recipients, pairs, ids, events, terms)
          with ordinality as t (sender, recipient, pair, id, event, terms, n)
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
      insert into chat_message (id, pair, sender, recipient, kind, body, sent_at, terms)
      select s.id, s.pair, s.sender, s.recipient, 'text', s.event -> 'body',
        chat_store_texts.accepted_at, s.terms::tsvector
      from stored s;

      return query select d.n, d.key from chat_deposit_all(
        taken, recipients, ids, senders, events, accepted_at, cap
      ) d;
    end
    $$
  `,
};

/** The index of the terms, on rows that are in use. */
export const messageTermsIndex: Migration = {
  id: '0126-message-terms-index',
  index: { name: 'chat_message_terms', on: 'chat_message using gin (terms)' },
};

/** The index of the rows whose terms are missing. */
export const missingTermsIndex: Migration = {
  id: '0127-missing-terms-index',
  index: { name: 'chat_message_without_terms', on: 'chat_message (id) where terms is null' },
};
