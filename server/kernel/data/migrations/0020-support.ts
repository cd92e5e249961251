import type { Migration } from './migration';

/** The queue of support, sessions of the desk, and coins that operators granted. */
export const support: Migration = {
  id: '0020-support',
  sql: `
    create table support_case (
      user_id bigint primary key references app_user (id),
      state text not null check (state in ('waiting', 'claimed', 'answered', 'closed')),
      pending_since timestamptz,
      operator text,
      changed_at timestamptz not null,
      receipt_due boolean not null default false,
      check (state <> 'waiting' or pending_since is not null),
      check (state not in ('answered', 'closed') or pending_since is null)
    );
    create index support_case_pending on support_case (pending_since, user_id)
      where pending_since is not null;
    create index support_case_latest on support_case (state, changed_at desc, user_id desc);
    create index support_case_receipt on support_case (user_id) where receipt_due;

    create table desk_session (
      token_hash text primary key,
      operator text not null,
      begun_at timestamptz not null,
      expires_at timestamptz not null
    );
    create index desk_session_expires on desk_session (expires_at);

    create table coin_grant (
      id text primary key,
      user_id bigint not null references app_user (id),
      operator text not null,
      coins int not null check (coins > 0),
      reason text not null,
      at timestamptz not null
    );
    create index coin_grant_operator on coin_grant (operator, at);
    create index coin_grant_user on coin_grant (user_id);
  `,
};
