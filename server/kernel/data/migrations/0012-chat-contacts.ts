import type { Migration } from './migration';

/** The chat service's own contacts, letters of every kind, and why a sign-in ended. */
export const chatContacts: Migration = {
  id: '0012-chat-contacts',
  sql: `
    create table chat_contact (
      owner text not null,
      peer text not null,
      primary key (owner, peer)
    );
    create index chat_contact_peer on chat_contact (peer);
    create table chat_contact_request (
      asked text not null,
      asker text not null,
      id numeric(20) not null,
      note text not null,
      asked_at timestamptz not null,
      primary key (asked, asker)
    );
    create index chat_contact_request_asker on chat_contact_request (asker);
    alter table chat_mailbox add column namespace smallint not null default 1;
    alter table chat_token add column revoked_for text;
  `,
};
