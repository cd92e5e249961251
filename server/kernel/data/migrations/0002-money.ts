import type { Migration } from './migration';

/**
 * The ledger and what is paid from it.
 *
 * Only people have a balance row: it is locked for every movement, and a row of the house would be
 * locked by everybody at once. What the house holds is the sum of its entries.
 */
export const money: Migration = {
  id: '0002-money',
  sql: `
    create table ledger_account (
      owner bigint not null references app_user (id),
      unit text not null check (unit in ('coin', 'character', 'vip-character')),
      balance bigint not null check (balance >= 0),
      primary key (owner, unit)
    );
    create table ledger_tx (
      key text primary key,
      kind text not null,
      detail jsonb not null,
      reverses text unique references ledger_tx (key),
      created_at timestamptz not null
    );
    create table ledger_entry (
      id bigint generated always as identity primary key,
      tx text not null references ledger_tx (key),
      account text not null,
      owner bigint,
      unit text not null check (unit in ('coin', 'character', 'vip-character')),
      amount bigint not null check (amount <> 0),
      foreign key (owner, unit) references ledger_account (owner, unit),
      check (case when owner is null then account not like 'user:%' else account = 'user:' || owner end)
    );
    create index ledger_entry_owner on ledger_entry (owner, id desc) where owner is not null;
    create index ledger_entry_tx on ledger_entry (tx);
    create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is only ever added to';
    end
    $$;
    create trigger ledger_tx_kept before update or delete on ledger_tx
      for each row execute function ledger_is_append_only();
    create trigger ledger_entry_kept before update or delete on ledger_entry
      for each row execute function ledger_is_append_only();

    create table idempotency_record (
      user_id bigint not null references app_user (id),
      route text not null,
      key text not null,
      request_hash text not null,
      response jsonb,
      created_at timestamptz not null,
      primary key (user_id, route, key)
    );
    create index idempotency_record_age on idempotency_record (created_at);

    create table translation_record (
      id text primary key,
      user_id bigint not null references app_user (id),
      message_id text,
      source text not null,
      source_hash text not null,
      target text not null,
      state text not null check (state in ('reserved', 'settled', 'released')),
      reason text,
      translation text,
      vip bigint not null,
      normal bigint not null,
      coins bigint not null,
      created_at timestamptz not null,
      lapses_at timestamptz not null,
      finished_at timestamptz,
      check ((state = 'settled') = (translation is not null)),
      check ((state = 'reserved') = (finished_at is null))
    );
    create unique index translation_record_under_way
      on translation_record (user_id, source_hash, target) where state = 'reserved';
    create index translation_record_recent
      on translation_record (user_id, source_hash, target, finished_at desc);
    create index translation_record_message
      on translation_record (user_id, message_id, target) where message_id is not null;
    create index translation_record_forgetting
      on translation_record (finished_at) where message_id is null and source <> '';
    create index translation_record_lapsing
      on translation_record (lapses_at) where state = 'reserved';
    create table translation_request (
      user_id bigint not null references app_user (id),
      request_id text not null,
      record_id text not null references translation_record (id),
      primary key (user_id, request_id)
    );

    create table chat_opening (
      low bigint not null references app_user (id),
      high bigint not null references app_user (id),
      openings integer not null,
      opened_by bigint not null references app_user (id),
      open_until timestamptz not null,
      primary key (low, high),
      check (low < high)
    );
    create index chat_opening_high on chat_opening (high);
  `,
};
