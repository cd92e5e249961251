import { CUSTOM_KEY, EXTENSION_KEY } from '@/contract/gateway/message-fields';
import { OBJECTS_PATH } from '@/contract/http/media';
import type { ChatAddress } from '@/domain/shared/ids';
import { readUplink } from './messages/message-body';
import { judged } from './messages/message-content';
import type { OutgoingBody } from '@server/kernel/ports/pre-send-check';
import { person, type Fields, type SourceRow } from '@server/kernel/data/export-sections';

/** The messages of a conversation as the file shows them; a burn-after-reading picture has no address. */
export const messageFields: Fields = {
  id: 'chat_message.id',
  from: person('chat_message.sender'),
  to: person('chat_message.recipient'),
  sentAt: 'chat_message.sent_at',
  kind: 'chat_message.kind',
  content: {
    column: 'chat_message.payload',
    beside: ['chat_message.sender', 'chat_message.recipient'],
    show: (payload, self, row) => contentOf(payload as Uint8Array, self.url, row),
  },
  deleted: {
    column: 'chat_message.hidden_from_sender',
    beside: ['chat_message.hidden_from_recipient', 'chat_message.sender'],
    // Whether the other has deleted it is theirs to know.
    show: (hidden, { address }, row) =>
      row['chat_message.sender'] === address ? hidden : row['chat_message.hidden_from_recipient'],
  },
};

function contentOf(payload: Uint8Array, url: string, row: SourceRow): unknown {
  const [from, to] = [row['chat_message.sender'], row['chat_message.recipient']];
  const read = readUplink(payload, from as ChatAddress, String(to));
  if (!read.ok || read.value.kind !== 'message') return {};
  return shown(judged(read.value.content).body, url);
}

function shown(body: OutgoingBody, url: string): unknown {
  switch (body.kind) {
    case 'text':
      return {
        text: body.text,
        language: body.ext[EXTENSION_KEY.language],
        translation: body.ext[EXTENSION_KEY.translation],
        translationLanguage: body.ext[EXTENSION_KEY.translationLanguage],
      };
    case 'image':
      return { address: body.url.startsWith(OBJECTS_PATH) ? `${url}${body.url}` : body.url };
    case 'custom': {
      const { ext } = body;
      const { giftId, worth, amount, note } = CUSTOM_KEY;
      return { gift: ext[giftId], worth: ext[worth], amount: ext[amount], note: ext[note] };
    }
  }
}
