import { messageFields } from '@server/account/export/show-message';
import {
  person,
  rowsAt,
  rowsOf,
  type Column,
  type Fields,
  type Section,
} from '@server/account/export/source';

const openingWith = (other: Column): Fields => ({
  with: person(other),
  openings: 'chat_opening.openings',
  openedBy: person('chat_opening.opened_by'),
  openUntil: 'chat_opening.open_until',
});

const contactRequest: Fields = {
  from: person('chat_contact_request.asker'),
  to: person('chat_contact_request.asked'),
  words: 'chat_contact_request.note',
  askedAt: 'chat_contact_request.asked_at',
};

/** What the chat service knows besides the conversations themselves. */
export const chatSections: readonly Section[] = [
  {
    name: 'chatOpenings',
    sources: [
      rowsOf('chat_opening.low', ['chat_opening.high'], openingWith('chat_opening.high')),
      rowsOf('chat_opening.high', ['chat_opening.low'], openingWith('chat_opening.low')),
    ],
  },
  {
    name: 'chatContacts',
    sources: [
      rowsAt('chat_contact.owner', ['chat_contact.peer'], { with: person('chat_contact.peer') }),
    ],
  },
  {
    name: 'chatContactRequests',
    sources: [
      rowsAt('chat_contact_request.asker', ['chat_contact_request.asked'], contactRequest),
      rowsAt('chat_contact_request.asked', ['chat_contact_request.asker'], contactRequest),
    ],
  },
  {
    name: 'messagesAccepted',
    sources: [
      rowsAt('chat_accepted.sender', ['chat_accepted.client_id'], {
        message: 'chat_accepted.message_id',
        to: person('chat_accepted.recipient'),
        at: 'chat_accepted.accepted_at',
      }),
    ],
  },
];

/** Conversations; `peer` is what their messages are read by, and is not shown. */
export const conversations = rowsAt('chat_conversation.owner', ['chat_conversation.peer'], {
  peer: 'chat_conversation.peer',
  with: person('chat_conversation.peer'),
  readUpTo: 'chat_conversation.read_up_to',
  clearedUpTo: 'chat_conversation.cleared_up_to',
  listed: 'chat_conversation.listed',
  pinnedAt: 'chat_conversation.pinned_at',
});

/** The messages that both sides of one pair can read. */
export const messagesOfPair = rowsAt('chat_message.pair', ['chat_message.id'], messageFields);
