/** Orders that are paid with money or coins, and the payments of the simulator. */
export const payments = `
    create table purchase_order (
      id text primary key,
      buyer bigint not null references app_user (id),
      receiver bigint not null references app_user (id),
      goods jsonb not null,
      cents integer not null check (cents > 0),
      state text not null check (state in (
        'open', 'pending', 'paid', 'declined', 'cancelled', 'mismatch', 'refunded'
      )),
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
      compensated boolean not null default false,
      held_for text check (held_for in ('amount', 'receiver-gone', 'money-back')),
      payer_entry bigint,
      check (state <> 'paid' or (given and paid_with is not null and paid_at is not null)),
      check ((capture_id is null) = (captured_cents is null)),
      check (taken_back_cents >= 0 and (taken_back_cents <= coalesce(captured_cents, 0))),
      check (state <> 'mismatch' or held_for is not null)
    );
    create index purchase_order_buyer on purchase_order (buyer, made_at desc, id desc);
    create index purchase_order_follow_up on purchase_order (follow_up_at)
      where follow_up_at is not null;
    create index purchase_order_mismatch on purchase_order (made_at, id) where state = 'mismatch';
    create index purchase_order_made on purchase_order (made_at desc, id desc);
    create index purchase_order_payer on purchase_order (buyer, payer_entry desc)
      where payer_entry is not null;

    create table simulated_payment (
      id text primary key,
      payment jsonb not null,
      made_at timestamptz not null
    );
`;
