/**
 * The ledger, which is only added to, and how far it was inspected.
 *
 * Only people have a balance row: it is locked for every movement, and a row of the house would be locked by
 * every payment at once. What the house holds is the sum of its entries.
 */
export const wallet = `
    create table ledger_account (
      owner bigint references app_user (id),
      unit text check (unit in ('coin', 'character', 'vip-character', 'coin-debt')),
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
      unit text not null check (unit in ('coin', 'character', 'vip-character', 'coin-debt')),
      amount bigint not null check (amount <> 0),
      balance bigint,
      check (case when owner is null then account not like 'user:%' else account = 'user:' || owner end),
      foreign key (owner, unit) references ledger_account (owner, unit),
      check (owner is null or balance is not null)
    );
    create index ledger_entry_owner on ledger_entry (owner, id desc) where owner is not null;
    create index ledger_entry_tx on ledger_entry (tx);

    create table ledger_check (
      id smallint default 1 primary key check (id = 1),
      settled_up_to bigint not null default 0,
      seen_up_to bigint not null default 0,
      seen_at timestamptz,
      escrow jsonb not null default '{}',
      whole_at timestamptz
    );

    create function ledger_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is only ever added to';
    end
    $$;
    create trigger ledger_tx_kept before update or delete on ledger_tx
      for each row execute function ledger_is_append_only();
    create trigger ledger_entry_kept before update or delete on ledger_entry
      for each row execute function ledger_is_append_only();
`;
