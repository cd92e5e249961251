import type { Migration } from './migration';

/** Accounts in the chat cloud, and messages that are allowed before anybody knows their number. */
export const chatProvider: Migration = {
  id: '0009-chat-provider',
  sql: `
    alter table chat_accepted alter column message_id drop not null;
    create table chat_cloud_account (
      app_key text not null,
      address text not null,
      secret_hash text,
      removed boolean not null default false,
      tries integer not null default 0 check (tries >= 0),
      due_at timestamptz,
      primary key (app_key, address)
    );
    create index chat_cloud_account_due on chat_cloud_account (due_at) where due_at is not null;
  `,
};
