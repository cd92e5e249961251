import type { Migration } from './migration';

/** What becomes the key of a message: its chat, and its number in it. */
export const messageKey: Migration = {
  id: '0101-message-key',
  index: { name: 'chat_message_key', on: 'chat_message (pair, id)', unique: true },
};
