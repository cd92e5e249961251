import type { Migration } from './migration';

/** Whether a person wants corrections, and an index by which the corrections of a person's sentences are found. */
export const corrections: Migration = {
  id: '0134-corrections',
  index: {
    name: 'chat_message_corrections',
    on: `chat_message (recipient, id) where kind = 'correction'`,
  },
  sql: `
    alter table privacy add column corrections text not null default 'welcome'
      check (corrections in ('welcome', 'unwanted'));
  `,
};
