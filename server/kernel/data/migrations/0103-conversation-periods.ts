import type { Migration } from './migration';

/**
 * What a list of conversations is ordered and looked through by changes with every message, so no update of a
 * conversation stayed on its page: each wrote every index of it anew. Two columns that seldom change take its
 * place (ADR-0044): in which period its newest message was, which for numbers of this server is 70 minutes,
 * and whether there may be something to read. The database keeps them itself, so that a program of before,
 * which does not know them, may go on beside.
 */
export const conversationPeriods: Migration = {
  id: '0103-conversation-periods',
  sql: `
    alter table chat_conversation
      add column last_period integer,
      add column maybe_unread boolean not null default false;

    create function chat_conversation_period() returns trigger language plpgsql as $$
    begin
      new.last_period := div(new.last_id, 17179869184);
      new.maybe_unread := new.unread > 0;
      return new;
    end
    $$;

    create trigger chat_conversation_period
      before insert or update of last_id, unread on chat_conversation
      for each row
      when (
        new.last_period is distinct from div(new.last_id, 17179869184)::integer
        or (new.unread > 0 and not new.maybe_unread)
      )
      execute function chat_conversation_period();

    alter table chat_conversation set (fillfactor = 85);
  `,
};
