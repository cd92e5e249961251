import type { Migration } from './migration';

/** Counts once what the conversations of before have to read, a thousand of them at a time. */
export const unreadCounted: Migration = {
  id: '0064-unread-counted',
  pages: `
    update chat_conversation c set unread = (
      select count(*) from chat_message u
      where u.pair = case when c.peer collate "C" > c.owner then c.owner || '|' || c.peer
          else c.peer || '|' || c.owner end
        and u.recipient = c.owner and u.id > greatest(c.read_up_to, c.cleared_up_to)
        and not u.hidden_from_recipient
    )
    where (owner, peer) in (
      select owner, peer from chat_conversation where unread is null limit 1000 for update
    )
    returning 1
  `,
  sql: `
    alter table chat_conversation alter column unread set not null;
    drop index chat_conversation_unread;
    create index chat_conversation_unread on chat_conversation (owner) where unread > 0;
  `,
};
