import type { Migration } from './migration';

/** Gifts without a message, and the messages of gifts and red packets that a chat cloud still has to get. */
export const givingMessages: Migration = {
  id: '0112-giving-messages',
  index: { name: 'gift_given_untold', on: 'gift_given (id) where client_id is null' },
  sql: `
    create table chat_cloud_giving (
      sender text not null,
      client_id text not null,
      recipient text not null,
      event text not null,
      content jsonb not null,
      tries integer not null default 0,
      due_at timestamptz not null,
      primary key (sender, client_id)
    );
    create index chat_cloud_giving_due on chat_cloud_giving (due_at);
  `,
};
