import type { Migration } from './migration';

/** Orders and their payments, coins owed after a payment was taken back, and the payment simulator. */
export const payments: Migration = {
  id: '0036-payments',
  sql: `
    alter table ledger_account drop constraint ledger_account_unit_check;
    alter table ledger_account add constraint ledger_account_unit_check
      check (unit in ('coin', 'character', 'vip-character', 'coin-debt'));
    alter table ledger_entry drop constraint ledger_entry_unit_check;
    alter table ledger_entry add constraint ledger_entry_unit_check
      check (unit in ('coin', 'character', 'vip-character', 'coin-debt'));

    alter table app_user add column vip_reminded_until timestamptz;
    create index app_user_membership on app_user (vip_until) where vip_level > 0;

    create table purchase_order (
      id text primary key,
      buyer bigint not null references app_user (id),
      receiver bigint not null references app_user (id),
      goods jsonb not null,
      cents integer not null check (cents > 0),
      state text not null check (
        state in ('open', 'pending', 'paid', 'declined', 'cancelled', 'mismatch', 'refunded')
      ),
      given boolean not null default false,
      paid_with text check (paid_with in ('money', 'coins')),
      attempts integer not null default 0,
      payment_id text unique,
      capture_id text unique,
      captured_cents integer,
      captured_currency text,
      reversed_cents integer not null default 0,
      taken_back_cents integer not null default 0,
      movements integer not null default 0,
      version integer not null default 0,
      made_at timestamptz not null,
      begun_at timestamptz,
      paid_at timestamptz,
      follow_up_at timestamptz,
      check (state <> 'paid' or (given and paid_with is not null and paid_at is not null)),
      check ((capture_id is null) = (captured_cents is null)),
      check (taken_back_cents between 0 and coalesce(captured_cents, 0))
    );
    create index purchase_order_buyer on purchase_order (buyer, made_at desc, id desc);
    create index purchase_order_receiver on purchase_order (receiver, made_at desc, id desc);
    create index purchase_order_follow_up on purchase_order (follow_up_at)
      where follow_up_at is not null;
    create index purchase_order_mismatch on purchase_order (made_at, id) where state = 'mismatch';

    create table simulated_payment (
      id text primary key,
      payment jsonb not null,
      made_at timestamptz not null
    );
  `,
};
