import { sizeOf } from '@server/gateway/dialects/sdk/codec/message-body';
import type { StoredMessage } from '@server/gateway/core/messages/message-store';
import { type OutgoingBody, contentOf } from '@server/kernel/message-body';

/** The newest message of a conversation as the list carries it: JSON instead of the wire's form. */
export function conversationMeta(message: StoredMessage): object {
  const content = contentOf(message.body);
  return {
    id: String(message.id),
    from: message.from,
    to: message.to,
    timestamp: message.sentAt,
    payload: JSON.stringify({
      bodies: [jsonBody(content)],
      ext: content.ext,
      from: message.from,
      to: message.to,
      type: 'chat',
    }),
  };
}

function jsonBody(content: OutgoingBody): object {
  switch (content.kind) {
    case 'text':
      return { type: 'txt', msg: content.text };
    case 'image':
      return {
        type: 'img',
        url: content.url,
        secret: '',
        filename: '',
        file_length: 0,
        size: sizeOf(content.ext) ?? { width: 0, height: 0 },
      };
    case 'custom': {
      const { event: customEvent, values } = content;
      const customExts = Object.entries(values).map(([key, value]) => ({ [key]: value }));
      return { type: 'custom', customEvent, customExts };
    }
  }
}
