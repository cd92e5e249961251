import type { Migration } from './migration';

/** People, sessions, blocks, friendships. */
export const account: Migration = {
  id: '0001-account',
  sql: `
    create table app_user (
      id bigint generated always as identity primary key,
      email text unique,
      password_hash text,
      nickname text not null,
      avatar text not null,
      gender smallint not null,
      birth_year smallint not null,
      birth_month smallint not null,
      birth_day smallint,
      country text not null,
      height smallint not null,
      weight smallint not null,
      occupation text not null,
      hobbies text[] not null,
      signature text not null,
      language text not null,
      vip_level smallint not null default 0,
      vip_until timestamptz,
      im_account text not null unique,
      im_secret text not null,
      is_pay_msg boolean not null default false,
      is_burn_pay_msg boolean not null default false,
      demo boolean not null default false,
      status text not null default 'active' check (status in ('active', 'deleted', 'banned')),
      created_at timestamptz not null,
      last_seen_at timestamptz
    );
    create table session (
      token_hash text primary key,
      user_id bigint not null references app_user (id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      device text not null
    );
    create index session_by_user on session (user_id);
    create table block (
      blocker bigint not null references app_user (id),
      blocked bigint not null references app_user (id),
      created_at timestamptz not null,
      primary key (blocker, blocked)
    );
    create index block_blocked on block (blocked);
    create table friendship (
      low bigint not null references app_user (id),
      high bigint not null references app_user (id),
      created_at timestamptz not null,
      primary key (low, high),
      check (low < high)
    );
    create index friendship_high on friendship (high);
  `,
};
