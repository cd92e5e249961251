/** People, their sessions, how they sign in, and what happened to their accounts. */
export const account = `
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
      last_seen_at timestamptz,
      terms_version text,
      terms_agreed_at timestamptz,
      hides text[] not null default '{}' check (hides <@ array['age', 'height', 'weight']),
      gender_changed_at timestamptz,
      birth_changed_at timestamptz,
      vip_reminded_until timestamptz,
      was_male boolean not null default false
    );
    create index app_user_here on app_user (last_seen_at desc nulls last)
      where status = 'active' and not demo;
    create index app_user_companions on app_user (id) where status = 'active' and demo;
    create index app_user_membership on app_user (vip_until) where vip_level > 0;

    create table session (
      token_hash text primary key,
      user_id bigint not null references app_user (id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      device text not null,
      revoked_for text,
      used_at timestamptz,
      browser_hash text
    );
    create index session_by_user on session (user_id);
    create index session_browser on session (browser_hash) where browser_hash is not null;

    create table code_address (
      email text primary key,
      wrong_tries smallint not null default 0
    );

    create table verification_code (
      request_id text primary key,
      email text not null references code_address (email) on delete cascade,
      purpose text not null check (purpose in ('register', 'reset-password')),
      code_hmac text,
      sent_at timestamptz not null,
      wrong_tries smallint not null default 0,
      used_at timestamptz
    );
    create index verification_code_email on verification_code (email);
    create index verification_code_age on verification_code (sent_at);

    create table ticket (
      ticket_hash text primary key,
      email text not null,
      purpose text not null check (purpose in ('register', 'reset-password')),
      expires_at timestamptz not null,
      used_at timestamptz,
      user_id bigint references app_user (id)
    );
    create index ticket_email on ticket (email);

    create table ban (
      user_id bigint primary key references app_user (id),
      reason text not null,
      note text not null,
      begun_at timestamptz not null,
      until timestamptz,
      check (until > begun_at)
    );
    create index ban_latest on ban (begun_at desc, user_id desc);
    create index ban_until on ban (until) where until is not null;

    create table account_event (
      id bigint generated always as identity primary key,
      user_id bigint not null references app_user (id),
      event text not null,
      at timestamptz not null,
      ip text not null,
      device text not null
    );
    create index account_event_user on account_event (user_id, id desc);
    create index account_event_at on account_event (at);
`;
