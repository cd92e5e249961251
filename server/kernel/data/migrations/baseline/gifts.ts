/** Red packets and gifts. */
export const gifts = `
    create table red_packet (
      id text primary key,
      sender bigint not null references app_user (id),
      recipient bigint not null references app_user (id),
      amount bigint not null check (amount > 0),
      note text not null,
      state text not null check (state in ('waiting', 'opened', 'returned')),
      sent_at timestamptz not null,
      returns_at timestamptz not null,
      ended_at timestamptz,
      client_id text,
      check (sender <> recipient),
      check ((state = 'waiting') = (ended_at is null))
    );
    create index red_packet_returning on red_packet (returns_at) where state = 'waiting';
    create index red_packet_of_recipient on red_packet (recipient, id);
    create index red_packet_sent on red_packet (sender, state, sent_at, id);
    create index red_packet_received on red_packet (recipient, state, sent_at, id);

    create table gift_given (
      id text primary key,
      giver bigint not null references app_user (id),
      receiver bigint not null references app_user (id),
      gift integer not null,
      coins bigint not null check (coins >= 0),
      month text not null,
      given_at timestamptz not null,
      client_id text,
      worth bigint check (worth > 0),
      check (giver <> receiver),
      constraint gift_given_paid check (coins = 0 or coins = worth)
    );
    create index gift_given_giver on gift_given (giver, given_at desc, id desc);
    create index gift_given_receiver on gift_given (receiver, given_at desc, id desc);

    create table gift_allowance (
      user_id bigint references app_user (id),
      month text,
      used integer not null check (used >= 0),
      primary key (user_id, month)
    );
`;
