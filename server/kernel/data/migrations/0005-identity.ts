import type { Migration } from './migration';

/**
 * Codes, tickets, attempts against limits, mails, pictures and follows.
 *
 * Nothing that opens a door stands here as it is used: codes as HMAC, tickets as SHA-256.
 */
export const identity: Migration = {
  id: '0005-identity',
  sql: `
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
    create table attempt (
      id bigint generated always as identity primary key,
      kind text not null,
      subject text not null,
      at timestamptz not null
    );
    create index attempt_subject on attempt (kind, subject, at);
    create index attempt_age on attempt (at);
    create table letter (
      id text primary key,
      recipient text not null,
      subject text not null,
      body text not null,
      written_at timestamptz not null,
      due_at timestamptz not null,
      tries smallint not null default 0,
      sent_at timestamptz,
      given_up_at timestamptz
    );
    create index letter_due on letter (due_at) where sent_at is null and given_up_at is null;
    create index letter_recipient on letter (recipient, written_at);
    create table stored_object (
      key text primary key,
      use text not null check (use in ('avatar', 'chat', 'album', 'post', 'burn')),
      owner bigint references app_user (id),
      ticket_hash text,
      type text not null,
      bytes integer not null check (bytes > 0),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      stored_at timestamptz not null
    );
    create index stored_object_owner on stored_object (owner);
    create index stored_object_unowned on stored_object (stored_at) where owner is null;
    create table follow (
      follower bigint not null references app_user (id),
      followed bigint not null references app_user (id),
      followed_at timestamptz not null,
      primary key (follower, followed),
      check (follower <> followed)
    );
    create index follow_followed on follow (followed);
  `,
};
