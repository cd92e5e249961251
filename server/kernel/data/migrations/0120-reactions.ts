import type { Migration } from './migration';

/** Reactions to messages: one of each person on each message, and gone with it. */
export const reactions: Migration = {
  id: '0120-reactions',
  sql: `
    create table chat_reaction (
      pair text,
      message_id numeric(20),
      author text,
      peer text not null,
      emoticon text not null,
      reacted_at timestamptz not null,
      primary key (pair, message_id, author),
      foreign key (pair, message_id) references chat_message (pair, id) on delete cascade
    );
    create index chat_reaction_author on chat_reaction (author, message_id);
    create index chat_reaction_peer on chat_reaction (peer, message_id)
  `,
};
