/** The log of the operators, which is only added to, their sessions, notes and grants. */
export const operator = `
    create table operator_log (
      id text primary key,
      at timestamptz not null,
      operator text not null,
      action text not null,
      subject text not null,
      about bigint references app_user (id),
      detail text not null
    );
    create index operator_log_latest on operator_log (at desc, id desc);
    create index operator_log_about on operator_log (about, at desc, id desc)
      where about is not null;

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
      coins integer not null check (coins > 0),
      reason text not null,
      at timestamptz not null
    );
    create index coin_grant_operator on coin_grant (operator, at);
    create index coin_grant_user on coin_grant (user_id);

    create table operator_note (
      id text primary key,
      user_id bigint not null references app_user (id),
      operator text not null,
      text text not null,
      at timestamptz not null
    );
    create index operator_note_user on operator_note (user_id, at desc, id desc);

    create function operator_log_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the log of the operators is only ever added to';
    end
    $$;
    create trigger operator_log_kept before update or delete on operator_log
      for each row execute function operator_log_is_append_only();
`;
