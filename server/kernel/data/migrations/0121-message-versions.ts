import type { Migration } from './migration';

/** What texts said before they were edited: gone with the message. */
export const messageVersions: Migration = {
  id: '0121-message-versions',
  sql: `
    create table chat_message_version (
      pair text,
      message_id numeric(20),
      number smallint,
      author text not null,
      peer text not null,
      body jsonb not null,
      replaced_at timestamptz not null,
      primary key (pair, message_id, number),
      foreign key (pair, message_id) references chat_message (pair, id) on delete cascade
    );
    create index chat_message_version_author on chat_message_version (author, message_id);
    create index chat_message_version_peer on chat_message_version (peer, message_id)
  `,
};
