import { EXTENSION_KEY, MAX_LOCAL_ID, TYPING_ACTION } from '@/domain/messaging/extension-key';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import { decode } from '@server/gateway/codec/decode';
import { encode } from '@server/gateway/codec/encode';
import { isReadable, readExtension } from '@server/gateway/codec/key-values';
import type { Extension } from '@server/kernel/ports/chat';
import {
  BODY,
  CONTENT,
  messageBody,
  type Content,
  type MessageBody,
} from '@server/gateway/codec/schema';
import { readContent, type MessageContent } from './message-content';

/** What a client wants done with a body it sent. */
export type Uplink =
  | {
      readonly kind: 'message';
      readonly to: string;
      readonly content: MessageContent;
      /** The sender's own id of the message, if it gave one. */
      readonly localId?: string;
    }
  | { readonly kind: 'typing'; readonly to: string }
  | { readonly kind: 'read'; readonly to: string; readonly messageId: bigint }
  | { readonly kind: 'delivered'; readonly to: string; readonly messageId: bigint }
  | { readonly kind: 'recall'; readonly to: string; readonly messageId: bigint }
  | { readonly kind: 'conversation-read'; readonly to: string };

/** Why a body is not accepted. */
export type BodyRefusal = { readonly kind: 'malformed' | 'foreign-sender' | 'unsupported' };

/** Reads the body that `self` sent to `to`; the names inside have to be the same two. */
export function readUplink(
  payload: Uint8Array,
  self: ChatAddress,
  to: string,
): Result<Uplink, BodyRefusal> {
  const decoded = decode(messageBody, payload);
  if (!decoded.ok) return decoded;
  const body = decoded.value;
  // The reader's SDK shows this name as the sender, whatever the envelope says.
  if (body.from?.name !== self) return err({ kind: 'foreign-sender' });
  if (body.to?.name !== to) return err({ kind: 'malformed' });
  switch (body.type) {
    case BODY.chat:
      return readMessage(body, to);
    case BODY.readAck:
      return receipt('read', body, to);
    case BODY.deliverAck:
      return receipt('delivered', body, to);
    case BODY.recall:
      return receipt('recall', body, to);
    case BODY.channelAck:
      return ok({ kind: 'conversation-read', to });
    default:
      return err({ kind: 'unsupported' });
  }
}

function receipt(
  kind: 'read' | 'delivered' | 'recall',
  { ackMessageId }: MessageBody,
  to: string,
): Result<Uplink, BodyRefusal> {
  if (ackMessageId === undefined || ackMessageId === 0n) return err({ kind: 'malformed' });
  return ok({ kind, to, messageId: ackMessageId });
}

function readMessage(body: MessageBody, to: string): Result<Uplink, BodyRefusal> {
  const [content, ...more] = body.contents ?? [];
  if (!content || more.length > 0) return err({ kind: 'malformed' });
  if (!isReadableBySdk(body, content)) return err({ kind: 'malformed' });
  const ext = readExtension(body.ext);
  const named = readLocalId(ext);
  if (!named.ok) return named;
  if (content.type === CONTENT.command) {
    return content.action === TYPING_ACTION
      ? ok({ kind: 'typing', to })
      : err({ kind: 'unsupported' });
  }
  const read = readContent(content, ext);
  return read
    ? ok({ kind: 'message', to, ...named.value, content: read })
    : err({ kind: 'unsupported' });
}

/** Only the service writes `meta`: one from a client would tell the reader false facts, or make their SDK fail. */
function isReadableBySdk({ ext, meta = '' }: MessageBody, content: Content): boolean {
  const { customExts, params, size: { width = 0, height = 0 } = {} } = content;
  const measured = Number.isFinite(width) && Number.isFinite(height);
  return meta === '' && measured && [ext, customExts, params].every(isReadable);
}

/** The sender's own id of a message, as its extension says it. */
function readLocalId(ext: Extension): Result<{ localId?: string }, BodyRefusal> {
  const localId = ext[EXTENSION_KEY.localId];
  if (localId === undefined) return ok({});
  const plain =
    typeof localId === 'string' && localId.length <= MAX_LOCAL_ID && /^[\w.:-]+$/.test(localId);
  return plain ? ok({ localId }) : err({ kind: 'malformed' });
}

/** Who a stored body is for: an own message in the inbox of `owner`, which the server wrote, is for the other. */
export function recipientIn(payload: Uint8Array, owner: string): string {
  const body = decode(messageBody, payload);
  return (body.ok && body.value.to?.name) || owner;
}

/** What one side tells the other about messages, apart from messages. */
export type Notice = Exclude<Uplink['kind'], 'message'>;

/**
 * A notice as a client would encode it. What a client sent is never passed on as it came: nothing may
 * travel in it beside what it says, which nobody has checked or paid for.
 */
export function writeNotice(
  notice: Notice,
  from: ChatAddress,
  to: string,
  messageId?: bigint,
): Uint8Array {
  const content = notice === 'typing' ? { type: CONTENT.command, action: TYPING_ACTION } : {};
  return encode(messageBody, {
    type: BODY_OF[notice],
    from: { name: from },
    to: { name: to },
    contents: [content],
    ackMessageId: messageId,
  });
}

const BODY_OF: Readonly<Record<Notice, number>> = {
  typing: BODY.chat,
  read: BODY.readAck,
  delivered: BODY.deliverAck,
  recall: BODY.recall,
  'conversation-read': BODY.channelAck,
};
