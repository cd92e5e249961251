import type { Migration } from './migration';

/** How far a person has confirmed a conversation, for the marks that its author sees in the history. */
export const receipts: Migration = {
  id: '0035-receipts',
  sql: `
    alter table chat_conversation
      add column delivered_up_to numeric(20) not null default 0,
      add column seen_up_to numeric(20) not null default 0;
  `,
};
