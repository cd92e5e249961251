import type { Migration } from './migration';

/**
 * Changes reactions together, and gives the news to those for whom it has an id: the caller says so, because only one
 * place says who may read a message (`isReadable`).
 */
export const sharedReactions: Migration = {
  id: '0139-shared-reactions',
  sql: `
    create or replace function chat_react(
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
        select t.*
        from unnest(authors, peers, pairs, messages, emoticons, onlys, notices)
          with ordinality as t (author, peer, pair, message, emoticon, only_this, notice, n)
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
        where a.notice is not null
      )
      select array_agg(told.event order by u.n), array_agg(u.n) filter (where told.n is not null)
      into events, taken
      from unnest(authors) with ordinality as u (author, n) left join told on told.n = u.n;

      return query select d.n, d.key, events[d.n] from chat_deposit_all(
        taken, peers, notices, authors, events, reacted, cap
      ) d;
    end
    $$
  `,
};
