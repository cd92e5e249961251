import { OBJECTS_PATH } from '@/contract/http/media';
import { person, type Fields } from '@server/kernel/data/export-sections';
import {
  type OutgoingBody,
  readBody,
  contentOf,
  type StoredBody,
} from '@server/kernel/message-body';

/** The messages of a conversation as the file shows them; a burn-after-reading picture has no address. */
export const messageFields: Fields = {
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
    return [name, key === kind.picture ? absolute(value, url) : value];
  });
  return Object.fromEntries(shown);
}

function absolute(address: unknown, url: string): unknown {
  const isOwn = typeof address === 'string' && address.startsWith(OBJECTS_PATH);
  return isOwn ? `${url}${address}` : address;
}
