import type { Migration } from './migration';

/** Conversations in which there may be something to read. */
export const maybeUnread: Migration = {
  id: '0107-maybe-unread',
  index: {
    name: 'chat_conversation_maybe_unread',
    on: 'chat_conversation (owner) where maybe_unread',
  },
  sql: 'drop index chat_conversation_unread',
};
