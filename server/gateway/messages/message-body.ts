import {
  CUSTOM_EVENT,
  EXTENSION_KEY,
  MAX_LOCAL_ID,
  TYPING_ACTION,
} from '@/contract/gateway/message-fields';
import type { MessageBody as DomainBody } from '@/domain/messaging/message';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok, type Result } from '@/domain/shared/result';
import type { OutgoingBody } from '@server/kernel/ports/pre-send-check';
import { decode } from '@server/gateway/codec/decode';
import { encode } from '@server/gateway/codec/encode';
import { isReadable, readExtension, writeExtension } from '@server/gateway/codec/key-values';
import type { Extension } from '@server/kernel/ports/chat-provider';
import {
  BODY,
  CONTENT,
  messageBody,
  type Content,
  type MessageBody,
} from '@server/gateway/codec/schema';

/** What a client wants done with a body it sent. */
export type Uplink =
  | {
      readonly kind: 'message';
      readonly to: string;
      readonly body: OutgoingBody;
      readonly stored: DomainBody['kind'];
      /** The message encoded anew from what was read: nothing else reaches the reader. */
      readonly payload: Uint8Array;
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
  if (!read) return err({ kind: 'unsupported' });
  const { from } = body;
  const payload = encode(messageBody, {
    type: BODY.chat,
    from: { name: from?.name },
    to: { name: to },
    contents: [read.written],
    ext: writeExtension(ext),
  });
  const { stored, body: outgoing } = read;
  return ok({ kind: 'message', to, ...named.value, stored, body: outgoing, payload });
}

interface ReadContent {
  readonly stored: DomainBody['kind'];
  readonly body: OutgoingBody;
  /** The content as the reader gets it. */
  readonly written: Content;
}

/** Reads what a message says; undefined for a kind that nobody here shows. */
function readContent(content: Content, ext: Extension): ReadContent | undefined {
  const { type, subType } = content;
  // A sub-type would turn a text into a forwarded bundle or a stream on the reader's side.
  if (subType !== undefined && type !== CONTENT.image) return undefined;
  switch (type) {
    case CONTENT.text: {
      const { text = '' } = content;
      return { stored: 'text', body: { kind: 'text', text, ext }, written: { type, text } };
    }
    case CONTENT.image: {
      const { displayName, remotePath = '', secretKey, fileLength, size } = content;
      return {
        stored: 'image',
        body: { kind: 'image', url: remotePath, ext },
        written: { type, displayName, remotePath, secretKey, fileLength, size },
      };
    }
    case CONTENT.custom: {
      const { customEvent: event = '' } = content;
      const values = readExtension(content.customExts);
      return {
        stored: storedKind(event),
        body: { kind: 'custom', event, ext: textsOf(values) },
        written: { type, customEvent: event, customExts: writeExtension(values) },
      };
    }
    default:
      return undefined;
  }
}

/** Only the service writes `meta`: one from a client would tell the reader false facts, or make their SDK fail. */
function isReadableBySdk({ ext, meta = '' }: MessageBody, content: Content): boolean {
  const { customExts, params, size: { width = 0, height = 0 } = {} } = content;
  const measured = Number.isFinite(width) && Number.isFinite(height);
  return meta === '' && measured && [ext, customExts, params].every(isReadable);
}

function readLocalId(ext: Extension): Result<{ localId?: string }, BodyRefusal> {
  const localId = ext[EXTENSION_KEY.localId];
  if (localId === undefined) return ok({});
  const plain =
    typeof localId === 'string' && localId.length <= MAX_LOCAL_ID && /^[\w.:-]+$/.test(localId);
  return plain ? ok({ localId }) : err({ kind: 'malformed' });
}

function textsOf(values: Extension): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
}

function storedKind(event: string): DomainBody['kind'] {
  switch (event) {
    case CUSTOM_EVENT.burnPicture:
      return 'burn-picture';
    case CUSTOM_EVENT.gift:
      return 'gift';
    case CUSTOM_EVENT.redPacket:
      return 'red-packet';
    default:
      return 'unsupported';
  }
}

/** A text that the server itself sends, encoded as a client would. */
export function writeText(from: ChatAddress, to: string, text: string, ext: Extension): Uint8Array {
  return encode(messageBody, {
    type: BODY.chat,
    from: { name: from },
    to: { name: to },
    contents: [{ type: CONTENT.text, text }],
    ext: writeExtension(ext),
  });
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
