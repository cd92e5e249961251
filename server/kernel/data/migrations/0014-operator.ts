import type { Migration } from './migration';

/** Bans, what operators did, answers to complaints, and announcements to one person. */
export const operator: Migration = {
  id: '0014-operator',
  sql: `
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
    create function operator_log_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'the log of the operators is only ever added to';
    end
    $$;
    create trigger operator_log_kept before update or delete on operator_log
      for each row execute function operator_log_is_append_only();

    alter table complaint
      add column place text check (place in ('profile', 'chat')),
      add column outcome text check (outcome in ('upheld', 'dismissed', 'answered')),
      add column answer text,
      add constraint complaint_answered check (
        (state = 'settled') = (outcome is not null) and (outcome is null) = (answer is null)
      );
    create index complaint_latest on complaint (complained_at desc, id desc);
    drop index complaint_waiting;
    create index complaint_waiting on complaint (complained_at, id) where state = 'waiting';

    alter table announcement add column recipient bigint references app_user (id);
    drop index announcement_latest;
    create index announcement_latest on announcement (coalesce(recipient, 0), at desc, id desc);
  `,
};
