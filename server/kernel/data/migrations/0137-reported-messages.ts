import type { Migration } from './migration';

/** What a conversation said when a person complained from it, until the complaint is answered. */
export const reportedMessages: Migration = {
  id: '0137-reported-messages',
  sql: 'alter table complaint add column messages jsonb;',
};
