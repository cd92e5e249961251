/**
 * The chat: sign-ins, messages, conversations, and what is still to be delivered.
 *
 * Its functions store the texts of several people, and note the receipts of several, in one round trip and one
 * commit. A text that needs more than their statements is left to a transaction of its own (ADR-0044): its chat
 * is locked or has something newer, an account is not active, it was accepted before, or it drops a picture from
 * the history. A call holds at most one text of each chat, in the order of the chats, so that two calls take their
 * rows in one order. Each statement sees what was committed before it. Each is planned once for a connection,
 * perhaps while its tables are empty: so it finds each text by an index whose order it asks for, and leaves no
 * other way to a plan. The trigger keeps the two columns that order and find conversations.
 */
export const gateway = `
    create table chat_token (
      token_hash text primary key,
      user_id bigint not null references app_user (id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      revoked_for text
    );
    create index chat_token_user on chat_token (user_id);

    create table chat_accepted (
      sender text,
      client_id text,
      recipient text not null,
      message_id numeric(20),
      accepted_at timestamptz not null,
      primary key (sender, client_id)
    );
    create index chat_accepted_message on chat_accepted (message_id);
    create index chat_accepted_age on chat_accepted (accepted_at);

    create table chat_message (
      id numeric(20),
      pair text,
      sender text not null,
      recipient text not null,
      kind text not null,
      payload bytea not null,
      sent_at timestamptz not null,
      hidden_from_sender boolean not null default false,
      hidden_from_recipient boolean not null default false,
      primary key (pair, id)
    );
    create index chat_message_age on chat_message (id);

    create table chat_conversation (
      owner text,
      peer text,
      read_up_to numeric(20) not null default 0,
      cleared_up_to numeric(20) not null default 0,
      listed boolean not null default true,
      pinned_at timestamptz,
      last_id numeric(20) not null default 0,
      delivered_up_to numeric(20) not null default 0,
      seen_up_to numeric(20) not null default 0,
      unread integer not null default 0 check (unread >= 0),
      last_period integer,
      maybe_unread boolean not null default false,
      primary key (owner, peer)
    ) with (fillfactor = 85);
    create index chat_conversation_list on chat_conversation (owner, last_period desc) where listed;
    create index chat_conversation_pinned_list on chat_conversation (owner, last_period desc)
      where listed and pinned_at is not null;
    create index chat_conversation_maybe_unread on chat_conversation (owner) where maybe_unread;

    create table chat_mailbox_head (
      owner text primary key,
      last_key bigint not null
    );

    create table chat_mailbox (
      owner text,
      key bigint,
      meta_id numeric(20) not null,
      sender text not null,
      payload bytea not null,
      sent_at timestamptz not null,
      namespace smallint not null default 1,
      primary key (owner, key)
    );
    create index chat_mailbox_meta on chat_mailbox (meta_id);

    create table chat_cloud_account (
      app_key text,
      address text,
      secret_hash text,
      removed boolean not null default false,
      tries integer not null default 0 check (tries >= 0),
      due_at timestamptz,
      primary key (app_key, address)
    );
    create index chat_cloud_account_due on chat_cloud_account (due_at) where due_at is not null;

    create table chat_contact (
      owner text,
      peer text,
      primary key (owner, peer)
    );
    create index chat_contact_peer on chat_contact (peer);

    create table chat_contact_request (
      asked text,
      asker text,
      id numeric(20) not null,
      note text not null,
      asked_at timestamptz not null,
      primary key (asked, asker)
    );
    create index chat_contact_request_asker on chat_contact_request (asker);

    create table chat_cloud_contact (
      app_key text,
      low bigint references app_user (id),
      high bigint references app_user (id),
      known boolean not null,
      doubted boolean not null default false,
      tries integer not null default 0,
      due_at timestamptz,
      primary key (app_key, low, high),
      check (low < high)
    );
    create index chat_cloud_contact_due on chat_cloud_contact (app_key, due_at)
      where due_at is not null;
    create index chat_cloud_contact_high on chat_cloud_contact (high);

    create sequence chat_admission;

    create function chat_deposit_all(
      taken bigint[], owners text[], metas numeric[], senders text[], payloads bytea[],
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
        select t.* from unnest(owners, metas, senders, payloads)
          with ordinality as t (owner, meta, sender, payload, n)
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
        insert into chat_mailbox (owner, key, meta_id, sender, payload, sent_at)
        select k.owner, k.key, k.meta, k.sender, k.payload, deposited_at from keyed k
      )
      select k.n, k.key from keyed k;
    end
    $$;

    create function chat_store_texts(
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
    $$;

    create function chat_note_delivered(
      owners text[], authors text[], messages numeric[], notices numeric[], payloads bytea[],
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
        taken, authors, notices, owners, payloads, noted_at, cap
      ) d;
    end
    $$;

    create function chat_conversation_period() returns trigger language plpgsql as $$
    begin
      new.last_period := div(new.last_id, 17179869184);
      new.maybe_unread := new.unread > 0;
      return new;
    end
    $$;

    create trigger chat_conversation_period
      before insert or update of last_id, unread on chat_conversation
      for each row
      when (
        new.last_period is distinct from div(new.last_id, 17179869184)::integer
        or (new.unread > 0 and not new.maybe_unread)
      )
      execute function chat_conversation_period();
`;
