import type { Migration } from './migration';

/** Pinned conversations, by their period as all of them are. */
export const pinnedList: Migration = {
  id: '0106-pinned-list',
  index: {
    name: 'chat_conversation_pinned_list',
    on: 'chat_conversation (owner, last_period desc) where listed and pinned_at is not null',
  },
  sql: 'drop index chat_conversation_pinned',
};
