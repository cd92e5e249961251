import type { Migration } from './migration';

/** Encounters, and what the demo companions still have to say. */
export const matching: Migration = {
  id: '0004-matching',
  sql: `
    create table match_ticket (
      user_id bigint primary key references app_user (id),
      day text not null,
      filter jsonb not null,
      started_at timestamptz not null,
      ends_at timestamptz not null
    );
    create index match_ticket_queue on match_ticket (started_at, user_id);
    create index match_ticket_end on match_ticket (ends_at);
    create table match_attempt (
      user_id bigint not null references app_user (id),
      day text not null,
      used integer not null check (used >= 0),
      primary key (user_id, day)
    );
    create table match_pair (
      low bigint not null references app_user (id),
      high bigint not null references app_user (id),
      matched_at timestamptz not null,
      undone_at timestamptz,
      primary key (low, high),
      check (low < high)
    );
    create index match_pair_high on match_pair (high);
    create table match_result (
      user_id bigint primary key references app_user (id),
      other bigint references app_user (id),
      at timestamptz not null
    );
    create index match_result_other on match_result (other) where other is not null;

    create table companion_talk (
      companion bigint not null references app_user (id),
      human bigint not null references app_user (id),
      memory jsonb not null,
      primary key (companion, human)
    );
    create table companion_duty (
      id text primary key,
      companion bigint not null references app_user (id),
      human bigint not null references app_user (id),
      kind text not null check (kind in ('greeting', 'reply')),
      text text,
      message_id text unique,
      due_at timestamptz not null,
      tries integer not null default 0,
      check ((kind = 'reply') = (text is not null))
    );
    create index companion_duty_due on companion_duty (due_at);
  `,
};
