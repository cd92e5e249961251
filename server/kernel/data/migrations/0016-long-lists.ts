import type { Migration } from './migration';

/**
 * What lists of thousands need: every page is read from an index, in the order it is shown.
 *
 * A conversation knows its newest message, and a stored picture whether a message carries it, since
 * both would have to be looked for among all of them. A sent picture knows since when the history of
 * its conversation does not keep its message any more.
 */
export const longLists: Migration = {
  id: '0016-long-lists',
  sql: `
    alter table chat_conversation add column last_id numeric(20) not null default 0;
    update chat_conversation c set last_id = coalesce((
      select max(m.id) from chat_message m
      where m.pair = case when c.peer collate "C" > c.owner then c.owner || '|' || c.peer
          else c.peer || '|' || c.owner end
        and m.id > c.cleared_up_to
        and not (case when m.sender = c.owner then m.hidden_from_sender
          else m.hidden_from_recipient end)
    ), 0);
    create index chat_conversation_latest on chat_conversation (owner, last_id desc, peer)
      where listed;
    create index chat_conversation_pinned on chat_conversation (owner, last_id desc, peer)
      where listed and pinned_at is not null;
    create index chat_conversation_unread on chat_conversation (owner)
      where last_id > greatest(read_up_to, cleared_up_to);

    drop index gift_given_giver;
    drop index gift_given_receiver;
    create index gift_given_giver on gift_given (giver, given_at desc, id desc);
    create index gift_given_receiver on gift_given (receiver, given_at desc, id desc);

    drop index chat_opening_high;
    create index chat_opening_high on chat_opening (high, low);
    drop index match_pair_high;
    create index match_pair_high on match_pair (high, low);
    create index block_latest on block (blocker, created_at desc);
    create index app_user_here on app_user (last_seen_at desc nulls last)
      where status = 'active' and not demo;
    create index app_user_companions on app_user (id) where status = 'active' and demo;

    alter table stored_object add column sent boolean not null default false;
    update stored_object o set sent = true
      where exists (select from sent_picture p where p.key = o.key);
    drop index stored_object_owner;
    create index stored_object_owner on stored_object (owner, key);
    drop index stored_object_in_messages;
    create index stored_object_unsent on stored_object (stored_at)
      where use in ('chat', 'burn') and owner is not null and not sent;
    create index stored_object_burned on stored_object (key)
      where owner is null and use in ('chat', 'burn');
    alter table sent_picture add column dropped_at timestamptz;
    create index sent_picture_dropped on sent_picture (dropped_at)
      where dropped_at is not null and ended_at is null;
    create index sent_picture_ended on sent_picture (ended_at) where ended_at is not null;
  `,
};
