import type { Migration } from './migration';

/** Which message shows a gift or carries a red packet, and what people complain about. */
export const givings: Migration = {
  id: '0008-givings',
  sql: `
    alter table gift_given add column client_id text;
    alter table red_packet add column client_id text;
    create index red_packet_sender on red_packet (sender);
    create table complaint (
      id text primary key,
      complainer bigint not null references app_user (id),
      about bigint not null references app_user (id),
      reason text not null,
      notes text not null,
      state text not null check (state in ('waiting', 'settled')),
      complained_at timestamptz not null,
      settled_at timestamptz,
      check (complainer <> about),
      check ((state = 'settled') = (settled_at is not null))
    );
    create index complaint_waiting on complaint (complained_at) where state = 'waiting';
    create index complaint_about on complaint (about, complained_at);
    create index complaint_complainer on complaint (complainer);
  `,
};
