import type { Migration } from './migration';

/**
 * Changes the reactions of many people to messages of many chats in one statement, and puts the news into the inboxes
 * of the others (ADR-0044): the key and the event of each change that somebody learns of.
 */
export const reactTogether: Migration = {
  id: '0131-react-together',
  sql: `
    create function chat_react(
      pair_lock integer, authors text[], peers text[], pairs text[], messages numeric[],
      emoticons text[], onlys text[], notices numeric[], reacted timestamptz, cap bigint
    ) returns table (n bigint, key bigint, event jsonb)
    language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
    set plan_cache_mode = force_generic_plan
    as $$
    #variable_conflict use_column
    declare
      taken bigint[];
      events jsonb[];
    begin
      perform pg_advisory_xact_lock(pair_lock, lock)
      from (
        select distinct hashtext(t.pair) as lock from unnest(pairs) as t (pair) order by lock
      ) locks;

      with asked as (
        select t.*, m.sender, m.hidden_from_sender, m.hidden_from_recipient
        from unnest(authors, peers, pairs, messages, emoticons, onlys)
          with ordinality as t (author, peer, pair, message, emoticon, only_this, n)
        join chat_message m on m.pair = t.pair and m.id = t.message
      ), put as (
        insert into chat_reaction as r (pair, message_id, author, peer, emoticon, reacted_at)
        select a.pair, a.message, a.author, a.peer, a.emoticon, reacted
        from asked a where a.emoticon is not null
        order by a.pair, a.message, a.author
        on conflict (pair, message_id, author)
          do update set emoticon = excluded.emoticon, reacted_at = excluded.reacted_at
          where r.emoticon <> excluded.emoticon
        returning r.pair, r.message_id, r.author, r.emoticon
      ), dropped as (
        delete from chat_reaction r using asked a
        where a.emoticon is null and r.pair = a.pair and r.message_id = a.message
          and r.author = a.author and (a.only_this is null or r.emoticon = a.only_this)
        returning r.pair, r.message_id, r.author, r.emoticon
      ), changed as (
        select put.*, false as gone from put union all select dropped.*, true from dropped
      ), told as (
        select a.n, jsonb_build_object(
          'kind', 'reaction', 'id', a.message::text, 'emoticon', x.emoticon, 'isGone', x.gone
        ) as event
        from changed x
        join asked a on a.pair = x.pair and a.message = x.message_id and a.author = x.author
        join chat_conversation c on c.owner = a.peer and c.peer = a.author
        where a.message > c.cleared_up_to and not case
          when a.sender = a.peer then a.hidden_from_sender else a.hidden_from_recipient
        end
      )
      select array_agg(told.event order by u.n) into events
      from unnest(authors) with ordinality as u (author, n) left join told on told.n = u.n;

      select array_agg(t.n) into taken
      from unnest(events) with ordinality as t (event, n) where t.event is not null;

      return query select d.n, d.key, events[d.n] from chat_deposit_all(
        taken, peers, notices, authors, events, reacted, cap
      ) d;
    end
    $$
  `,
};
