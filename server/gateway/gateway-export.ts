import type { TextBody } from '@/domain/messaging/message';
import { asFields } from '@/domain/shared/input';
import { OBJECTS_PATH } from '@/contract/http/media';
import {
  person,
  type Fields,
  rowsAt,
  rowsOf,
  type ExportSection,
} from '@server/kernel/data/export-sections';
import {
  type OutgoingBody,
  readBody,
  contentOf,
  type StoredBody,
} from '@server/kernel/message-body';
import { pairOf } from './core/messages/message-store';

/** The messages of a conversation as the file shows them; a burn-after-reading picture has no address. */
const messageFields: Fields = {
  id: 'chat_message.id',
  from: person('chat_message.sender'),
  to: person('chat_message.recipient'),
  sentAt: 'chat_message.sent_at',
  kind: 'chat_message.kind',
  content: {
    column: 'chat_message.body',
    show: (body, self) => exported(contentOf(body as StoredBody), self.url),
  },
  deleted: {
    column: 'chat_message.hidden_from_sender',
    beside: ['chat_message.hidden_from_recipient', 'chat_message.sender'],
    // Whether the other has deleted it is theirs to know.
    show: (hidden, { address }, row) =>
      row['chat_message.sender'] === address ? hidden : row['chat_message.hidden_from_recipient'],
  },
};

/** What of a message belongs to the person whose data it is, by its names in the file. */
function exported(body: OutgoingBody, url: string): unknown {
  const read = readBody(body);
  if (!read) return {};
  const { kind, values } = read;
  const shown = Object.entries(kind.exported).map(([name, key]) => {
    const value = values[key];
    return [name, kind.files?.some((file) => file === key) ? absolute(value, url) : value];
  });
  return Object.fromEntries(shown);
}

/** An address, or those in a list of pictures, as the owner of the file opens them. */
function absolute(address: unknown, url: string): unknown {
  if (Array.isArray(address)) {
    return address.map(asFields).map((each) => ({ ...each, url: absolute(each['url'], url) }));
  }
  const isOwn = typeof address === 'string' && address.startsWith(OBJECTS_PATH);
  return isOwn ? `${url}${address}` : address;
}

const contactRequest: Fields = {
  from: person('chat_contact_request.asker'),
  to: person('chat_contact_request.asked'),
  words: 'chat_contact_request.note',
  askedAt: 'chat_contact_request.asked_at',
};

/** Conversations; `peer` is what their messages are read by, and is not shown. */
const conversations = rowsAt('chat_conversation.owner', ['chat_conversation.peer'], {
  peer: 'chat_conversation.peer',
  with: person('chat_conversation.peer'),
  readUpTo: 'chat_conversation.read_up_to',
  deliveredUpTo: 'chat_conversation.delivered_up_to',
  seenUpTo: 'chat_conversation.seen_up_to',
  clearedUpTo: 'chat_conversation.cleared_up_to',
  listed: 'chat_conversation.listed',
  pinnedAt: 'chat_conversation.pinned_at',
});

/** Reactions in the person's conversations, by them and by others. */
const reactions = {
  message: 'chat_reaction.message_id',
  by: person('chat_reaction.author'),
  with: person('chat_reaction.peer'),
  reaction: 'chat_reaction.emoticon',
  at: 'chat_reaction.reacted_at',
} as const satisfies Fields;

/** What texts of the person's conversations said before they were edited. */
const earlierTexts = {
  message: 'chat_message_version.message_id',
  from: person('chat_message_version.author'),
  to: person('chat_message_version.peer'),
  number: 'chat_message_version.number',
  content: {
    column: 'chat_message_version.body',
    show: (body, self) => exported(contentOf({ ...(body as TextBody), ext: {} }), self.url),
  },
  replacedAt: 'chat_message_version.replaced_at',
} as const satisfies Fields;

const VERSION_ORDER = ['chat_message_version.message_id', 'chat_message_version.number'] as const;

/** The messages that both sides of one pair can read. */
const messagesOfPair = rowsAt('chat_message.pair', ['chat_message.id'], messageFields);

/** The export of the person's conversations and chat contacts. */
export const gatewayExport: readonly ExportSection[] = [
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
    name: 'reactions',
    sources: [
      rowsAt('chat_reaction.author', ['chat_reaction.message_id'], reactions),
      rowsAt('chat_reaction.peer', ['chat_reaction.message_id'], reactions),
    ],
  },
  {
    name: 'earlierTexts',
    sources: [
      rowsAt('chat_message_version.author', VERSION_ORDER, earlierTexts),
      rowsAt('chat_message_version.peer', VERSION_ORDER, earlierTexts),
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
  {
    name: 'chatSignIns',
    sources: [
      rowsOf('chat_token.user_id', ['chat_token.created_at', 'chat_token.token_hash'], {
        signedInAt: 'chat_token.created_at',
        expiresAt: 'chat_token.expires_at',
        signedOutAt: 'chat_token.revoked_at',
        signedOutFor: 'chat_token.revoked_for',
      }),
    ],
  },
  {
    name: 'conversations',
    sources: [conversations],
    children: {
      name: 'messages',
      source: messagesOfPair,
      by: 'peer',
      ownerOf: (peer, { address }) => pairOf(address, String(peer)),
    },
  },
];
