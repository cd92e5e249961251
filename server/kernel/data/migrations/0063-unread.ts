import type { Migration } from './migration';

/**
 * How many messages a conversation has for its owner to read is kept in its row, instead of counting the
 * messages for every look at the list. Rows of before have no number until the next step gives them one.
 */
export const unread: Migration = {
  id: '0063-unread',
  sql: `
    alter table chat_conversation add column unread integer check (unread >= 0);
    alter table chat_conversation alter column unread set default 0;
  `,
};
