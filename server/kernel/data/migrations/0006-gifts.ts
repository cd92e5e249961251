import type { Migration } from './migration';

/** Red packets from sending to their end, gifts as they were given, and the free ones of a month. */
export const gifts: Migration = {
  id: '0006-gifts',
  sql: `
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
      check (sender <> recipient),
      check ((state = 'waiting') = (ended_at is null))
    );
    create index red_packet_returning on red_packet (returns_at) where state = 'waiting';
    create table gift_given (
      id text primary key,
      giver bigint not null references app_user (id),
      receiver bigint not null references app_user (id),
      gift integer not null,
      coins bigint not null check (coins >= 0),
      month text not null,
      given_at timestamptz not null,
      check (giver <> receiver)
    );
    create index gift_given_giver on gift_given (giver, given_at);
    create index gift_given_receiver on gift_given (receiver, given_at);
    create table gift_allowance (
      user_id bigint not null references app_user (id),
      month text not null,
      used integer not null check (used >= 0),
      primary key (user_id, month)
    );
  `,
};
