import { decode } from '@server/gateway/codec/decode';
import { readExtension } from '@server/gateway/codec/key-values';
import { CONTENT, messageBody, type MessageBody } from '@server/gateway/codec/schema';
import type { StoredMessage } from '@server/gateway/messages/message-store';

/** The newest message of a conversation as the list carries it: JSON instead of the wire's form. */
export function conversationMeta(message: StoredMessage): object {
  const decoded = decode(messageBody, message.payload);
  const body = decoded.ok ? decoded.value : {};
  return {
    id: String(message.id),
    from: message.from,
    to: message.to,
    timestamp: message.sentAt,
    payload: JSON.stringify({
      bodies: [jsonBody(body)],
      ext: readExtension(body.ext),
      from: message.from,
      to: message.to,
      type: 'chat',
    }),
  };
}

function jsonBody(body: MessageBody): object {
  const content = body.contents?.[0] ?? {};
  switch (content.type) {
    case CONTENT.image:
      return {
        type: 'img',
        url: content.remotePath ?? '',
        secret: content.secretKey ?? '',
        filename: content.displayName ?? '',
        file_length: content.fileLength ?? 0,
        size: { width: content.size?.width ?? 0, height: content.size?.height ?? 0 },
      };
    case CONTENT.custom:
      return {
        type: 'custom',
        customEvent: content.customEvent ?? '',
        customExts: Object.entries(readExtension(content.customExts)).map(([key, value]) => ({
          [key]: value,
        })),
      };
    default:
      return { type: 'txt', msg: content.text ?? '' };
  }
}
