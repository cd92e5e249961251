import type { Migration } from './migration';

/** Gives the conversations of before their period, a thousand at a time; lists are read by it from then on. */
export const conversationList: Migration = {
  id: '0105-conversation-list',
  pages: `
    update chat_conversation set
      last_period = div(last_id, 17179869184)::integer, maybe_unread = unread > 0
    where (owner, peer) in (
      select owner, peer from chat_conversation where last_period is null
      order by owner, peer limit 1000 for update
    )
    returning 1
  `,
  index: {
    name: 'chat_conversation_list',
    on: 'chat_conversation (owner, last_period desc) where listed',
  },
  sql: `
    drop index chat_conversation_without_period;
    drop index chat_conversation_latest
  `,
};
