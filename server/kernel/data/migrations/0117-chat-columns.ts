import type { Migration } from './migration';

/** Room for messages and events in the product's own words (ADR-0072). */
export const chatColumns: Migration = {
  id: '0117-chat-columns',
  sql: `
    alter table chat_message add column body jsonb;
    alter table chat_mailbox add column event jsonb;
  `,
};
