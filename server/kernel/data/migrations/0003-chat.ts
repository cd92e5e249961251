import type { Migration } from './migration';

/** The chat gateway: sign-ins, messages, conversations, and what is still to be delivered. */
export const chat: Migration = {
  id: '0003-chat',
  sql: `
    create table chat_token (
      token_hash text primary key,
      user_id bigint not null references app_user (id),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create index chat_token_user on chat_token (user_id);
    create table chat_accepted (
      sender text not null,
      client_id text not null,
      recipient text not null,
      message_id numeric(20) not null,
      accepted_at timestamptz not null,
      primary key (sender, client_id)
    );
    create index chat_accepted_message on chat_accepted (message_id);
    create index chat_accepted_age on chat_accepted (accepted_at);
    create table chat_message (
      id numeric(20) primary key,
      pair text not null,
      sender text not null,
      recipient text not null,
      kind text not null,
      payload bytea not null,
      sent_at timestamptz not null,
      hidden_from_sender boolean not null default false,
      hidden_from_recipient boolean not null default false
    );
    create index chat_message_pair on chat_message (pair, id);
    create table chat_conversation (
      owner text not null,
      peer text not null,
      read_up_to numeric(20) not null default 0,
      cleared_up_to numeric(20) not null default 0,
      listed boolean not null default true,
      pinned_at timestamptz,
      primary key (owner, peer)
    );
    create table chat_mailbox_head (
      owner text primary key,
      last_key bigint not null
    );
    create table chat_mailbox (
      owner text not null,
      key bigint not null,
      meta_id numeric(20) not null,
      sender text not null,
      payload bytea not null,
      sent_at timestamptz not null,
      primary key (owner, key)
    );
    create index chat_mailbox_meta on chat_mailbox (meta_id);
  `,
};
