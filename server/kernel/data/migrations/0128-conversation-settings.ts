import type { Migration } from './migration';

/** What a person has set about a conversation; the muted ones move here from a table of their own. */
export const conversationSettings: Migration = {
  id: '0128-conversation-settings',
  sql: `
    create table conversation_setting (
      user_id bigint not null references app_user (id),
      peer bigint not null references app_user (id),
      pinned boolean not null default false,
      archived_at timestamptz,
      muted boolean not null default false,
      muted_until timestamptz check (muted or muted_until is null),
      marked_unread boolean not null default false,
      request text check (request in ('pending', 'accepted')),
      primary key (user_id, peer),
      check (user_id <> peer)
    );
    insert into conversation_setting (user_id, peer, muted)
      select user_id, peer, true from muted_chat where user_id <> peer;
    drop table muted_chat;
  `,
  breaks: true,
};
